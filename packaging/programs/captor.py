"""The console program of the bundle."""

import sys

from captor_desktop.__main__ import main

sys.exit(main())

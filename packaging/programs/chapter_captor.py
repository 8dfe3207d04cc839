"""The windowed program of the bundle."""

import sys

from captor_desktop.__main__ import window_main

sys.exit(window_main())

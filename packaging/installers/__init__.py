"""What the installers are made of: `build.spec` and the scripts that build packages read it."""

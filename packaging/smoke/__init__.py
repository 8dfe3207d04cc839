"""Tries the built program as a user would: installs it, uses it, removes it."""

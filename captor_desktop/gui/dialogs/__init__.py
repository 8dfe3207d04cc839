"""Dialogs of the window, one a file."""

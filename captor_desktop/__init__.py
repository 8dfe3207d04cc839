"""Chapter Captor Desktop: plain-text novels in, their chapters found, beautiful EPUBs out."""

__version__ = "0.1.0"

"""The page on which many books are converted in one go."""

"""A dataset → what it shows of the history of chapters, as a report with figures and tables."""

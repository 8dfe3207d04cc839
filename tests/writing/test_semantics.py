from __future__ import annotations

import pytest

from captor_desktop.segmentation import Kind, Section
from captor_desktop.writing.semantics import Semantics, semantics_of


def section(kind, label):
    return Section(kind, 0, 1, 2, label)


@pytest.mark.parametrize(
    ("kind", "label", "division", "epub_type", "role"),
    [
        (Kind.TITLE, "Title page", "frontmatter", "titlepage", ""),
        (Kind.PART, "Book the First", "bodymatter", "part", "doc-part"),
        (Kind.CHAPTER, "I. The Mail", "bodymatter", "chapter", "doc-chapter"),
        (Kind.CHAPTER, "Index of Dreams", "bodymatter", "chapter", "doc-chapter"),
        (Kind.CHAPTER, "Epilogue", "bodymatter", "epilogue", "doc-epilogue"),
        (Kind.FRONT, "PREFACE", "frontmatter", "preface", "doc-preface"),
        (Kind.FRONT, "Author's Preface", "frontmatter", "preface", "doc-preface"),
        (Kind.FRONT, "To the Reader", "frontmatter", "preface", "doc-preface"),
        (Kind.FRONT, "FOREWORD.", "frontmatter", "foreword", "doc-foreword"),
        (Kind.FRONT, "Introductory Note", "frontmatter", "introduction", "doc-introduction"),
        (Kind.FRONT, "Dedication", "frontmatter", "dedication", "doc-dedication"),
        (Kind.FRONT, "Prologue", "bodymatter", "prologue", "doc-prologue"),
        (Kind.FRONT, "CONTENTS", "frontmatter", "toc", "doc-toc"),
        (Kind.FRONT, "List of Illustrations", "frontmatter", "loi", ""),
        (Kind.FRONT, "A Word", "frontmatter", "", ""),
        (Kind.BACK, "Appendix A", "backmatter", "appendix", "doc-appendix"),
        (Kind.BACK, "THE CONCLUSION", "bodymatter", "conclusion", "doc-conclusion"),
        (Kind.BACK, "Glossary", "backmatter", "glossary", "doc-glossary"),
        (Kind.BACK, "INDEX", "backmatter", "index", "doc-index"),
        (Kind.BACK, "Notes", "backmatter", "endnotes", "doc-endnotes"),
        (Kind.BACK, "Afterword", "backmatter", "afterword", "doc-afterword"),
        (Kind.BACK, "Transcriber", "backmatter", "", ""),
    ],
)
def test_a_section_says_what_it_is(kind, label, division, epub_type, role):
    assert semantics_of(section(kind, label)) == Semantics(division, epub_type, role)

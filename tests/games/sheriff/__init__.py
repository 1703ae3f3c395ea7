"""Tests of Sheriff, named by the numbers of its rules."""

"""Tests of Fight Your Own Battles."""

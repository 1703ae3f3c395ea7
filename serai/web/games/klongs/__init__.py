"""Klongs in the browser: morning on the water, jade and lotus, wooden boats seen from above."""

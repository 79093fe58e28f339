"""`python -m diggings` is the command `diggings`."""

from diggings.cli import main

if __name__ == "__main__":
    main()

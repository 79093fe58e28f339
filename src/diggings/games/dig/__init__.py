"""DIG: push your luck under the Hill."""

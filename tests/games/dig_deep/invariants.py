def check_invariants(position):
    pass

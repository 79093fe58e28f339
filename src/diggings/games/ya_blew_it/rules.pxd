cimport cython
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position

cdef int NATURE, OVER
cdef int DECK, CLAIM, DISCARD, AREA
cdef int COLOURS, WILD
cdef int DETONATOR, SAFE, JUMPER, FIRE
cdef int UPRIGHT
cdef int STEAL_ROLL, GAMBLE_ROLL, FIRE_ROLL
cdef int DEAL_CURSED_GEM, DEAL_MARKER, TURN_UP, ROLL
cdef int PLAY_JUMPER, STEAL, REROLL, DECIDE, SECOND_GEM, ANNOUNCE, PLACE_SAFE, GAME_OVER
cdef int LET_THEM_TRY, JUMP, PASS, ROLL_DIE, ROLL_AGAIN, KEEP, ADD, ROLL_NOW, ONE_MORE, ONE_GEM, TWO_GEMS, SAFES_DONE
cdef int AFTER_FIRST, YES, ROLL_IF_ADDED, ALWAYS_ROLL, ONE, ALL_BEFORE, SHARED, LEAST_CURSED
cdef int LONGEST_CHART

cdef class YaBlewItBox(Position):
    cdef readonly short gems, faces
    cdef readonly short[64] colour, number, showing
    cdef readonly short[32] first_showing
    cdef readonly short[4] copies
    cdef readonly short[16] chart
    cdef readonly short gamble_count, jumper_in_gamble, final_gamble, rerolls, safe_timing, tie_break_by

@cython.final
cdef class YaBlewIt(YaBlewItBox):
    cdef readonly short point, round, starter, prospector, seat
    cdef readonly short[6] cursed
    cdef readonly short[64] where
    cdef readonly short stack[6][7]
    cdef readonly int special[9][4]   # int, not short: Cython 3.3.1 mixes up two 2-D arrays of one element type
    cdef readonly short[96] claim
    cdef readonly short claimed, deck
    cdef readonly short[6] die
    cdef readonly short gambling, added, target, final
    cdef readonly short rolling, rolled, rerolled
    cdef readonly short burning, turn_in_fire, placing
    cdef readonly short[6] guarded

    cdef void offer_deck(self, Options options) noexcept nogil
    cdef void offer_cursed_gems(self, Options options) noexcept nogil
    cdef bint is_cursed_gem_of_somebody(self, int colour) noexcept nogil
    cdef void offer_stacks(self, Options options) noexcept nogil
    cdef bint can_guard(self, int colour) noexcept nogil
    cdef void deal_cursed_gem(self, int colour) noexcept nogil
    cdef void deal_marker(self, int seat) noexcept nogil
    cdef int left_of(self, int seat) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void dig(self) noexcept nogil
    cdef void turn_up(self, int card) noexcept nogil
    cdef void join_claim(self, int card) noexcept nogil
    cdef void gem_turned_up(self) noexcept nogil
    cdef void answer_jumper(self, int move) noexcept nogil
    cdef void claim_stays_open(self) noexcept nogil
    cdef void ask_miners(self) noexcept nogil
    cdef void ask_next_miner(self, int seat) noexcept nogil
    cdef void answer_steal(self, int move) noexcept nogil
    cdef void try_steal(self) noexcept nogil
    cdef bint is_in_claim(self, int number) noexcept nogil
    cdef void nobody_stole(self) noexcept nogil
    cdef void decide(self, int move) noexcept nogil
    cdef bint is_a_miner_in(self) noexcept nogil
    cdef void gamble(self) noexcept nogil
    cdef void gem_added(self) noexcept nogil
    cdef void answer_second_gem(self, int move) noexcept nogil
    cdef void roll_for_gamble(self) noexcept nogil
    cdef void finish_gamble(self) noexcept nogil
    cdef void claim_goes_to(self, int place) noexcept nogil
    cdef void discard_special(self, int seat, int kind) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void roll_for(self, int purpose) noexcept nogil
    cdef void die_shows(self, int number) noexcept nogil
    cdef bint may_reroll(self) noexcept nogil
    cdef bint owns_a_gem(self, int seat) noexcept nogil
    cdef void answer_reroll(self, int move) noexcept nogil
    cdef void roll_counts(self) noexcept nogil
    cdef void start_fire(self) noexcept nogil
    cdef void next_in_fire(self) noexcept nogil
    cdef void offer_safe(self) noexcept nogil
    cdef void place_safe(self, int move) noexcept nogil
    cdef void safes_are_placed(self) noexcept nogil
    cdef void burn(self) noexcept nogil
    cdef void fire_is_out(self) noexcept nogil
    cdef void reveal_final_fire(self) noexcept nogil
    cdef bint is_a_gem_in_claim(self) noexcept nogil
    cdef int best_total(self, int seat, int colour, int wilds) noexcept nogil
    cdef int points(self, int gems) noexcept nogil

cimport cython
from diggings.games.dig_dig_dig.rules cimport DigDigDig
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int ACTING, ALL_DIG, ANY_WAY, ARTIFACTS, ARTIFACT_AT, BLANK, BLAST, BLIND_WORTH, CARD, CARD_AT, CHOOSE_DIG
cdef int CHOOSE_FACING, CHOOSE_MODE, CHOOSE_SPACE, CLEAR_THE_GROUND, CONTRACT, CONTRACTS, CONTRACT_AT, CORE, CYCLE
cdef int DECK, DIG, DIG_AHEAD, DIG_HERE, DIG_ON, DIRECTION_AT, DISCARD, DO, DROP, EQUIP, FETCH, FIND, FIRST_NUMBER
cdef int FLAG, FOLLOW, FOLLOW_CARD, FOUNDATION_PIT, GAIN, GIVE, GO_ON, HOP, INTERLUDE, JUMP, KEEP, KEEP_LAMP
cdef int KINDS, LAND_REGISTRY, LAY, LOOK_HERE, MODE, MODE_AT, MOST_HAND, MOST_ROW, MOVE, MOVE_1, NEW_ACTION
cdef int NEW_ACTION_WORTH, NO, NORMAL, NOWHERE, NO_CONTRACT, PATIENCE, PLACE, PLOUGH_BLADE, POWER_SHOVEL, PREPARE
cdef int PUSH, READY, REPEAT, ROB, SAFETY_INSPECTION, SALVAGE, SCRAP, SCRAPE, SCRAP_CARD, SEAT_AT, SECOND_NUMBER
cdef int SITE, SLIDE, SLOT_AT, SMALL, SPACES, SPIRIT_PARADE, STEP, STEP_ON, SURE, SURFACE, TAKE, TAKE_TABLET
cdef int TOP_CARD, TRASH, TRASHED, TRIBUTE, TURN, TURNS, TURN_TO, UNKNOWN_ARTIFACT, UNSURE, WHERE, WHICH, WHO
cdef int WORTH_KEEPING, YES
cdef double BESIDE, CARDS_COUNT, EDGE, FOLLOW_WORTH, FOR_OTHERS, FULL_HAND, IN_FRONT, OWN_MISSION, POOR, POORER
cdef double ROB_WORTH, SCRAP_WORTH, UNDER

@cython.final
cdef class DigDigDigBot(Bot):
    cdef DigDigDig table
    cdef short[41] card_worth
    cdef short[20] trash_worth
    cdef int me, at, facing, length, cards, last, nodes, shovel
    cdef short[16] pile
    cdef short[400] script
    cdef short[6] hand
    cdef double[3] dig_worth
    cdef double found_worth, action_worth, time_left

    @cython.locals(cards=int, chance=double)
    cdef void take_stock(self, int seat) noexcept nogil
    @cython.locals(count=int, total=double, worst=int, more=int)
    cdef double worth_of_a_find(self, int seat) noexcept nogil
    cdef bint hand_is_full(self, int seat) noexcept nogil
    @cython.locals(worst=int, find=int, artifact=int)
    cdef int worst_held(self, int seat) noexcept nogil
    @cython.locals(value=int, mission=int)
    cdef int value_to(self, int seat, int artifact) noexcept nogil
    @cython.locals(mission=int, cards=int)
    cdef double mission_bonus(self, int seat, int layer) noexcept nogil
    @cython.locals(need=int, have=double, spent=double, hope=double, cards=int)
    cdef double chance(self, int mission) noexcept nogil
    @cython.locals(point=int)
    cdef int sensible(self, int seat, Options options) noexcept nogil
    @cython.locals(best=int, most=double, move=int, worth=double)
    cdef int new_action(self, Options options) noexcept nogil
    @cython.locals(worth=double, mission=int)
    cdef double worth_of_card(self, int kind) noexcept nogil
    @cython.locals(best=int, most=int, value=int)
    cdef int best_artifact(self, int seat, Options options) noexcept nogil
    @cython.locals(best=int, least=int, move=int)
    cdef int poorest(self, Options options) noexcept nogil
    @cython.locals(best=int, most=int, held=int)
    cdef int richest(self, Options options) noexcept nogil
    @cython.locals(best=int, most=double, mission=int, hope=double)
    cdef int better_contract(self, Options options) noexcept nogil
    @cython.locals(swap=int)
    cdef int in_interlude(self, int seat, Options options) noexcept nogil
    @cython.locals(best=int, find=int, artifact=int, worst=int)
    cdef int to_take(self, int seat, Options options) noexcept nogil
    @cython.locals(best=double, hope=double)
    cdef bint wants_contract(self) noexcept nogil
    @cython.locals(move=int)
    cdef int next_by_radio(self, int seat, Options options) noexcept nogil
    @cython.locals(fuel=int, base=int, most=double, best=int, least=double, move=int, value=double)
    cdef int in_preparation(self, int seat, Options options) noexcept nogil
    cdef bint is_poor(self, int seat, double value, Options options) noexcept nogil
    @cython.locals(best=int, least=int, pair=int, worth=int)
    cdef int pair_to_cycle(self, Options options) noexcept nogil
    @cython.locals(move=int)
    cdef int to_keep(self, Options options) noexcept nogil
    @cython.locals(best=int, most=double, move=int, artifact=int, gain=double)
    cdef int to_trash(self, int seat, Options options) noexcept nogil
    @cython.locals(worth=double)
    cdef double digs_in_trash(self, int artifact) noexcept nogil
    cdef void take_row(self, int seat) noexcept nogil
    cdef void take_hand(self, int seat, int without) noexcept nogil
    @cython.locals(best=int, most=double, move=int, value=double)
    cdef int best_way(self, Options options) noexcept nogil
    @cython.locals(point=int, gain=double)
    cdef double value_of(self, int move) noexcept nogil
    @cython.locals(room=double)
    cdef double room_around(self, int space) noexcept nogil
    @cython.locals(at=int)
    cdef void take_agenda(self) noexcept nogil
    cdef void add_mode(self, int mode) noexcept nogil
    cdef void add_atom(self, int atom) noexcept nogil
    cdef void add_card(self, int card) noexcept nogil
    cdef void add_program(self, int number) noexcept nogil
    @cython.locals(atom=int, a=int, b=int)
    cdef double follow(self, int at) noexcept nogil
    cdef int bonus(self) noexcept nogil
    @cython.locals(best=double, length=int, last=int, card=int, value=double)
    cdef double rest(self) noexcept nogil
    cdef void remove_card(self, int index) noexcept nogil
    @cython.locals(at=int)
    cdef void insert_card(self, int index, int card) noexcept nogil
    @cython.locals(ahead=int, value=double, beside=int)
    cdef double prospects(self) noexcept nogil
    @cython.locals(seen=int)
    cdef double worth_on(self, int space) noexcept nogil
    @cython.locals(before=int, value=double)
    cdef double after_digging(self, int at, int space, int cards) noexcept nogil
    @cython.locals(ahead=int)
    cdef double after_digging_ahead(self, int at, int atom, int cards) noexcept nogil
    @cython.locals(other=int)
    cdef bint is_free(self, int space) noexcept nogil
    @cython.locals(to=int)
    cdef bint step(self, int direction) noexcept nogil
    @cython.locals(before=int, value=double)
    cdef double after_moving(self, int at, int way, int steps) noexcept nogil
    @cython.locals(before=int, best=double, value=double)
    cdef double after_step(self, int at, int way) noexcept nogil
    @cython.locals(before=int, best=double, value=double)
    cdef double after_turning(self, int at, int kind) noexcept nogil
    @cython.locals(before=int, best=double, reach=int, value=double)
    cdef double after_hop(self, int at, int kind) noexcept nogil
    @cython.locals(best=double, value=double)
    cdef double after_mode(self, int at) noexcept nogil
    @cython.locals(before=int, value=double)
    cdef double after_driving(self, int at, int steps, bint scrapes) noexcept nogil
    @cython.locals(space=int, to=int)
    cdef int drive(self, int steps) noexcept nogil
    cdef double worth_of_atom(self, int atom, int a, int b) noexcept nogil
    @cython.locals(ahead=int)
    cdef double worth_of_robbing(self) noexcept nogil

cimport cython
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef int ACTING, ACTION_CARD, AHEAD, ALL_DIG, ANY_WAY, ARTIFACT, ARTIFACTS, ARTIFACT_AT, AS_BLANK, AS_PLAYERS
cdef int AT_ONCE, AT_RANDOM, BACKPACK, BASE, BITS, BLANK, BLAST, BLIND, BY_ARTIFACTS, CALL, CANAL_COMPANY, CARD
cdef int CARD_AT, CHAIN, CHOOSE_DIG, CHOOSE_FACING, CHOOSE_MODE, CHOOSE_SPACE, CLEAR_THE_GROUND, CLIENT_TAKES
cdef int CONTRACT, CONTRACTS, CONTRACT_AT, CORE, CORNER_STONES, CURSED_IDOL, CYCLE, CYCLING, DEAL, DECK, DIG
cdef int DIG_AHEAD, DIG_HERE, DIG_ON, DIRECTION, DIRECTION_AT, DISCARD, DO, DOUBLE, DRAW, DRAW_CARD, DRAW_FOR_LAMP
cdef int DROP, EAST, ECHO, EQUIP, EVERYBODY, EXTRA, FACE, FETCH, FIND, FIRST_HAND, FIRST_NUMBER, FIRST_PLAYER
cdef int FIVE, FLAG, FOLD, FOLLOW, FOLLOW_CARD, FORWARD, FOUNDATION_PIT, FOUR, GAIN, GAME_OVER, GIVE, GO_ON
cdef int GRAND_AUCTION, GREAT_SKELETON, GROUP_PHOTO, HARD_HAT, HEADLAMP, HERE, HIDDEN_CONTRACT, HOP, IDOL
cdef int INTERLUDE, IN_A_WORD, IN_DECK, JUMP, KEEP, KEEPING, KEEP_LAMP, KEEP_ONE, KINDS, LAID, LAMP, LANDSCAPE
cdef int LAND_REGISTRY, LAY, LAYING, LIMIT, LOOK, LOOK_HERE, MARKS, MISSIONS, MISSION_CARD, MODE, MODE_AT
cdef int MOST_COPIES, MOST_HAND, MOST_ROW, MOST_SEATS, MOVE, MOVE_1, NATURE, NEW_ACTION, NO, NORMAL, NORTH
cdef int NOT_SEEN, NOWHERE, NO_CARD, NO_CONTRACT, OPEN, OVER, OWN_CARD, PERIMETER_WATCH, PICK, PLACE, PLAYED
cdef int PLOUGH_BLADE, POWER_SHOVEL, PREPARATION, PREPARE, PUSH, RADIO, READY, REMOVED, REPEAT, REUNITED_STATUE
cdef int ROB, ROBBERY, ROUND_END, ROWING, RUN, SAFETY_INSPECTION, SALVAGE, SAYS_ARTIFACT, SAYS_BLANK, SCRAP
cdef int SCRAPE, SCRAP_CARD, SEAT_AT, SECOND_NUMBER, SEEN_BY, SETUP, SHOWN, SIREN, SITE, SITE_OFFICE, SKIP, SLIDE
cdef int SLOTS, SLOT_AT, SMALL, SOUTH, SPACES, SPIRIT_PARADE, STEP, STEP_ON, SUBSOIL, SURFACE, SWAP, TABLET, TAKE
cdef int TAKE_TABLET, TOOL_BELT, TOPSOIL, TOP_CARD, TOUCHED, TO_DECK, TRASH, TRASHED, TRASHING, TRIBUTE, TURN
cdef int TURNS, TURN_TO, TWIN_KEYS, TWO, UNKNOWN, UNKNOWN_ARTIFACT, UNSEEN, UNTOUCHED, WEST, WHERE, WHICH, WHO
cdef int WORDS, YES, NATURE, OVER, EVERYBODY

cdef class DigDigDigBox(Position):
    cdef readonly short columns, spaces, rounds
    cdef readonly short[64] next_to
    cdef readonly int[64] reach
    cdef readonly short[3] faces
    cdef readonly short[41] copies
    cdef readonly short[240] program
    cdef readonly short[72] starts
    cdef readonly short[30] values
    cdef readonly short[20] kinds
    cdef readonly short[15] brings, rewards, needs
    cdef readonly int[15] comes_with
    cdef readonly short[41] word_of, shift_of
    cdef readonly unsigned long long[41] one_of
    cdef readonly short[16] bits
    cdef readonly short most_artifacts, in_play, contracts
    cdef readonly short hand_size, reshuffle, gained_to, client_takes, long_jump, empty_deck, first_player, tie_break_by

@cython.final
cdef class DigDigDig(DigDigDigBox):
    cdef readonly short point, phase, round, starter, shovel, seat, who
    cdef readonly short[4] pos, face
    cdef readonly short[16] pile, look, flag
    cdef readonly short[3] unseen_cards, unseen_faces
    cdef readonly unsigned long long[60] cards
    cdef readonly short[24] hand, kept
    cdef readonly short[4] hands, rows, keeps, lifted, dealt, stage, equipment
    cdef readonly short[80] row
    cdef readonly short[96] top
    cdef readonly short[5] tops
    cdef readonly short[3] drawn, display
    cdef readonly short draws, ready
    cdef readonly short unseen, belows, slot
    cdef readonly short[64] below
    cdef readonly int[16] found
    cdef readonly short finds, left, touches
    cdef readonly int pool
    cdef readonly short[2] mission, contracts_left
    cdef readonly short missions
    cdef readonly short[4] contract, taken, skips
    cdef readonly short[8] saw
    cdef readonly short extra, double, echo, dig_used, first_card, last_card
    cdef readonly int[32] agenda
    cdef readonly short agendas, atom, a, b, spot, layer, goal
    cdef readonly int[4] money, treasure

    cdef bint comes_with_a_mission(self, int kind) noexcept nogil
    cdef void offer_more(self, Options options) noexcept nogil
    @cython.locals(known=int)
    cdef void offer_own_card(self, Options options) noexcept nogil
    @cython.locals(left=cython.ulonglong, kind=int, copies=int, word=int)
    cdef void offer_pile(self, int pile, int first, Options options) noexcept nogil
    @cython.locals(before=int, at=int)
    cdef void offer_kinds(self, short* cards, int start, int end, int first, Options options) noexcept nogil
    @cython.locals(start=int, end=int, which=int)
    cdef void offer_preparation(self, int seat, Options options) noexcept nogil
    @cython.locals(before=int, first=int, second=int)
    cdef void offer_pairs(self, int start, int end, Options options) noexcept nogil
    cdef bint can_be_trashed(self, int artifact) noexcept nogil
    @cython.locals(here=int, room=int, find=int)
    cdef void offer_interlude(self, Options options) noexcept nogil
    @cython.locals(cards=int, first=int)
    cdef void offer_going_on(self, Options options) noexcept nogil
    cdef bint has_something_to_look_at(self, int place) noexcept nogil
    cdef void offer_new_actions(self, Options options) noexcept nogil
    cdef void offer_slots(self, Options options) noexcept nogil
    @cython.locals(quarters=int)
    cdef void offer_facings(self, Options options) noexcept nogil
    cdef void offer_spaces(self, int spaces, Options options) noexcept nogil
    cdef void offer_where(self, Options options) noexcept nogil
    cdef void offer_seats(self, Options options) noexcept nogil
    cdef bint can_be_chosen(self, int seat) noexcept nogil
    cdef bint somebody_can_be_chosen(self) noexcept nogil
    cdef void offer_found(self, int place, int first, Options options) noexcept nogil
    @cython.locals(sure=int, hidden=int, special=int, normal=int)
    cdef void offer_artifacts(self, Options options) noexcept nogil
    @cython.locals(point=int)
    cdef void decide(self, int move) noexcept nogil
    cdef void decide_more(self, int point, int move) noexcept nogil
    cdef void put(self, int pile, int kind, int copies) noexcept nogil
    cdef void take(self, int pile, int kind) noexcept nogil
    cdef int copies_in(self, int pile, int kind) noexcept nogil
    cdef bint is_empty(self, int pile) noexcept nogil
    cdef void pour(self, int source, int pile) noexcept nogil
    @cython.locals(left=cython.ulonglong, size=int, word=int)
    cdef int size_of(self, int pile) noexcept nogil
    cdef bint owns(self, int seat, int equipment) noexcept nogil
    cdef bint has_a_card(self, int seat) noexcept nogil
    cdef void reshuffle_at_once(self, int seat) noexcept nogil
    @cython.locals(seat=int, known=int)
    cdef void draw_own_card(self, int kind) noexcept nogil
    @cython.locals(at=int)
    cdef int insert(self, short* cards, int first, int count, int kind) noexcept nogil
    @cython.locals(at=int, last=int)
    cdef int remove(self, short* cards, int first, int count, int kind) noexcept nogil
    @cython.locals(at=int, end=int)
    cdef void put_on_top(self, int seat, int card) noexcept nogil
    cdef void remove_top(self, int seat) noexcept nogil
    cdef void discard(self, int seat, int kind) noexcept nogil
    cdef void draw_first_hands(self) noexcept nogil
    cdef void fill_slots(self) noexcept nogil
    @cython.locals(kind=int)
    cdef void mission_shows(self, int mission) noexcept nogil
    cdef void begin_with(self, int seat) noexcept nogil
    cdef void token_is_placed(self, int direction) noexcept nogil
    cdef int left_of(self, int seat) noexcept nogil
    cdef void deal_hands(self) noexcept nogil
    cdef void deal(self) noexcept nogil
    @cython.locals(size=int)
    cdef int cards_in_a_hand(self, int seat) noexcept nogil
    cdef void begin_preparation(self) noexcept nogil
    cdef void prepare(self, int seat, int move) noexcept nogil
    cdef void remove_from_hand(self, int seat, int kind) noexcept nogil
    cdef void cycle(self, int seat, int first, int second) noexcept nogil
    @cython.locals(place=int, at=int, known=int)
    cdef void lay_for_trashing(self, int seat, int artifact) noexcept nogil
    cdef void say_ready(self, int seat) noexcept nogil
    @cython.locals(laid=int, place=int)
    cdef void put_away(self, int seat) noexcept nogil
    @cython.locals(entry=int)
    cdef void run(self) noexcept nogil
    cdef void begin_interlude(self) noexcept nogil
    @cython.locals(seat=int, artifact=int)
    cdef void trash_next(self) noexcept nogil
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.locals(here=int)
    cdef void in_interlude(self, int move) noexcept nogil
    @cython.locals(when=int)
    cdef void pick_up_contracts(self) noexcept nogil
    cdef void fold(self) noexcept nogil
    cdef void clear_touched(self) noexcept nogil
    @cython.locals(seat=int, card=int)
    cdef void go_on(self) noexcept nogil
    @cython.locals(seat=int, first_atom=int)
    cdef void reveal(self, int card) noexcept nogil
    @cython.locals(first_atom=int)
    cdef bint stands_alone(self, int card) noexcept nogil
    @cython.locals(following=int)
    cdef void end_turn(self) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void add_atom(self, int atom, int seat, int a, int b) noexcept nogil
    @cython.locals(at=int)
    cdef void add_program(self, int number, int seat) noexcept nogil
    cdef void drop_following(self, int atom) noexcept nogil
    @cython.locals(atom=int)
    cdef void carry_out(self) noexcept nogil
    @cython.locals(ahead=int)
    cdef void carry_out_digging(self, int atom) noexcept nogil
    cdef void carry_out_people(self, int atom) noexcept nogil
    @cython.locals(seats=int)
    cdef void carry_out_marks(self, int atom) noexcept nogil
    cdef int next_space(self, int space, int direction) noexcept nogil
    cdef int ahead(self) noexcept nogil
    cdef int space_of(self, int where) noexcept nogil
    @cython.locals(taken=int)
    cdef int taken_spaces(self) noexcept nogil
    cdef int seat_on(self, int space) noexcept nogil
    @cython.locals(over=int, behind=int)
    cdef int landing(self, int direction) noexcept nogil
    @cython.locals(direction=int, to=int)
    cdef void move(self) noexcept nogil
    cdef void jump_or_stay(self, int move) noexcept nogil
    @cython.locals(direction=int, to=int)
    cdef void step(self) noexcept nogil
    @cython.locals(direction=int, to=int)
    cdef void step_or_stay(self, int move) noexcept nogil
    cdef int where_to_hop(self) noexcept nogil
    @cython.locals(to=int)
    cdef void slide(self) noexcept nogil
    @cython.locals(to=int, other=int, behind=int)
    cdef void push(self) noexcept nogil
    @cython.locals(free=int, space=int)
    cdef int free_beside(self) noexcept nogil
    cdef void go_where(self, int move) noexcept nogil
    @cython.locals(seat=int, to=int)
    cdef void in_direction(self, int direction) noexcept nogil
    @cython.locals(seat=int)
    cdef void choose_seat(self, int move) noexcept nogil
    cdef void choose_mode(self, int mode) noexcept nogil
    @cython.locals(cards=int)
    cdef void dig(self) noexcept nogil
    cdef void dig_on(self) noexcept nogil
    cdef int uppermost(self, int pile) noexcept nogil
    cdef int lowest(self, int pile) noexcept nogil
    @cython.locals(seen=int)
    cdef void uncover(self, int space, int layer) noexcept nogil
    cdef void landscape_shows(self, int answer) noexcept nogil
    cdef void card_is_dug(self, int says) noexcept nogil
    cdef void find(self) noexcept nogil
    cdef void draw_artifact(self, int goal) noexcept nogil
    cdef void artifact_shows(self, int artifact) noexcept nogil
    @cython.locals(other=int)
    cdef void keep_one(self, int artifact) noexcept nogil
    @cython.locals(space=int)
    cdef void blast(self) noexcept nogil
    cdef void look_at_pile(self, int space) noexcept nogil
    @cython.locals(spaces=int, ahead=int)
    cdef int where_to_dig(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void all_dig(self) noexcept nogil
    cdef bint has_a_filled_slot(self) noexcept nogil
    cdef void gain(self) noexcept nogil
    cdef void select_action(self, int move) noexcept nogil
    cdef void refill(self, int slot) noexcept nogil
    @cython.locals(card=int)
    cdef int take_known_action(self) noexcept nogil
    @cython.locals(slot=int)
    cdef void action_card_shows(self, int kind) noexcept nogil
    cdef void gain_card(self, int seat, int kind) noexcept nogil
    cdef void take_tablet(self, int move) noexcept nogil
    @cython.locals(first=int, at=int)
    cdef void insert_in_row(self, int seat, int place, int card) noexcept nogil
    cdef void draw_to_follow(self) noexcept nogil
    cdef void pick(self) noexcept nogil
    cdef void follow_card(self, int move) noexcept nogil
    cdef void scrap(self, int move) noexcept nogil
    @cython.locals(find=int, at=int)
    cdef void add_find(self, int place, int artifact, int marks) noexcept nogil
    cdef void remove_find(self, int at) noexcept nogil
    @cython.locals(find=int, to=int)
    cdef void sort_finds(self) noexcept nogil
    @cython.locals(at=int)
    cdef int index_of_find(self, int artifact) noexcept nogil
    @cython.locals(at=int)
    cdef int first_find_in(self, int place) noexcept nogil
    @cython.locals(count=int)
    cdef int count_in(self, int place) noexcept nogil
    cdef int held(self, int seat) noexcept nogil
    @cython.locals(laid=int)
    cdef int laid_by(self, int seat) noexcept nogil
    cdef int limit_of(self, int seat) noexcept nogil
    cdef void forget(self, int at, int seers) noexcept nogil
    @cython.locals(at=int, source=int, marks=int)
    cdef void move_find(self, int artifact, int place, int seers, int touched) noexcept nogil
    cdef void look_at_all(self, int place) noexcept nogil
    @cython.locals(spaces=int, place=int)
    cdef int where_artifacts_lie(self) noexcept nogil
    @cython.locals(ahead=int, victim=int)
    cdef void rob(self) noexcept nogil
    @cython.locals(gone=int, first=bint, second=bint, place=int, artifact=int)
    cdef void end_game(self) noexcept nogil
    @cython.locals(holders=int)
    cdef void pay_reward(self, int index) noexcept nogil
    @cython.locals(need=int)
    cdef bint is_fulfilled(self, int mission) noexcept nogil
    @cython.locals(special=int)
    cdef bint is_fulfilled_by_artifacts(self, int mission, int need) noexcept nogil
    @cython.locals(bare=int)
    cdef int bare_spaces(self) noexcept nogil
    @cython.locals(cards=int)
    cdef int upper_cards(self) noexcept nogil
    @cython.locals(company=int)
    cdef bint all_have_company(self) noexcept nogil
    @cython.locals(down=int, right=int)
    cdef bint are_close(self, int space, int other) noexcept nogil
    @cython.locals(corners=int)
    cdef int bare_corners(self) noexcept nogil
    @cython.locals(upper=int)
    cdef bint is_corner(self, int space) noexcept nogil
    @cython.locals(lines=int)
    cdef int bare_lines(self) noexcept nogil
    cdef int is_bare_from(self, int space, int direction) noexcept nogil
    @cython.locals(flags=int)
    cdef int flags(self) noexcept nogil
    @cython.locals(owners=int)
    cdef int seats_with_flags(self) noexcept nogil
    @cython.locals(pieces=int)
    cdef int pieces_of_equipment(self) noexcept nogil
    @cython.locals(sides=int)
    cdef int sides_touched(self) noexcept nogil
    @cython.locals(count=int)
    cdef int in_hands(self, int artifacts) noexcept nogil
    @cython.locals(hands=int)
    cdef int hands_with(self, int artifacts) noexcept nogil
    cdef bint lies_on_the_site(self, int artifact) noexcept nogil
    @cython.locals(value=int)
    cdef int value_in_hands(self) noexcept nogil
    @cython.locals(kinds=int, artifact=int)
    cdef int kinds_in_hands(self) noexcept nogil
    cdef bint is_last_ready(self, int seat, int move) noexcept nogil
    cdef bint more_are_laid(self) noexcept nogil
    cdef bint is_last_turn(self) noexcept nogil
    cdef bint somebody_looked(self) noexcept nogil
    @cython.locals(shown=cython.ulonglong, word=int)
    cdef void hide_preparation(self, int seat) noexcept nogil
    cdef void hide_cards(self, int seat) noexcept nogil
    cdef int hidden(self, int seat, int card) noexcept nogil
    @cython.locals(find=int, artifact=int, at=int)
    cdef void hide_artifacts(self, int seat, int viewer) noexcept nogil
    @cython.locals(seen=int, layer=int)
    cdef void hide_looks(self, int viewer) noexcept nogil
    @cython.locals(held=int)
    cdef void hide_contracts(self, int seat) noexcept nogil
    @cython.locals(cards=int, card=int)
    cdef void imagine_cards(self, int seat, Random random) noexcept nogil
    @cython.locals(card=int)
    cdef void imagine_preparation(self, int seat, Random random) noexcept nogil
    @cython.locals(ticket=int, word=int, kind=int, copies=int)
    cdef int any_card(self, int pile, Random random) noexcept nogil
    @cython.locals(special=int, normal=int, hidden=int, artifact=int, is_special=bint)
    cdef void imagine_artifacts(self, Random random) noexcept nogil
    @cython.locals(ticket=int, artifact=int)
    cdef int any_artifact(self, bint is_special, int count, Random random) noexcept nogil
    @cython.locals(layer=int, says=int)
    cdef void imagine_look(self, int space, Random random) noexcept nogil
    @cython.locals(before=int[2], early=bint, first=int, both=int, index=int)
    cdef void imagine_contracts(self, int seat, Random random) noexcept nogil
    cdef void remember_contracts(self, int seat) noexcept nogil

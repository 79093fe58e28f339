cimport cython
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position

cdef int NATURE, OVER
cdef int ACCEPT, ADDED, AGAIN, ALCHEMIST, ALCHEMY, ALCHEMY_STONES, AT_RANDOM, BLACKSMITH, BONUS, BONUS_CARDS
cdef int CHARMER, CHOICE, CHOOSE_FIRST, CLOSE, COLLAPSE, COMPANIONS, DANGER, DIG, DIGS_INSIDE, DIGS_OUTSIDE
cdef int DIG_INSIDE, DIG_OUTSIDE, DRUID, DRY_HILL, DYNAMITE, EACH_OTHER, EGG, ENTRANCES, EVERY_FIVE, EXIT
cdef int FILL_TAVERN, FIND, FIRST_PLAYER, FOREMAN, FOUND, GALLERIES, GAME_OVER, GEM, GHOST, GO_ON, HIRE
cdef int HIRE_COMPANION, INNKEEPER, KEEP, KIND, KINDS, LANTERN, LOST, NOT_YET
cdef int NO_CARD, NO_COMPANION, NO_DIG, ORC, OUTSIDE, PAY, PAY_STONE, PICKAXE, PIT_PROP, PLACE, RECRUIT
cdef int REVEAL, ROOM, ROPE, RUBY, RUNE, SCOUT, SECRET_ROOM, SERIES, SKELETON, SNAKE, SPIDER
cdef int SPIDER_CARDS, STAY, STONES, STOP, SWORD, THIEF, THROW_AWAY, TO_TREASURE, TURN, USE_DYNAMITE
cdef int USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD, WEREWOLF
cdef int WIZARD, YES

cdef class DigBox(Position):
    cdef readonly short[22] copies, payer, bounty, guard
    cdef readonly short[4] crystals
    cdef readonly short[52] costs
    cdef readonly short slots, all_gems, recruit_price, innkeeper_price, most_recruits, first_recruits
    cdef readonly short reshuffle_limit, target_score
    cdef readonly short first_player, last_turns, tie_break_by, laid_gem, gem_repeat
    cdef readonly short special_by_placement, collapse_recruits, exit_by

@cython.final
cdef class Dig(DigBox):
    cdef readonly short point, starter, seat
    cdef readonly short[22] hill, discard
    cdef readonly short buried, reshuffles
    cdef readonly short pile, slot, supply
    cdef readonly short[6] tavern
    cdef readonly short[16] stones
    cdef readonly short[4] runes, gems, equipment, companions, recruits, reserve
    cdef readonly short[4] galleries
    cdef readonly short[20] entrance
    cdef readonly short[16] founded
    cdef readonly short[512] cards
    cdef readonly short[4] played
    cdef readonly short trigger, ending, last
    cdef readonly short mode, due, pendings, target, card, stone
    cdef readonly short[256] pending
    cdef readonly short need, hiring, dearest, used, lit, using, hit

    cdef void offer_hill(self, Options options) noexcept nogil
    cdef void offer_pile(self, Options options) noexcept nogil
    cdef void offer_turn(self, Options options) noexcept nogil
    cdef int crystals_of(self, int seat) noexcept nogil
    cdef int price_of_a_recruit(self) noexcept nogil
    cdef bint can_hire(self, int companion) noexcept nogil
    cdef bint owns(self, int seat, int companion) noexcept nogil
    cdef void offer_stones(self, Options options) noexcept nogil
    cdef void offer_dig(self, Options options) noexcept nogil
    cdef void offer_equipment(self, int held, Options options) noexcept nogil
    cdef void offer_dynamite(self, Options options) noexcept nogil
    cdef void offer_places(self, Options options) noexcept nogil
    cdef void offer_means(self, Options options) noexcept nogil
    cdef void offer_find(self, Options options) noexcept nogil
    cdef void offer_again(self, Options options) noexcept nogil
    cdef bint holds(self, int kind) noexcept nogil
    cdef void fill_slot(self, int companion) noexcept nogil
    cdef void take_turn(self, int move) noexcept nogil
    cdef void pay(self, int kind) noexcept nogil
    cdef void spend(self, int kind, int stones) noexcept nogil
    cdef void hire_companion(self, int slot) noexcept nogil
    cdef void transmute(self, int kind) noexcept nogil
    cdef void dig(self, int move) noexcept nogil
    cdef void reveal_next(self) noexcept nogil
    cdef void stone_to_treasure(self) noexcept nogil
    cdef void found_gallery(self) noexcept nogil
    cdef void place(self, int index) noexcept nogil
    cdef void reveal(self, int goal) noexcept nogil
    cdef void reshuffle(self) noexcept nogil
    cdef void revealed(self, int card) noexcept nogil
    cdef void carry_on(self) noexcept nogil
    cdef void soon(self, int goal) noexcept nogil
    cdef void card_outside(self) noexcept nogil
    cdef void bonus_card(self) noexcept nogil
    cdef void let_go(self) noexcept nogil
    cdef void card_inside(self) noexcept nogil
    cdef bint no_specials(self) noexcept nogil
    cdef bint is_danger(self) noexcept nogil
    cdef bint is_immune(self) noexcept nogil
    cdef bint can_react(self) noexcept nogil
    cdef bint helps(self, int kind) noexcept nogil
    cdef bint wizard_is_ready(self) noexcept nogil
    cdef void face(self, int move) noexcept nogil
    cdef void use_against_danger(self, int kind) noexcept nogil
    cdef void cancel(self) noexcept nogil
    cdef void suffer(self) noexcept nogil
    cdef void collapse(self) noexcept nogil
    cdef void attack(self) noexcept nogil
    cdef void steal(self) noexcept nogil
    cdef void tear_down(self) noexcept nogil
    cdef int leave(self, int index) noexcept nogil
    cdef int first_card(self, int gallery) noexcept nogil
    cdef int last_with(self, int mark) noexcept nogil
    cdef int first_recruit(self, int gallery) noexcept nogil
    cdef void close_left_galleries(self) noexcept nogil
    cdef bint has_recruit(self, int seat, int gallery) noexcept nogil
    cdef void equipment_found(self) noexcept nogil
    cdef bint has_a_use(self, int kind) noexcept nogil
    cdef void keep_or_throw_away(self) noexcept nogil
    cdef void find(self, int move) noexcept nogil
    cdef void use_equipment(self, int move) noexcept nogil
    cdef void used_up(self, int kind) noexcept nogil
    cdef void use_pickaxe(self, int gallery) noexcept nogil
    cdef void use_again(self, int kind) noexcept nogil
    cdef void blow_up(self, int seat, int gallery) noexcept nogil
    cdef void join(self) noexcept nogil
    cdef bint is_fifth(self, int index, int first) noexcept nogil
    cdef void lay_gem(self, int index) noexcept nogil
    cdef int take_last_card(self, int seat, int gallery) noexcept nogil
    cdef void close(self, int seat, int gallery) noexcept nogil
    cdef int snakes_in(self, int seat, int gallery) noexcept nogil
    cdef void receive(self, int seat, int kind, int snakes) noexcept nogil
    cdef void empty(self, int seat, int gallery) noexcept nogil
    cdef void remove_gallery(self, int seat, int gallery) noexcept nogil
    cdef void forget_reveals(self, int gallery) noexcept nogil
    cdef void earn(self, int seat, int gems) noexcept nogil
    cdef void look_for_the_end(self, int seat) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void clear_turn(self) noexcept nogil
    cdef int who_plays_once_more(self) noexcept nogil
    cdef int left_of(self, int seat) noexcept nogil
    cdef bint is_ahead(self, int seat, int other) noexcept nogil
    cdef int steps_to(self, int seat) noexcept nogil

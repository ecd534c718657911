/* How far forces come and how far supply reaches on a map of hexes, in plain C: what the compiled
 * rules of Army Group North are measured against.
 *
 * It reads one position as numbers (north_ways.py writes it), does the work of reach and of lines
 * of supply with the rules' own ways, and prints the seconds that one piece of it takes, the best
 * of three, and a sum of all that was found, which must be the rules' own.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIX = 6, FAR = 1000, UNREACHED = 1000000, NOBODY = -1, CLOSED = -1 };
enum { MOST_HEXES = 2048, MOST_UNITS = 256, MOST_FORCES = 256, MOST_MP = 64, REPEATS = 3 };
enum { AXIS, SOVIET };
enum { GERMANS, FINNS, SOVIETS, NATIONS };
enum { CITY = 2 };

typedef struct { int side, start, mp, first, count, units[MOST_UNITS]; } Force;

/* the map */
static int size, capital, words, ways[MOST_HEXES * SIX], open_hex[MOST_HEXES], rail[MOST_HEXES];
static int road[MOST_HEXES], strait[MOST_HEXES], line[MOST_HEXES], edge[MOST_HEXES];
static int kind[MOST_HEXES], owner[MOST_HEXES], source[MOST_HEXES], beside_hex[MOST_HEXES * SIX];
/* the position: prices by side, first and zoc by side and hex */
static int prices[2][MOST_HEXES * SIX], first[2 * MOST_HEXES], zoc[2 * MOST_HEXES];
static int control[MOST_HEXES], converted[MOST_HEXES], quiet, range[NATIONS];
static int wells[NATIONS], well[NATIONS][MOST_HEXES];
static int units, nation[MOST_UNITS], shaken[MOST_UNITS];
static int forces;
static Force force[MOST_FORCES];

/* ------------------------------------------------------------ reading */

static int number(void) {
    int n;
    if (scanf("%d", &n) != 1) { fprintf(stderr, "a number is missing\n"); exit(1); }
    return n;
}
static void numbers(int *all, int count) { for (int n = 0; n < count; n++) all[n] = number(); }

static void read_position(void) {
    size = number(); capital = number(); quiet = number(); words = (size >> 6) + 1;
    if (size > MOST_HEXES) { fprintf(stderr, "too many hexes\n"); exit(1); }
    numbers(ways, size * SIX); numbers(beside_hex, size * SIX);
    int *of_hexes[] = {open_hex, rail, road, strait, line, edge, kind, owner, source, control, converted};
    for (int n = 0; n < (int)(sizeof of_hexes / sizeof *of_hexes); n++) numbers(of_hexes[n], size);
    numbers(prices[AXIS], size * SIX); numbers(prices[SOVIET], size * SIX);
    numbers(first, 2 * size); numbers(zoc, 2 * size); numbers(range, NATIONS);
    for (int of = 0; of < NATIONS; of++) { wells[of] = number(); numbers(well[of], wells[of]); }
    units = number(); numbers(nation, units); numbers(shaken, units);
    forces = number();
    for (int n = 0; n < forces; n++) {
        Force *f = &force[n];
        f->side = number(); f->start = number(); f->mp = number(); f->first = number();
        f->count = number(); numbers(f->units, f->count);
    }
}

/* ------------------------------------------------------------ 7.0 reach */

static int costs[MOST_HEXES], came[MOST_HEXES], cells[MOST_HEXES], reached;
static uint64_t due[(MOST_MP + 1) * (MOST_HEXES / 64 + 1)];

static inline int has(int sides, int direction) { return sides >> direction & 1; }
static inline int in_ezoc(int side, int cell) {
    if (zoc[(1 - side) * size + cell] == 0 || (side == AXIS && quiet)) return 0;
    return !(kind[cell] == 3 && first[side * size + cell] != NOBODY);
}
static inline int barred(const Force *f, int finnish, int fears, int cell, int direction) {
    int beside = ways[cell * SIX + direction];
    if (finnish && (beside == capital || has(line[cell], direction))) return 1;
    return fears && (first[(1 - f->side) * size + beside] != NOBODY || in_ezoc(f->side, beside));
}
static inline void put(int cell, int cost) {
    due[cost * words + (cell >> 6)] |= (uint64_t)1 << (cell & 63);
}
static void reach(const Force *f) {
    int finnish = 0, fears = 0;
    for (int n = 0; n < f->count; n++) {
        finnish |= nation[f->units[n]] == FINNS;
        fears |= shaken[f->units[n]];
    }
    for (int n = 0; n < size; n++) { costs[n] = FAR; came[n] = NOBODY; }
    memset(due, 0, (size_t)(words * (f->mp + 1)) * sizeof *due);
    costs[f->start] = 0;
    reached = 0;
    put(f->start, 0);
    for (int d = 0; f->first && d < SIX; d++) {
        int beside = ways[f->start * SIX + d];
        if (beside == NOBODY || !has(strait[f->start], d)) continue;
        if (barred(f, finnish, fears, f->start, d)) continue;
        costs[beside] = f->mp; came[beside] = f->start; put(beside, f->mp);
    }
    const int *price = prices[f->side], *enemy = first + (1 - f->side) * size;
    for (int cost = 0; cost <= f->mp; cost++)
        for (int word = 0; word < words; word++)
            for (uint64_t left = due[cost * words + word]; left; left &= left - 1) {
                int cell = (word << 6) + __builtin_ctzll(left);
                if (costs[cell] != cost) continue;
                cells[reached++] = cell;
                if (enemy[cell] != NOBODY) continue;
                for (int d = 0; d < SIX; d++) {
                    int step = price[cell * SIX + d];
                    if (step == CLOSED || cost + step > f->mp) continue;
                    int beside = ways[cell * SIX + d];
                    if (cost + step >= costs[beside]) continue;
                    if ((finnish || fears) && barred(f, finnish, fears, cell, d)) continue;
                    costs[beside] = cost + step; came[beside] = cell; put(beside, cost + step);
                }
            }
}

/* ------------------------------------------------------------ 2.10 lines of supply */

static int clear_hex[MOST_HEXES], steps[MOST_HEXES], joined[MOST_HEXES], queue[MOST_HEXES];

static inline int is_source(int of, int cell) {
    if (of == GERMANS) return edge[cell] == AXIS && rail[cell] && converted[cell];
    if (of == FINNS) return control[cell] == AXIS && source[cell];
    if (edge[cell] == SOVIET) return 1;
    return kind[cell] >= CITY && owner[cell] == SOVIETS && control[cell] == SOVIET;
}
static inline int is_usable(int of, int cell) {
    if (control[cell] != (of == SOVIETS)) return 0;
    if (of == FINNS && road[cell]) return 1;
    return rail[cell] && converted[cell] == (of == GERMANS);
}
static void find_free(int side) {
    int *enemy = first + (1 - side) * size, *own = first + side * size, *watch = zoc + (1 - side) * size;
    int dreaded = !(side == AXIS && quiet);
    for (int c = 0; c < size; c++) {
        int watched = dreaded && watch[c] && own[c] == NOBODY;
        clear_hex[c] = open_hex[c] && !watched && enemy[c] == NOBODY;
    }
}
static void find_field(int of) {
    int ends = 0, at = 0;
    if (of != FINNS) find_free(of == SOVIETS); /* the Finns' are the Germans' */
    for (int c = 0; c < size; c++) { steps[c] = UNREACHED; joined[c] = 0; }
    for (int n = 0; n < wells[of]; n++) {
        int c = well[of][n];
        if (clear_hex[c] && is_usable(of, c) && is_source(of, c)) {
            joined[c] = 1; steps[c] = 0; queue[ends++] = c;
        }
    }
    while (at < ends) {
        int cell = queue[at++], links = of == FINNS ? rail[cell] | road[cell] : rail[cell];
        for (int d = 0; d < SIX; d++) {
            if (!has(links, d)) continue;
            int beside = beside_hex[cell * SIX + d];
            if (!joined[beside] && clear_hex[beside] && is_usable(of, beside)) {
                joined[beside] = 1; steps[beside] = 0; queue[ends++] = beside;
            }
        }
    }
    for (int n = 0; n < wells[of]; n++) {
        int c = well[of][n];
        if (steps[c] && clear_hex[c] && is_source(of, c)) { steps[c] = 0; queue[ends++] = c; }
    }
    for (at = 0; at < ends; at++) {
        int cell = queue[at], next = steps[cell] + 1;
        if (!clear_hex[cell] || next > range[of]) continue;
        for (int d = 0; d < SIX; d++) {
            int beside = ways[cell * SIX + d];
            if (beside != NOBODY && steps[beside] == UNREACHED) {
                steps[beside] = next; queue[ends++] = beside;
            }
        }
    }
}

/* ------------------------------------------------------------ measuring */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}
static int64_t reach_all(void) {
    int64_t sum = 0;
    for (int n = 0; n < forces; n++) { reach(&force[n]); sum += reached; }
    return sum;
}
static int64_t lines_of_all(void) {
    int64_t sum = 0;
    for (int of = 0; of < NATIONS; of++) { find_field(of); sum += steps[0]; }
    return sum;
}
static int64_t check_reach(void) {
    int64_t sum = 0;
    for (int n = 0; n < forces; n++) {
        reach(&force[n]);
        for (int i = 1; i < reached; i++) sum += (int64_t)(i * (cells[i] + 1) + came[cells[i]]) * costs[cells[i]];
    }
    return sum;
}
static int64_t check_lines(void) {
    int64_t sum = 0;
    for (int of = 0; of < NATIONS; of++) {
        find_field(of);
        for (int c = 0; c < size; c++) sum += (int64_t)(c + 1) * (steps[c] == UNREACHED ? 99 : steps[c] + 7 * joined[c]);
    }
    return sum;
}
static double best(int64_t (*work)(void), int rounds) {
    double least = 1e9;
    volatile int64_t sink = 0;
    for (int r = 0; r < REPEATS; r++) {
        double began = now();
        for (int n = 0; n < rounds; n++) sink += work();
        double took = now() - began;
        if (took < least) least = took;
    }
    return least / rounds;
}
int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 200;
    read_position();
    printf("{\"reach\":{\"seconds\":%.12f,\"sum\":%lld},", best(reach_all, rounds) / forces, (long long)check_reach());
    printf("\"lines\":{\"seconds\":%.12f,\"sum\":%lld}}\n", best(lines_of_all, rounds) / 2, (long long)check_lines());
}

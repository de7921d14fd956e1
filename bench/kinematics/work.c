/*
 * The same work as core's in plain C: one function per step, one loop per step, doubles throughout.
 * Arguments: the input file of match-input.ts, and as-they-come to take the samples for an even grid without a look.
 * Every line on standard input asks for one run, answered by one line of JSON: seconds of the processor, and the values of each player in
 * the order of values.ts.
 *   gcc -O3 -o work work.c -lm
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PADDING 9
#define MISSING INT32_MIN
#define MAX_GAP_S (0.5 + 1e-6)
#define ZONES 5
#define EPOCHS 6
#define VALUES 20

static const double ZONE_UP_TO[ZONES - 1] = {1.4, 2.8, 5.2, 6.6};
static const int EPOCHS_S[EPOCHS] = {30, 60, 120, 180, 300, 600};

typedef struct {
  double b0, b1, b2, a1, a2;
} Filter;

typedef struct {
  double total, zones[ZONES], high_speed, zone5, sprint, power, strict, explosive;
  long power_frames;
} Sums;

/* METHODS K1, K2 of one half: lists the samples that are there and no end of an impossible step; returns how many. */
static int select_samples(const double *t, const int32_t *x, const int32_t *y, int samples, double start, double end,
                          int *index, char *outlier) {
  int count = 0, has_outliers = 0;
  for (int i = 0; i < samples; i++) {
    if (x[i] == MISSING || y[i] == MISSING || t[i] < start || t[i] >= end) continue;
    outlier[count] = 0;
    if (count > 0) {
      int before = index[count - 1];
      double dt = t[i] - t[before], dx = (double)x[i] - x[before], dy = (double)y[i] - y[before], reach = 12e5 * dt;
      if (dx * dx + dy * dy > reach * reach && dt <= MAX_GAP_S) {
        outlier[count - 1] = outlier[count] = 1;
        has_outliers = 1;
      }
    }
    index[count++] = i;
  }
  if (!has_outliers) return count;
  int kept = 0;
  for (int k = 0; k < count; k++)
    if (!outlier[k]) index[kept++] = index[k];
  return kept;
}

/* METHODS K1.2: two columns on the grid from the first sample on, by linear interpolation; metres. */
static void resample(const double *t, const int32_t *x, const int32_t *y, const int *index, int samples, int frames,
                     double rate, double *east, double *north) {
  double start = t[index[0]];
  for (int frame = 0, k = 0; frame < frames; frame++) {
    double now = start + frame / rate;
    while (now > t[index[k + 1]] && k + 2 < samples) k++;
    int left = index[k], right = index[k + 1];
    double share = (now - t[left]) / (t[right] - t[left]);
    if (share > 1) share = 1;
    east[frame] = x[left] / 1e5 + share * (x[right] / 1e5 - x[left] / 1e5);
    north[frame] = y[left] / 1e5 + share * (y[right] / 1e5 - y[left] / 1e5);
  }
}

/* METHODS K3: forward and backward, odd padding; the samples lie at channel[PADDING]. */
static void low_pass(double *channel, int frames, const Filter *f) {
  int total = frames + 2 * PADDING, last = PADDING + frames - 1;
  for (int k = 1; k <= PADDING; k++) {
    channel[PADDING - k] = 2 * channel[PADDING] - channel[PADDING + k];
    channel[last + k] = 2 * channel[last] - channel[last - k];
  }
  double steady2 = f->b2 - f->a2, steady1 = f->b1 - f->a1 + steady2;
  double z1 = steady1 * channel[0], z2 = steady2 * channel[0];
  for (int i = 0; i < total; i++) {
    double in = channel[i], out = f->b0 * in + z1;
    z1 = f->b1 * in - f->a1 * out + z2;
    z2 = f->b2 * in - f->a2 * out;
    channel[i] = out;
  }
  z1 = steady1 * channel[total - 1];
  z2 = steady2 * channel[total - 1];
  for (int i = total - 1; i >= 0; i--) {
    double in = channel[i], out = f->b0 * in + z1;
    z1 = f->b1 * in - f->a1 * out + z2;
    z2 = f->b2 * in - f->a2 * out;
    channel[i] = out;
  }
}

/* METHODS K4. */
static void speed_of(const double *x, const double *y, double *speed, int frames, double rate) {
  for (int i = 1; i < frames - 1; i++) {
    double vx = (x[i + 1] - x[i - 1]) * (rate / 2), vy = (y[i + 1] - y[i - 1]) * (rate / 2);
    speed[i] = sqrt(vx * vx + vy * vy);
  }
  double vx = (x[1] - x[0]) * rate, vy = (y[1] - y[0]) * rate;
  speed[0] = sqrt(vx * vx + vy * vy);
  vx = (x[frames - 1] - x[frames - 2]) * rate, vy = (y[frames - 1] - y[frames - 2]) * rate;
  speed[frames - 1] = sqrt(vx * vx + vy * vy);
}

/* METHODS K5, K1.4, K2. */
static void acceleration_of(const double *speed, double *acceleration, int frames, int rate) {
  int margin = (rate + 1) / 2;
  for (int i = 0; i < frames; i++) acceleration[i] = NAN;
  for (int i = margin; i < frames - margin; i++) {
    double a = (speed[i + 1] - speed[i - 1]) * (rate / 2.0);
    acceleration[i] = fabs(a) > 10 ? NAN : a;
  }
}

/* METHODS V1, V3. */
static void add_distances(const double *speed, int frames, Sums *sums) {
  for (int i = 0; i < frames; i++) {
    double v = speed[i];
    sums->total += v;
    if (!(v > 0.01)) continue;
    int zone = 0;
    while (zone < ZONES - 1 && v > ZONE_UP_TO[zone]) zone++;
    sums->zones[zone] += v;
    if (v > 7) sums->sprint += v;
    else if (v > 5.5) sums->zone5 += v;
  }
}

/* METHODS M1. */
static double energy_cost(double slope) {
  if (slope > 0.45) return 55.65 * slope - 5.61;
  double s = slope > -0.45 ? slope : -0.45;
  return ((((155.4 * s - 30.4) * s - 43.3) * s + 46.3) * s + 19.5) * s + 3.6;
}

/* METHODS M1-M3. */
static void add_power(const double *speed, const double *acceleration, int frames, Sums *sums) {
  for (int i = 0; i < frames; i++) {
    double v = speed[i];
    int is_high_speed = v > 5.5;
    if (is_high_speed) sums->high_speed += v;
    if (isnan(acceleration[i])) continue;
    double slope = acceleration[i] / 9.81;
    double p = energy_cost(slope) * sqrt(1 + slope * slope) * 1.29 * v;
    sums->power += p;
    sums->power_frames++;
    if (p > 25) {
      sums->strict += v;
      if (!is_high_speed) sums->explosive += v;
    }
  }
}

/* METHODS P1: sums before each frame, then the highest difference over each epoch. */
static void raise_peaks(const double *speed, double *cumulative, int frames, int rate, double *peaks) {
  double sum = 0;
  cumulative[0] = 0;
  for (int i = 0; i < frames; i++) {
    sum += speed[i];
    cumulative[i + 1] = sum / rate;
  }
  for (int e = 0; e < EPOCHS; e++) {
    int window = EPOCHS_S[e] * rate;
    for (int i = 0; i + window <= frames; i++) {
      double metres = cumulative[i + window] - cumulative[i];
      if (metres > peaks[e]) peaks[e] = metres;
    }
  }
}

typedef struct {
  double *east, *north, *speed, *acceleration, *cumulative;
  int *index;
  char *outlier;
} Memory;

/* METHODS K3-K5, V1, V3, M1-M3, P1 of one segment that lies in the channels. */
static void add_segment(const Memory *m, int frames, int rate, const Filter *filter, Sums *sums, double *peaks) {
  low_pass(m->east, frames, filter);
  low_pass(m->north, frames, filter);
  speed_of(m->east + PADDING, m->north + PADDING, m->speed, frames, rate);
  acceleration_of(m->speed, m->acceleration, frames, rate);
  add_distances(m->speed, frames, sums);
  add_power(m->speed, m->acceleration, frames, sums);
  raise_peaks(m->speed, m->cumulative, frames, rate, peaks);
}

static void player_values(const double *t, const int32_t *x, const int32_t *y, int frames, int halves, int rate,
                          const Filter *filter, const Memory *m, int as_they_come, double *values) {
  int half = frames / halves;
  Sums sums = {0};
  double peaks[EPOCHS] = {0};
  for (int h = 0; h < halves; h++) {
    if (as_they_come) {
      for (int i = 0; i < half; i++) {
        m->east[PADDING + i] = x[h * half + i] / 1e5;
        m->north[PADDING + i] = y[h * half + i] / 1e5;
      }
      add_segment(m, half, rate, filter, &sums, peaks);
      continue;
    }
    double half_s = (double)half / rate;
    int samples = select_samples(t, x, y, frames, h * half_s, (h + 1) * half_s, m->index, m->outlier);
    for (int from = 0, to = 1; from < samples; from = to++) {
      while (to < samples && t[m->index[to]] - t[m->index[to - 1]] <= MAX_GAP_S) to++;
      int points = (int)((t[m->index[to - 1]] - t[m->index[from]]) * rate + 1e-6) + 1;
      if (points < 2) continue;
      resample(t, x, y, m->index + from, to - from, points, rate, m->east + PADDING, m->north + PADDING);
      add_segment(m, points, rate, filter, &sums, peaks);
    }
  }
  double *next = values;
  *next++ = sums.total / rate;
  for (int zone = 0; zone < ZONES; zone++) *next++ = sums.zones[zone] / rate;
  *next++ = (sums.zone5 + sums.sprint) / rate;
  *next++ = sums.zone5 / rate;
  *next++ = sums.sprint / rate;
  *next++ = (sums.high_speed + sums.explosive) / rate;
  *next++ = sums.strict / rate;
  *next++ = sums.explosive / rate;
  *next++ = sums.power / rate / 1000;
  *next++ = sums.power / sums.power_frames;
  for (int e = 0; e < EPOCHS; e++) *next++ = peaks[e] * 60 / EPOCHS_S[e];
}

static double now_s(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  int32_t header[4];
  double c[6];
  if (!file || fread(header, sizeof header, 1, file) != 1 || fread(c, sizeof c, 1, file) != 1) {
    fprintf(stderr, "The input file cannot be read.\n");
    return 1;
  }
  int players = header[0], frames = header[1], halves = header[2], rate = header[3];
  int as_they_come = count > 2 && strcmp(arguments[2], "as-they-come") == 0;
  size_t samples = (size_t)players * 2 * frames, padded = (size_t)frames + 2 * PADDING;
  double *times = malloc(frames * sizeof *times);
  int32_t *columns = malloc(samples * sizeof *columns);
  double *values = malloc((size_t)players * VALUES * sizeof *values);
  Memory memory = {malloc(padded * sizeof(double)), malloc(padded * sizeof(double)), malloc(padded * sizeof(double)),
                   malloc(padded * sizeof(double)), malloc(padded * sizeof(double)), malloc(frames * sizeof(int)),
                   malloc(frames)};
  if (!times || !columns || !values || !memory.east || !memory.north || !memory.speed || !memory.acceleration ||
      !memory.cumulative || !memory.index || !memory.outlier) {
    fprintf(stderr, "There is not enough memory.\n");
    return 1;
  }
  if (fread(times, sizeof *times, frames, file) != (size_t)frames ||
      fread(columns, sizeof *columns, samples, file) != samples) {
    fprintf(stderr, "The input file is shorter than its header says.\n");
    return 1;
  }
  Filter filter = {c[0], c[1], c[2], c[4], c[5]};
  for (int request; (request = getchar()) != EOF;) {
    if (request != '\n') continue;
    double start = now_s();
    for (int p = 0; p < players; p++) {
      const int32_t *x = columns + (size_t)p * 2 * frames;
      player_values(times, x, x + frames, frames, halves, rate, &filter, &memory, as_they_come,
                    values + (size_t)p * VALUES);
    }
    printf("{\"seconds\":%.9f,\"values\":[", now_s() - start);
    for (int p = 0; p < players; p++) {
      for (int k = 0; k < VALUES; k++) printf("%s%.17g", k ? "," : p ? ",[" : "[", values[p * VALUES + k]);
      printf("]");
    }
    printf("]}\n");
    fflush(stdout);
  }
  return 0;
}

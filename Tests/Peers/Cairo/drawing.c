// Measures Cairo with the translucent squares of Sources/Lab/LabCommand/Benches/MovingBoxes.swift, at the same positions
// and in the same colours. `cairo squares|rounded ROUNDS` prints the nanoseconds of each of ROUNDS frames, one on a line.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 800, height = 600, count = 1000, side = 20, frames = 16, most_rounds = 100000 };
static const double radius = 5;

struct box {
  double x, y, red, green, blue, alpha;
};

static struct box boxes[frames][count];

// Returns a whole number from 0 up to a limit, with the numbers of `Chance`.
static double next(uint64_t *state, double limit) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return floor((double)(*state >> 11) * 0x1p-53 * limit);
}

static void place_boxes(void) {
  uint64_t state = 0x9E3779B97F4A7C15u;
  for (int index = 0; index < count; index++) {
    boxes[0][index].x = next(&state, width - 60);
    boxes[0][index].y = next(&state, height - 60);
  }
  for (int index = 0; index < count; index++) {
    struct box *box = &boxes[0][index];
    box->red = next(&state, 256) / 255;
    box->green = next(&state, 256) / 255;
    box->blue = next(&state, 256) / 255;
    box->alpha = (51 + next(&state, 153)) / 255;
    for (int frame = 1; frame < frames; frame++) {
      boxes[frame][index] = *box;
      boxes[frame][index].x = floor(box->x + frame * ((index % 5) / 2.0));
      boxes[frame][index].y += frame * (index % 3);
    }
  }
}

static void add_rounded(cairo_t *cairo, double x, double y) {
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + side - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, x + side - radius, y + side - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, y + side - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

static void draw(cairo_t *cairo, const struct box *all, int is_rounded) {
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cairo, 0, 0, 0, 1);
  cairo_paint(cairo);
  cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
  for (int index = 0; index < count; index++) {
    const struct box *box = &all[index];
    cairo_set_source_rgba(cairo, box->red, box->green, box->blue, box->alpha);
    if (is_rounded) {
      add_rounded(cairo, box->x, box->y);
    } else {
      cairo_rectangle(cairo, box->x, box->y, side, side);
    }
    cairo_fill(cairo);
  }
  cairo_surface_flush(cairo_get_target(cairo));
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Prints the times of frames, after one frame that does not count.
static void measure(cairo_t *cairo, int is_rounded, int rounds) {
  draw(cairo, boxes[0], is_rounded);
  for (int round = 0; round < rounds; round++) {
    int64_t start = now();
    draw(cairo, boxes[(round + 1) % frames], is_rounded);
    printf("%lld\n", (long long)(now() - start));
  }
}

int main(int argc, char **argv) {
  int rounds = argc == 3 ? atoi(argv[2]) : 0;
  int is_rounded = argc == 3 && strcmp(argv[1], "rounded") == 0;
  if (rounds < 1 || rounds > most_rounds || (!is_rounded && strcmp(argv[1], "squares") != 0)) {
    fprintf(stderr, "usage: cairo squares|rounded ROUNDS, from 1 to %d\n", most_rounds);
    return 2;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  if (cairo_status(cairo) != CAIRO_STATUS_SUCCESS) {
    fprintf(stderr, "cairo: no picture could be made\n");
    return 1;
  }
  place_boxes();
  measure(cairo, is_rounded, rounds);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return 0;
}

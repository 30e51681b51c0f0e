// Measures Cairo with the pictures of Sources/Lab/LabCommand/Benches/DrawBench.swift: translucent squares at the same
// positions and in the same colors, 2,000 characters at 15 points, and a star of 1,000 corners, filled and stroked.
// `cairo squares|rounded|glyphs|fill|stroke ROUNDS` prints the nanoseconds of each of ROUNDS frames, one on a line.
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

// Draws 40 lines of 50 characters, whose glyphs Cairo caches.
static void draw_glyphs(cairo_t *cairo) {
  static const char *line = "The answer is simple: it is quiet, and the light i";
  cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, 15);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  for (int row = 0; row < 40; row++) {
    cairo_move_to(cairo, 8, 14 + 14.5 * row);
    cairo_show_text(cairo, line);
  }
}

// Draws a star of 1,000 corners between two circles.
static void draw_star(cairo_t *cairo, int is_stroked) {
  cairo_new_path(cairo);
  for (int corner = 0; corner < 1000; corner++) {
    double angle = corner * 2 * M_PI / 1000, reach = corner % 2 ? 240 : 280;
    cairo_line_to(cairo, width / 2 + reach * cos(angle), height / 2 + reach * sin(angle));
  }
  cairo_close_path(cairo);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  if (is_stroked) {
    cairo_set_line_width(cairo, 3);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cairo);
  } else {
    cairo_fill(cairo);
  }
}

static void draw_picture(cairo_t *cairo, const char *name) {
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cairo, 0, 0, 0, 1);
  cairo_paint(cairo);
  cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
  if (strcmp(name, "glyphs") == 0) {
    draw_glyphs(cairo);
  } else {
    draw_star(cairo, strcmp(name, "stroke") == 0);
  }
  cairo_surface_flush(cairo_get_target(cairo));
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Prints the times of frames, after one frame that does not count.
static void measure(cairo_t *cairo, const char *name, int rounds) {
  int is_rounded = strcmp(name, "rounded") == 0;
  int is_box = is_rounded || strcmp(name, "squares") == 0;
  for (int round = -1; round < rounds; round++) {
    int64_t start = now();
    if (is_box) {
      draw(cairo, boxes[(round + 1) % frames], is_rounded);
    } else {
      draw_picture(cairo, name);
    }
    if (round >= 0) printf("%lld\n", (long long)(now() - start));
  }
}

int main(int argc, char **argv) {
  int rounds = argc == 3 ? atoi(argv[2]) : 0;
  static const char *names[] = {"squares", "rounded", "glyphs", "fill", "stroke"};
  int is_known = 0;
  for (int index = 0; argc == 3 && index < 5; index++) is_known |= strcmp(argv[1], names[index]) == 0;
  if (rounds < 1 || rounds > most_rounds || !is_known) {
    fprintf(stderr, "usage: cairo squares|rounded|glyphs|fill|stroke ROUNDS, from 1 to %d\n", most_rounds);
    return 2;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  if (cairo_status(cairo) != CAIRO_STATUS_SUCCESS) {
    fprintf(stderr, "cairo: no picture could be made\n");
    return 1;
  }
  place_boxes();
  measure(cairo, argv[1], rounds);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return 0;
}

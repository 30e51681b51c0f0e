// Lays out a list of rows with kiwi, a C++ solver of the same kind. Each row has a picture, a title and a line below it.
//   rows ROWS ROUNDS    prints the nanoseconds of each round, from an empty solver to the solved variables
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

struct Box {
  kiwi::Variable x, y, width, height;
};

// The constraints are those of `ConstraintRows` in the lab's benches, in the same order.
double solve(int rows) {
  kiwi::Solver solver;
  kiwi::Variable last;
  std::vector<Box> boxes;
  boxes.reserve(4 * rows);
  solver.addConstraint(last == 0);
  for (int index = 0; index < rows; index++) {
    Box row, picture, title, line;
    solver.addConstraint(row.x == 0);
    solver.addConstraint(row.x + row.width == 390);
    solver.addConstraint(row.y == last + 4);
    solver.addConstraint(picture.x == row.x + 16);
    solver.addConstraint(2 * picture.y + picture.height == 2 * row.y + row.height);
    solver.addConstraint(picture.width == picture.height);
    solver.addConstraint(picture.height == 32);
    solver.addConstraint(title.x == picture.x + picture.width + 12);
    solver.addConstraint(title.x + title.width <= row.x + row.width - 16);
    solver.addConstraint(title.y == row.y + 8);
    solver.addConstraint(line.x == title.x);
    solver.addConstraint(line.y == title.y + title.height + 2);
    solver.addConstraint(line.y + line.height == row.y + row.height - 8);
    solver.addConstraint((title.width == 80) | kiwi::strength::weak);
    solver.addConstraint((title.height == 20) | kiwi::strength::weak);
    solver.addConstraint((line.width == 120) | kiwi::strength::weak);
    solver.addConstraint((line.height == 16) | kiwi::strength::weak);
    kiwi::Variable bottom;
    solver.addConstraint(bottom == row.y + row.height);
    last = bottom;
    for (const Box &box : {row, picture, title, line}) boxes.push_back(box);
  }
  solver.updateVariables();
  return last.value();
}

}  // namespace

int main(int count, char **words) {
  const int rows = count > 1 ? std::atoi(words[1]) : 0;
  const int rounds = count > 2 ? std::atoi(words[2]) : 0;
  if (rows < 1 || rounds < 1) {
    std::fprintf(stderr, "usage: rows ROWS ROUNDS\n");
    return 2;
  }
  for (int round = 0; round < rounds; round++) {
    const auto start = std::chrono::steady_clock::now();
    const double end = solve(rows);
    const auto time = std::chrono::steady_clock::now() - start;
    // Each row is 54 points high and 4 points below the previous row.
    if (end != 58.0 * rows) {
      std::fprintf(stderr, "the rows end at %g, not at %g\n", end, 58.0 * rows);
      return 1;
    }
    std::printf("%lld\n", (long long)std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
  }
}

RunView.prototype.drawFrames = function () {
  const { run, width } = this, height = 168, top = 16, bottom = height - 1;
  const svg = canvas(this.track("frames"), width, height);
  const [first, end] = this.seen();
  let most = 1;
  for (let row = first; row < end; row++) most = Math.max(most, run.total[row]);
  // Bars are cut at four times the budget; a mark shows that the frame is late.
  const high = this.isFit ? most * 1.12 : clamp(most * 1.05, run.budget * 1.12, run.budget * 4);
  const y = scale(0, high, bottom, top);
  for (const tick of ticks(0, high / 1e6, 4)) {
    const place = round(y(tick * 1e6));
    shape(svg, "line", { x1: gutter, x2: width - margin, y1: place, y2: place, class: "grid" });
    shape(svg, "text", { x: gutter - 8, y: place + 4, "text-anchor": "end" },
      number(tick) + (tick === 0 ? " ms" : ""));
  }
  const paths = run.phase.map(() => "");
  let idle = "", late = "";
  const bar = (x, step, low, up) => {
    const a = y(Math.min(low, high)), b = y(Math.min(up, high));
    return a - b > 0.005 ? `M${round(x)} ${round(b)}h${round(step)}V${round(a)}h${round(-step)}z` : "";
  };
  const columns = this.columns(first, end), isDense = columns.length < end - first;
  columns.forEach((row, place) => {
    const x = Math.max(gutter, this.x(this.begin(row)));
    // A row that stands for several reaches to the next one.
    const next = isDense && place + 1 < columns.length ? this.begin(columns[place + 1]) : this.end(row);
    const right = Math.min(width - margin, this.x(next));
    const room = right - x;
    if (room <= 0) return;
    const step = Math.max(1, room > 4 ? room - 1 : room);
    let sum = 0;
    run.phase.forEach((times, phase) => {
      paths[phase] += bar(x, step, sum, sum + times[row]);
      sum += times[row];
    });
    if (sum < run.budget) idle += bar(x, step, sum, run.budget);
    if (run.late[row]) {
      const middle = round(x + step / 2);
      late += `M${middle - 4} 4h8l-4 7z`;
    }
  });
  shape(svg, "path", { d: idle, class: "idle" });
  paths.forEach((path, phase) => shape(svg, "path", { d: path, class: `p${phase}` }));
  shape(svg, "path", { d: late, class: "jank" });
  const words = "budget " + duration(run.budget), place = round(y(run.budget));
  if (run.budget <= high) {
    shape(svg, "line", { x1: gutter, x2: width - margin, y1: place, y2: place, class: "budget" });
    shape(svg, "text", { x: width - margin, y: place - 5, "text-anchor": "end", class: "budget" }, words);
  } else {
    shape(svg, "text", { x: width - margin, y: 11, "text-anchor": "end", class: "budget" },
      words + " ↑");
  }
  shape(svg, "line", { x1: gutter, x2: width - margin, y1: bottom, y2: bottom, class: "base" });
};

// Returns the rows to draw: at most one for each pixel, the slowest.
RunView.prototype.columns = function (first, end) {
  const rows = [];
  let column = -1;
  for (let row = first; row < end; row++) {
    const here = Math.floor(this.x(this.run.time[row]));
    if (here !== column) rows.push(row);
    else if (this.run.total[row] > this.run.total[rows[rows.length - 1]]) rows[rows.length - 1] = row;
    column = here;
  }
  return rows;
};

RunView.prototype.seenMoments = function () {
  return this.run.moments.filter((moment) => moment.time >= this.from && moment.time <= this.to);
};

RunView.prototype.isCrowded = function () { return this.seenMoments().length > this.width / 14; };

RunView.prototype.drawAxis = function () {
  const { width } = this, svg = canvas(this.track("axis"), width, 46);
  // The unit is milliseconds, or seconds for a long time.
  const by = this.to - this.from > 2e7 ? 1e6 : 1000;
  for (const tick of ticks(this.from / by, this.to / by, Math.max(2, width / 110))) {
    const x = round(this.x(tick * by));
    shape(svg, "line", { x1: x, x2: x, y1: 0, y2: 4, class: "base" });
    if (x < width - 24) shape(svg, "text", { x, y: 15, "text-anchor": "middle" }, number(tick));
  }
  shape(svg, "text", { x: gutter - 8, y: 15, "text-anchor": "end" }, by === 1000 ? "ms" : "s");
  // Labels have two lines. A moment without room for a label is only a mark, or a stroke among many.
  const free = [0, 0];
  for (const moment of this.seenMoments()) {
    if (this.isCrowded()) {
      const x = round(this.x(moment.time));
      shape(svg, "path", { d: `M${x - 0.5} 26h1v8h-1z`, class: `flag ${moment.kind}` });
      continue;
    }
    const x = round(this.x(moment.time)), room = 7 * moment.kind.length;
    const lane = free.findIndex((end) => x - 4 >= end), bottom = lane === 1 ? 44 : 31;
    const mark = shape(svg, "path", { d: `M${x - 4} ${bottom}h8l-4 -7z`, class: `flag ${moment.kind}` });
    shape(mark, "title", {}, moment.text);
    // At the right edge, the label is to the left of its mark.
    const isLeft = x + 8 + room > width;
    if (lane < 0 || (isLeft && free[lane] > x - 8 - room)) continue;
    shape(svg, "text", { x: isLeft ? x - 7 : x + 7, y: bottom, "text-anchor": isLeft ? "end" : "start",
      class: `flag ${moment.kind}` }, moment.kind);
    free[lane] = isLeft ? x + 6 : x + 10 + room;
  }
};

RunView.prototype.drawFilm = function () {
  const film = this.track("film");
  film.classList.add("film");
  film.replaceChildren();
  const place = this.pictures.at(this.run.frames);
  film.hidden = place < 0;
  if (place < 0) return;
  const room = this.width - gutter - margin, height = 84;
  const width = clamp(height * this.pictures.width(place) / this.pictures.height(place), 16, room);
  const count = clamp(Math.floor((room + 4) / (width + 4)), 1, 28);
  const slot = room / count;
  film.style.height = `${height + 6}px`;
  for (let index = 0; index < count; index++) {
    const left = gutter + slot * index;
    const row = this.rowOfTime(this.timeAt(left + slot / 2));
    const picture = this.pictures.at(this.run.frame[row]);
    if (picture < 0) continue;
    const svg = shape(film, "svg", { "aria-hidden": "true" });
    svg.style.left = `${left + (slot - width) / 2}px`;
    svg.style.top = "2px";
    svg.style.width = `${width}px`;
    svg.style.height = `${height}px`;
    this.pictures.show(picture, svg);
  }
};

RunView.prototype.drawOverview = function () {
  const { run, width } = this, height = 22, svg = canvas(this.track("overview"), width, height);
  const x = scale(this.first, this.last, gutter, width - margin);
  shape(svg, "rect", { x: gutter, y: 0, width: width - gutter - margin, height, rx: 3, class: "whole" });
  let most = 1;
  for (const total of run.total) most = Math.max(most, total);
  const highest = [];
  run.total.forEach((total, row) => {
    const column = Math.floor(x(run.time[row]));
    highest[column] = Math.max(highest[column] || 0, total);
  });
  let path = "";
  highest.forEach((total, column) => {
    path += `M${column} ${height}v${round(-total / most * (height - 2))}h1.5V${height}z`;
  });
  shape(svg, "path", { d: path, class: "work" });
  const left = x(this.from);
  shape(svg, "rect", { x: round(left), y: 0, width: round(Math.max(3, x(this.to) - left)), height,
    class: "window" });
  this.overviewScale = x;
};

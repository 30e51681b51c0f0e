RunView.prototype.drawLatencies = function () {
  const element = this.figure("latencies"), values = this.run.latencies;
  element.hidden = !values.count;
  if (!values.count) return;
  const width = element.clientWidth, height = 170, bottom = height - 26, left = 34;
  const svg = canvas(element, width, height);
  const end = values.low + values.width * values.counts.length;
  const x = scale(values.low, end, left, width - 8);
  const most = Math.max(1, ...values.counts), y = scale(0, most, bottom, 22);
  for (const tick of ticks(0, most, 3)) {
    if (tick !== Math.round(tick)) continue;
    const place = round(y(tick));
    shape(svg, "line", { x1: left, x2: width - 8, y1: place, y2: place, class: "grid" });
    shape(svg, "text", { x: left - 8, y: place + 4, "text-anchor": "end" }, tick);
  }
  this.bars = values.counts.map((count, place) => {
    const from = x(values.low + place * values.width);
    const to = x(values.low + (place + 1) * values.width);
    return shape(svg, "rect", {
      x: round(from), y: round(y(count)), width: round(Math.max(1, to - from - 1)),
      height: round(bottom - y(count)), class: "bar",
    });
  });
  shape(svg, "line", { x1: left, x2: width - 8, y1: bottom, y2: bottom, class: "base" });
  for (const tick of ticks(values.low / 1e6, end / 1e6, Math.max(2, width / 80))) {
    shape(svg, "text", { x: round(x(tick * 1e6)), y: bottom + 16, "text-anchor": "middle" },
      `${number(tick)} ms`);
  }
  let free = -1;
  ["p50", "p95", "p99"].forEach((name, place) => {
    const mark = round(x(Math.min(values.marks[place], end)));
    shape(svg, "line", { x1: mark, x2: mark, y1: 14, y2: bottom, class: "mark" });
    if (mark < free) return;
    const isRight = mark > width - 40;
    const anchor = isRight ? "end" : "start";
    shape(svg, "text", { x: isRight ? mark - 3 : mark + 3, y: 12, "text-anchor": anchor }, name);
    free = mark + 28;
  });
  if (values.beyond) {
    shape(svg, "text", { x: width - 8, y: 26, "text-anchor": "end" }, `${values.beyond} more beyond →`);
  }
};

RunView.prototype.drawFollow = function () {
  const element = this.figure("follow"), { run } = this;
  const rows = [];
  for (let row = 0; row < this.count; row++) {
    if (run.held[row] && run.fraction[row] !== null && run.y[row] !== null) rows.push(row);
  }
  this.follow = null;
  if (rows.length < 2) {
    element.replaceChildren();
    make(element, "p", "No gesture drove a transition.", "empty");
    return;
  }
  element.replaceChildren();
  const span = (values) => extent(rows.map((row) => values[row]), Infinity, -Infinity);
  const spans = [span(run.x), span(run.y)];
  // The axis along which the pointer moved farther.
  const isX = spans[0][1] - spans[0][0] > spans[1][1] - spans[1][0];
  const values = isX ? run.x : run.y, [low, high] = spans[isX ? 0 : 1];
  const [least, most] = extent(rows.map((row) => run.fraction[row]), 0, 0);
  const width = element.clientWidth, height = 204, bottom = height - 26, left = 46;
  const svg = canvas(element, width, height);
  const x = scale(low, high, left + 4, width - 12), y = scale(least, Math.max(most, 100), bottom, 10);
  for (const tick of ticks(least / 100, Math.max(most, 100) / 100, 4)) {
    const place = round(y(tick * 100));
    shape(svg, "line", { x1: left, x2: width - 8, y1: place, y2: place, class: "grid" });
    shape(svg, "text", { x: left - 8, y: place + 4, "text-anchor": "end" }, `${number(tick)} %`);
  }
  for (const tick of ticks(low / 10, high / 10, Math.max(2, width / 90))) {
    shape(svg, "text", { x: round(x(tick * 10)), y: bottom + 16, "text-anchor": "middle" },
      `${isX ? "x" : "y"} ${number(tick)}`);
  }
  shape(svg, "line", { x1: left, x2: width - 8, y1: bottom, y2: bottom, class: "base" });
  // The line is interrupted where the pointer was up.
  const isNext = new Set(rows);
  let path = "";
  for (const row of rows) {
    path += `${isNext.has(row - 1) ? "L" : "M"}${round(x(values[row]))} ${round(y(run.fraction[row]))}`;
  }
  shape(svg, "path", { d: path, class: "curve fraction" });
  this.follow = { dot: shape(svg, "circle", { r: 4, class: "dot fraction" }), x, y, values };
};

RunView.prototype.drawCurves = function () {
  const { run } = this;
  const [low, high] = extent(run.fraction, 0, 10000);
  this.drawCurve("fraction", 108, low, high, [["fraction", run.fraction]], 100, 3, "%");
  const [slow, fast] = extent(run.velocity, 0, 10);
  this.drawCurve("velocity", 108, slow, fast, [["velocity", run.velocity]], 100, 3, "/s");
  const hasPointer = run.y.some((value) => value !== null);
  this.track("pointer").hidden = !hasPointer;
  if (!hasPointer) return;
  const [near, far] = extent(run.y, ...extent(run.x, 0, 10));
  this.track("pointer").querySelector(".label").textContent = "pointer: x dashed, y, downward";
  // The axis points down, as on the stage.
  this.drawCurve("pointer", 92, near, far, [["x", run.x], ["y", run.y]], 10, 2, "pt", true);
};

RunView.prototype.drawCurve = function (name, height, low, high, series, by, about, unit, isDown) {
  const { run, width } = this, top = 27, bottom = height - 4;
  const svg = canvas(this.track(name), width, height);
  const y = isDown ? scale(low, high, top, bottom) : scale(low, high, bottom, top);
  const [first, end] = this.seen();
  // The clip hides rows that begin before the visible time.
  const clip = `clip-${this.place}-${name}`;
  shape(shape(svg, "clipPath", { id: clip }), "rect",
    { x: gutter - 1, y: -4, width: Math.max(0, width - gutter - margin + 2), height: height + 8 });
  const inside = shape(svg, "g", { "clip-path": `url(#${clip})` });
  let path = "";
  for (let row = first; row < end; row++) {
    if (!run.held[row]) continue;
    const x = round(this.x(this.begin(row)));
    path += `M${x} ${top}H${round(this.x(this.end(row)) + 0.5)}V${bottom}H${x}z`;
  }
  shape(inside, "path", { d: path, class: "held" });
  for (const tick of ticks(low / by, high / by, about)) {
    const place = round(y(tick * by));
    shape(svg, "line", { x1: gutter, x2: width - margin, y1: place, y2: place,
      class: tick === 0 ? "base" : "grid" });
    shape(svg, "text", { x: gutter - 8, y: place + 4, "text-anchor": "end" }, `${number(tick)} ${unit}`);
  }
  for (const moment of this.isCrowded() ? [] : this.seenMoments()) {
    const x = round(this.x(moment.time));
    shape(svg, "line", { x1: x, x2: x, y1: top, y2: bottom, class: `flag ${moment.kind}` });
  }
  for (const [kind, values] of series) {
    shape(inside, "path", {
      d: line(end - first, (place) => this.x(run.time[first + place]),
        (place) => values[first + place] === null ? null : y(values[first + place])),
      class: `curve ${kind}`,
    });
    this.dots.push({ dot: shape(svg, "circle", { r: 4, class: `dot ${kind}` }), values, y });
  }
};

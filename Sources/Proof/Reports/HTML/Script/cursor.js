// Returns a sentence about a frame.
RunView.prototype.sentence = function (row) {
  const { run } = this;
  const parts = [
    `frame ${run.frame[row]} at ${milliseconds(run.time[row])}`,
    `${duration(run.total[row])} of ${duration(run.budget)}`,
  ];
  const missed = run.missed[row];
  if (missed) parts.push(`${missed} ${missed === 1 ? "refresh" : "refreshes"} late`);
  if (run.fraction[row] !== null) parts.push(`fraction ${decimals(run.fraction[row], 100, 2)} %`);
  if (run.velocity[row] !== null) {
    parts.push(`velocity ${decimals(run.velocity[row], 100, 2)} per second`);
  }
  if (run.latency[row] !== null) parts.push(`input shown after ${duration(run.latency[row])}`);
  return parts.join(", ");
};

// Moves the cursor to a row, and updates all parts of the view.
RunView.prototype.seek = function (row, isAnew) {
  if (!this.count) return;
  row = clamp(Math.round(row), 0, this.count - 1);
  if (row === this.row && !isAnew) return;
  this.row = row;
  const time = this.run.time[row];
  if (time < this.from || time > this.to) {
    const span = this.to - this.from;
    return this.look(time - span / 2, time + span / 2);
  }
  const x = clamp(this.x(time), gutter, this.width - margin);
  this.cursorLine.style.transform = `translateX(${round(x)}px)`;
  for (const { dot, values, y } of this.dots || []) {
    dot.setAttribute("visibility", values[row] === null ? "hidden" : "visible");
    if (values[row] === null) continue;
    dot.setAttribute("cx", round(clamp(this.x(time), gutter, this.width - margin)));
    dot.setAttribute("cy", round(y(values[row])));
  }
  this.timeline.setAttribute("aria-valuenow", this.run.frame[row]);
  this.timeline.setAttribute("aria-valuetext", this.sentence(row));
  this.read(row);
  this.showPicture(this.run.frame[row]);
  this.markCalls(this.run.frame[row]);
  this.markFigures(row);
  remember(this);
};

RunView.prototype.read = function (row) {
  const { run } = this, isSome = (value) => value !== null;
  const write = (name, text) => {
    const element = this.section.querySelector(`[data-read=${name}]`);
    element.textContent = text;
    return element;
  };
  const late = run.missed[row];
  write("frame", `${run.frame[row]}` + (run.step > 1 ? `, slowest of ${run.step}` : ""));
  write("time", milliseconds(run.time[row]));
  write("total", duration(run.total[row]) + (late ? `, ${late} late` : ""))
    .classList.toggle("late", late > 0);
  write("latency", isSome(run.latency[row]) ? duration(run.latency[row]) : "–");
  write("fraction", isSome(run.fraction[row]) ? decimals(run.fraction[row], 100, 2) + " %" : "–");
  write("velocity", isSome(run.velocity[row]) ? decimals(run.velocity[row], 100, 2) + " /s" : "–");
  write("pointer", isSome(run.y[row])
    ? `${decimals(run.x[row], 10, 1)}, ${decimals(run.y[row], 10, 1)}` : "–");
  run.phase.forEach((times, phase) => {
    this.section.querySelector(`[data-phase="${phase}"]`).textContent = duration(times[row]);
  });
  this.section.querySelector("[data-phase=idle]").textContent =
    duration(Math.max(0, run.budget - run.total[row]));
};

RunView.prototype.showPicture = function (frame) {
  const place = this.pictures.at(frame), stage = this.section.querySelector(".stage");
  stage.hidden = place < 0;
  if (place < 0) return;
  const box = stage.querySelector(".picture");
  if (this.shownPicture !== place) {
    const svg = box.querySelector("svg") || shape(box, "svg", { role: "img" });
    const ratio = this.pictures.width(place) / this.pictures.height(place);
    svg.style.width = `min(100%, calc(var(--tall) * ${round(ratio * 100) / 100}))`;
    svg.setAttribute("aria-label", `The stage at frame ${this.pictures.frame(place)}`);
    this.pictures.show(place, svg);
    this.shownPicture = place;
  }
  stage.querySelector("figcaption").textContent = `picture of frame ${this.pictures.frame(place)}`;
};

RunView.prototype.markCalls = function (frame) {
  let last = null;
  for (const call of this.calls) {
    const own = Number(call.dataset.frame);
    call.classList.toggle("past", own <= frame);
    call.classList.toggle("now", own === frame);
    if (own <= frame) last = call;
  }
  const list = this.section.querySelector(".calls");
  // The list scrolls alone, so that the page does not scroll.
  if (last) list.scrollTop = last.offsetTop - list.clientHeight / 2;
  else if (list) list.scrollTop = 0;
  for (const element of this.seekers) {
    const isNow = this.rowThatSaw(Number(element.dataset.seek)) === this.row;
    element.classList.toggle("now", isNow);
    if (isNow) element.parentElement.scrollTop = element.offsetTop - element.parentElement.offsetTop - 40;
  }
};

RunView.prototype.markFigures = function (row) {
  const latency = this.run.latency[row], values = this.run.latencies;
  const place = latency === null ? -1 : Math.floor((latency - values.low) / values.width);
  (this.bars || []).forEach((bar, index) => bar.classList.toggle("now", index === place));
  if (!this.follow) return;
  const { dot, x, y, values: places } = this.follow;
  const isThere = this.run.held[row] && this.run.fraction[row] !== null && places[row] !== null;
  dot.setAttribute("visibility", isThere ? "visible" : "hidden");
  if (!isThere) return;
  dot.setAttribute("cx", round(x(places[row])));
  dot.setAttribute("cy", round(y(this.run.fraction[row])));
};

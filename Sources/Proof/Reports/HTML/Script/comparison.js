class Comparison {
  constructor(section, runs) {
    Object.assign(this, { section, runs, time: 0 });
    this.figure = section.querySelector("[data-figure=compared]");
    this.values = section.querySelector("[data-figure=values]");
    this.pictures = runs.map((run) => new Pictures(run.pictures));
    const strip = section.querySelector("[data-figure=pictures]");
    this.stills = runs.map((run, place) => {
      const figure = make(strip, "figure"), svg = shape(figure, "svg", { role: "img" });
      const caption = make(figure, "figcaption");
      make(caption, "i", undefined, `swatch r${place % 6}`);
      caption.append(run.name);
      return { figure, svg, shown: -1 };
    });
    // The time ends with the last transition.
    this.end = 1;
    for (const run of runs) run.fraction.forEach((value, row) => {
      if (value !== null) this.end = Math.max(this.end, run.time[row] - run.begin);
    });
    this.figure.setAttribute("aria-valuemax", Math.round(this.end / 1000));
    const follow = (event) => {
      const x = event.clientX - this.figure.getBoundingClientRect().left;
      this.seek((x - gutter) / Math.max(1, this.width - gutter - margin) * this.end);
    };
    this.figure.addEventListener("pointermove", follow);
    this.figure.addEventListener("pointerdown", (event) => {
      this.figure.setPointerCapture(event.pointerId);
      follow(event);
    });
  }

  press(key, event) {
    const step = (event.shiftKey ? 10 : 1) * 1e6 / 60;
    if (key === "ArrowLeft") this.seek(this.time - step);
    else if (key === "ArrowRight") this.seek(this.time + step);
    else if (event.target === this.figure && key === "Home") this.seek(0);
    else if (event.target === this.figure && key === "End") this.seek(this.end);
    else return;
    event.preventDefault();
  }

  // Returns the fraction or the velocity at a time after the beginning, interpolated between frames. Returns null where
  // no transition runs.
  value(run, values, time) {
    const at = run.begin + time;
    if (!run.time.length || at < run.time[0]) return null;
    const row = placeOf(run.time, at), value = values[row];
    if (run.time[row] === at || row + 1 >= run.time.length) return run.time[row] === at ? value : null;
    const next = values[row + 1];
    if (value === null || next === null) return null;
    return value + (next - value) * (at - run.time[row]) / (run.time[row + 1] - run.time[row]);
  }

  draw() {
    this.width = this.figure.clientWidth;
    if (!this.width) return;
    const panels = [
      ["fraction", (run) => run.fraction, 100, "%", 170, 0, 10000],
      ["velocity", (run) => run.velocity, 100, "/s", 130, 0, 10],
    ];
    const height = 170 + 130 + 110 + 3 * 30 + 24;
    const svg = canvas(this.figure, this.width, height);
    this.x = scale(0, this.end, gutter, this.width - margin);
    let top = 24;
    for (const [name, of, by, unit, tall, low, high] of panels) {
      const range = this.runs.reduce((range, run) => {
        const values = of(run).filter((value, row) => run.fraction[row] !== null);
        return extent(values, ...range);
      }, [low, high]);
      const y = this.panel(svg, name, top, tall, range, by, unit);
      this.runs.forEach((run, place) => shape(svg, "path", {
        d: line(run.time.length, (row) => this.x(run.time[row] - run.begin),
          (row) => run.fraction[row] === null || of(run)[row] === null ? null : y(of(run)[row])),
        class: `line r${place % 6}`,
      }));
      top += tall + 30;
    }
    const differences = this.runs.slice(1).map((run) => this.difference(run));
    const range = extent(differences.flat().map((point) => point[1]), -50, 50);
    const title = `fraction less that of ${this.runs[0].name.slice(0, 40)}`;
    const y = this.panel(svg, title, top, 110, range, 100, "%");
    differences.forEach((points, place) => shape(svg, "path", {
      d: line(points.length, (index) => this.x(points[index][0]),
        (index) => points[index][1] === null ? null : y(points[index][1])),
      class: `line r${(place + 1) % 6}`,
    }));
    const bottom = top + 110;
    for (const tick of ticks(0, this.end / 1000, Math.max(2, this.width / 110))) {
      shape(svg, "text", { x: round(this.x(tick * 1000)), y: bottom + 18, "text-anchor": "middle" },
        `${number(tick)} ms`);
    }
    this.line = shape(svg, "line", { x1: 0, x2: 0, y1: 16, y2: bottom, class: "cursor-line" });
    this.seek(this.time);
  }

  panel(svg, name, top, tall, [low, high], by, unit) {
    const y = scale(low, high, top + tall, top);
    shape(svg, "text", { x: 0, y: top - 10 }, name);
    for (const tick of ticks(low / by, high / by, tall / 45)) {
      const place = round(y(tick * by));
      shape(svg, "line", { x1: gutter, x2: this.width - margin, y1: place, y2: place,
        class: tick === 0 ? "base" : "grid" });
      shape(svg, "text", { x: gutter - 8, y: place + 4, "text-anchor": "end" },
        `${number(tick)} ${unit}`);
    }
    return y;
  }

  // Returns the difference between a run's fraction and the first run's, at the frames of both.
  difference(run) {
    const [base] = this.runs, times = [];
    for (const one of [base, run]) one.fraction.forEach((value, row) => {
      if (value !== null) times.push(one.time[row] - one.begin);
    });
    return [...new Set(times)].sort((a, b) => a - b).map((time) => {
      const [a, b] = [base, run].map((one) => this.value(one, one.fraction, time));
      return [time, a === null || b === null ? null : b - a];
    });
  }

  showPictures() {
    this.runs.forEach((run, place) => {
      const still = this.stills[place], pictures = this.pictures[place];
      const frame = run.time.length ? run.frame[placeOf(run.time, run.begin + this.time)] : -1;
      const picture = pictures.at(frame);
      still.figure.hidden = picture < 0;
      if (picture < 0 || picture === still.shown) return;
      still.shown = picture;
      still.svg.setAttribute("aria-label", `${run.name} at frame ${pictures.frame(picture)}`);
      pictures.show(picture, still.svg);
    });
  }

  seek(time) {
    this.time = clamp(time, 0, this.end);
    const x = round(this.x(this.time));
    this.line.setAttribute("x1", x);
    this.line.setAttribute("x2", x);
    const base = this.value(this.runs[0], this.runs[0].fraction, this.time);
    this.values.replaceChildren();
    const list = make(this.values, "dl", undefined, "figures");
    const entry = (name, value, place) => {
      const box = make(list, "div"), title = make(box, "dt");
      if (place !== undefined) make(title, "i", undefined, `swatch r${place % 6}`);
      title.append(name);
      make(box, "dd", value);
    };
    const hundredths = (value) => decimals(Math.round(value), 100, 2);
    const part = (value, unit) => value === null ? "–" : hundredths(value) + unit;
    entry("time since the beginning", milliseconds(Math.round(this.time)));
    const words = [milliseconds(Math.round(this.time))];
    this.runs.forEach((run, place) => {
      const fraction = this.value(run, run.fraction, this.time);
      const text = `${part(fraction, " %")} at ${part(this.value(run, run.velocity, this.time), " /s")}`;
      const apart = place && fraction !== null && base !== null
        ? `, ${fraction < base ? "-" : "+"}${hundredths(Math.abs(fraction - base))} %` : "";
      entry(run.name, text + apart, place);
      words.push(`${run.name} ${text}${apart}`);
    });
    this.showPictures();
    this.figure.setAttribute("aria-valuenow", Math.round(this.time / 1000));
    this.figure.setAttribute("aria-valuetext", words.join("; "));
  }
}

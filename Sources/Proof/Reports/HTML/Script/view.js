const gutter = 52, margin = 10;

class RunView {
  constructor(section, run, place) {
    Object.assign(this, { section, run, place, row: 0, isFit: false, width: 0 });
    this.count = run.time.length;
    this.pictures = new Pictures(run.pictures);
    this.timeline = section.querySelector(".timeline");
    this.cursorLine = section.querySelector(".cursor");
    this.calls = [...section.querySelectorAll(".calls tbody tr")];
    this.seekers = [...section.querySelectorAll("[data-seek]")];
    this.first = this.count ? this.begin(0) : 0;
    this.last = this.count ? this.end(this.count - 1) : 1;
    this.all();
    this.marks = this.markedRows();
  }

  track(name) { return this.section.querySelector(`[data-track=${name}]`); }
  figure(name) { return this.section.querySelector(`[data-figure=${name}]`); }

  all() { this.from = this.first; this.to = this.last; }

  // Shows another period of time, within the whole run.
  look(from, to) {
    const least = Math.max(1, (this.last - this.first) / Math.max(1, this.count) * 4);
    const span = clamp(to - from, Math.min(least, this.last - this.first), this.last - this.first);
    this.from = clamp(from, this.first, this.last - span);
    this.to = this.from + span;
    this.drawTracks();
    this.seek(this.row, true);
  }

  zoom(factor, around) {
    const span = (this.to - this.from) / factor;
    const share = (around - this.from) / (this.to - this.from);
    this.look(around - share * span, around + (1 - share) * span);
  }

  // Returns the marked rows: late frames, and frames with a start, a release or a diagnostic.
  markedRows() {
    const rows = new Set();
    for (let row = 0; row < this.count; row++) {
      if (this.run.late[row] || this.run.frozen[row]) rows.add(row);
    }
    for (const moment of this.run.moments) if (this.count) rows.add(this.rowOfFrame(moment.frame));
    return [...rows].sort((a, b) => a - b);
  }

  rowOfFrame(frame) { return clamp(Math.floor(frame / this.run.step), 0, Math.max(0, this.count - 1)); }

  // Returns the row whose frame is nearest to a time.
  rowOfTime(time) {
    const row = placeOf(this.run.time, time);
    return row + 1 < this.count && time >= this.end(row) ? row + 1 : row;
  }

  // Returns the row of the first frame that processed an event at a time.
  rowThatSaw(time) {
    const row = placeOf(this.run.time, time);
    return this.run.time[row] < time && row + 1 < this.count ? row + 1 : row;
  }

  x(time) {
    return gutter + (this.width - gutter - margin) * (time - this.from) / (this.to - this.from || 1);
  }
  timeAt(x) {
    const share = (x - gutter) / Math.max(1, this.width - gutter - margin);
    return this.from + clamp(share, 0, 1) * (this.to - this.from);
  }

  // A row extends half-way to its neighbours, but no farther than its refreshes.
  half() { return this.run.budget / 2000 * this.run.step; }
  begin(row) {
    const time = this.run.time[row], before = row > 0 ? (this.run.time[row - 1] + time) / 2 : -Infinity;
    return Math.max(before, time - this.half());
  }
  end(row) {
    const time = this.run.time[row];
    const after = row + 1 < this.count ? (this.run.time[row + 1] + time) / 2 : Infinity;
    return Math.min(after, time + this.half());
  }

  // Returns the range of visible rows, and one more on either side.
  seen() {
    return [
      Math.max(0, placeOf(this.run.time, this.from) - 1),
      Math.min(this.count, placeOf(this.run.time, this.to) + 2),
    ];
  }

  draw() {
    if (!this.timeline.clientWidth) return;
    this.drawTracks();
    this.drawLatencies();
    this.drawFollow();
    this.seek(this.row, true);
  }

  drawTracks() {
    this.width = this.timeline.clientWidth;
    if (!this.width) return;
    this.dots = [];
    this.drawFrames();
    this.drawAxis();
    this.drawFilm();
    this.drawCurves();
    this.drawOverview();
  }
}

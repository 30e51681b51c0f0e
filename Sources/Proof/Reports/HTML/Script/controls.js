RunView.prototype.listen = function () {
  const place = (event) => event.clientX - this.timeline.getBoundingClientRect().left;
  const follow = (event) => this.seek(this.rowOfTime(this.timeAt(place(event))));
  this.timeline.addEventListener("pointermove", follow);
  this.timeline.addEventListener("pointerdown", (event) => {
    this.timeline.setPointerCapture(event.pointerId);
    follow(event);
  });
  this.timeline.addEventListener("wheel", (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.25 : 0.8, this.timeAt(place(event)));
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      // A fully visible timeline cannot scroll.
      if (this.to - this.from >= this.last - this.first) return;
      event.preventDefault();
      const shift = event.deltaX / this.width * (this.to - this.from);
      this.look(this.from + shift, this.to + shift);
    }
  }, { passive: false });
  const overview = this.track("overview");
  const pan = (event) => {
    if (!event.buttons) return;
    const x = event.clientX - overview.getBoundingClientRect().left;
    const share = (x - gutter) / Math.max(1, this.width - gutter - margin);
    const middle = this.first + clamp(share, 0, 1) * (this.last - this.first);
    const span = this.to - this.from;
    this.look(middle - span / 2, middle + span / 2);
    this.seek(this.rowOfTime(middle));
  };
  overview.addEventListener("pointerdown", (event) => {
    overview.setPointerCapture(event.pointerId);
    pan(event);
  });
  overview.addEventListener("pointermove", pan);
  for (const element of this.seekers) {
    element.addEventListener("click", () => this.seek(this.rowThatSaw(Number(element.dataset.seek))));
  }
  for (const call of this.calls) {
    call.addEventListener("click", () => this.seek(this.rowOfFrame(Number(call.dataset.frame))));
  }
  for (const button of this.section.querySelectorAll(".tools [data-action]")) {
    button.addEventListener("click", () => this.act(button.dataset.action));
  }
};

RunView.prototype.act = function (action) {
  const middle = this.count ? this.run.time[this.row] : 0;
  switch (action) {
    case "left": return this.seek(this.row - 1);
    case "right": return this.seek(this.row + 1);
    case "far left": return this.seek(this.row - 10);
    case "far right": return this.seek(this.row + 10);
    case "home": return this.seek(0);
    case "end": return this.seek(this.count - 1);
    case "next": {
      const mark = this.marks.find((row) => row > this.row);
      return mark === undefined ? undefined : this.seek(mark);
    }
    case "previous": {
      const mark = this.marks.findLast((row) => row < this.row);
      return mark === undefined ? undefined : this.seek(mark);
    }
    case "in": return this.zoom(2, middle);
    case "out": return this.zoom(0.5, middle);
    case "all": return this.look(this.first, this.last);
    case "fit":
      this.isFit = !this.isFit;
      this.section.querySelector("[data-action=fit]").setAttribute("aria-pressed", this.isFit);
      this.drawTracks();
      return this.seek(this.row, true);
  }
};

const keys = {
  ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", j: "next", k: "previous",
  "+": "in", "=": "in", "-": "out", "0": "all", f: "fit",
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "t") return turnTheme();
  const target = event.target instanceof Element ? event.target : root;
  if (target.closest("[role=tablist]") && key.startsWith("Arrow")) return turnTab(target, key, event);
  if (shownTab === "comparison") return compared && compared.press(key, event);
  let action = keys[key];
  // Home and End scroll the page, unless the timeline has the focus.
  if ((key === "Home" || key === "End") && !target.closest(".timeline")) return;
  if (!action || !views[current]) return;
  if (event.shiftKey && key.startsWith("Arrow")) action = "far " + action;
  event.preventDefault();
  views[current].act(action);
});

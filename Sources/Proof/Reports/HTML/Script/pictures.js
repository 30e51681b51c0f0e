let shownPictures = 0;

class Pictures {
  constructor(table) { this.table = table; }

  // The picture that was on the stage at a frame; -1 when there is none.
  at(frame) {
    const frames = this.table.frames;
    return frames.length && frames[0] <= frame ? placeOf(frames, frame) : -1;
  }

  frame(place) { return this.table.frames[place]; }
  width(place) { return this.table.widths[place]; }
  height(place) { return this.table.heights[place]; }

  // Puts a picture into a drawing, its identifiers made its own.
  show(place, svg) {
    const table = this.table, prefix = `picture${++shownPictures}-`;
    svg.setAttribute("viewBox", `0 0 ${this.width(place)} ${this.height(place)}`);
    svg.innerHTML = table.lists[place]
      .map((line) => table.lines[line].map((piece) => table.pieces[piece]).join(" "))
      .join("").replaceAll("\u00a7", prefix);
  }
}

let shownPictures = 0;

class Pictures {
  constructor(table) { this.table = table; }

  // Returns the picture of the stage at a frame, or -1.
  at(frame) {
    const frames = this.table.frames;
    return frames.length && frames[0] <= frame ? placeOf(frames, frame) : -1;
  }

  frame(place) { return this.table.frames[place]; }
  width(place) { return this.table.widths[place]; }
  height(place) { return this.table.heights[place]; }

  // Shows a picture in a drawing, with identifiers of its own.
  show(place, svg) {
    const table = this.table, prefix = `picture${++shownPictures}-`;
    svg.setAttribute("viewBox", `0 0 ${this.width(place)} ${this.height(place)}`);
    svg.innerHTML = table.lists[place]
      .map((line) => table.lines[line].map((piece) => table.pieces[piece]).join(" "))
      .join("").replaceAll("\u00a7", prefix);
  }
}

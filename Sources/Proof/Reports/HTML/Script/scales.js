// Returns about so many round numbers from low to high.
function ticks(low, high, about) {
  if (!(high > low)) return [low];
  const least = (high - low) / Math.max(1, about);
  let step = 10 ** Math.floor(Math.log10(least));
  for (const digit of [1, 2, 5, 10]) if (digit * step >= least) { step *= digit; break; }
  const result = [];
  for (let place = Math.ceil(low / step); place * step <= high + step * 1e-9; place++) {
    result.push(place * step);
  }
  return result;
}

// Returns a function that maps a range of values to a range of pixels.
function scale(low, high, from, to) {
  const span = high > low ? high - low : 1;
  return (value) => from + (to - from) * (value - low) / span;
}

function extent(values, low, high) {
  for (const value of values) if (value !== null) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

// Returns the last index whose value is not greater, or 0.
function placeOf(values, value) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= value) low = middle + 1; else high = middle;
  }
  return Math.max(0, low - 1);
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const round = (value) => Math.round(value * 100) / 100;

// Returns a line through points, interrupted at missing ones. An isolated point becomes a dot.
function line(count, x, y) {
  let path = "", isDrawing = false;
  for (let place = 0; place < count; place++) {
    const height = y(place);
    if (height === null) { isDrawing = false; continue; }
    path += `${isDrawing ? "L" : "M"}${round(x(place))} ${round(height)}`;
    if (!isDrawing) path += "h0";
    isDrawing = true;
  }
  return path;
}

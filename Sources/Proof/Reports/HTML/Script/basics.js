const data = JSON.parse(document.getElementById("report-data").textContent);
const root = document.documentElement;

function shape(parent, name, attributes = {}, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

// Returns a new drawing of a size, and removes the element's old one.
function canvas(element, width, height) {
  for (const old of element.querySelectorAll(":scope > svg")) old.remove();
  return shape(element, "svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
}

function make(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}

// Returns a quotient of whole numbers with a fixed number of decimals. A tie goes to the even digit.
function decimals(value, by, places) {
  const power = 10 ** places, size = Math.abs(value) * power;
  let whole = Math.floor(size / by);
  const rest = size - whole * by;
  if (rest * 2 > by || (rest * 2 === by && whole % 2 === 1)) whole += 1;
  const sign = value < 0 && whole > 0 ? "-" : "";
  if (places === 0) return sign + whole;
  return `${sign}${Math.floor(whole / power)}.${String(whole % power).padStart(places, "0")}`;
}

function duration(nanoseconds) {
  return Math.abs(nanoseconds) < 999995
    ? decimals(nanoseconds, 1000, 2) + " µs" : decimals(nanoseconds, 1000000, 2) + " ms";
}

const milliseconds = (time) => decimals(time, 1000, 1) + " ms";
const number = (value) => String(Number(value.toPrecision(6)));

const views = data.runs.map(
  (run, place) => new RunView(document.getElementById(`run-${place}`), run, place));
const comparisonSection = document.getElementById("comparison");
const compared = comparisonSection ? new Comparison(comparisonSection, data.runs) : null;
const tabs = [...document.querySelectorAll("[role=tab]")];
let current = 0, shownTab = "run-0";

function showTab(name) {
  shownTab = name;
  for (const tab of tabs) {
    const isShown = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", isShown);
    tab.tabIndex = isShown ? 0 : -1;
  }
  views.forEach((view, place) => {
    view.section.hidden = name !== `run-${place}`;
    if (!view.section.hidden) current = place;
  });
  if (comparisonSection) comparisonSection.hidden = name !== "comparison";
  draw();
}

function draw() {
  for (const view of views) if (!view.section.hidden) view.draw();
  if (compared && !comparisonSection.hidden) compared.draw();
}

function turnTab(tab, key, event) {
  const place = tabs.indexOf(tab) + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0);
  const next = tabs[(place + tabs.length) % tabs.length];
  event.preventDefault();
  showTab(next.dataset.tab);
  next.focus();
}

function setTheme(name) {
  if (name === "dark" || name === "light") root.dataset.theme = name;
  else delete root.dataset.theme;
}

function turnTheme() {
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  setTheme(isDark ? "light" : "dark");
  // Without storage, the theme is not remembered.
  try { localStorage.setItem("theme", root.dataset.theme); } catch { }
}

// The address names the frame, so that it can be shared. The delay avoids browsers' rate limits.
let remembering = 0;
function remember(view) {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    const words = [...(data.runs.length > 1 ? [`run=${view.place + 1}`] : []),
      `frame=${view.run.frame[view.row]}`];
    // Some pages have no address.
    try { history.replaceState(null, "", "#" + words.join("&")); } catch { }
  }, 400);
}

// #frame=57, #t=612.5 (milliseconds), #run=2, #compared, #theme=dark, #fit
function obey() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.has("theme")) setTheme(words.get("theme"));
  if (words.has("compared") && compared) {
    showTab("comparison");
    if (words.has("t")) compared.seek((Number(words.get("t")) || 0) * 1000);
    return;
  }
  const place = clamp((Number(words.get("run")) || 1) - 1, 0, Math.max(0, views.length - 1));
  const view = views[place];
  if (!view) return;
  if (shownTab !== `run-${place}`) showTab(`run-${place}`);
  if (words.has("fit") && !view.isFit) view.act("fit");
  if (words.has("t")) view.seek(view.rowOfTime((Number(words.get("t")) || 0) * 1000), true);
  else if (words.has("frame")) view.seek(view.rowOfFrame(Number(words.get("frame")) || 0), true);
}

// Without a stored theme, the system's theme applies.
try { setTheme(localStorage.getItem("theme")); } catch { }
document.querySelector("[data-action=theme]").addEventListener("click", turnTheme);
for (const tab of tabs) tab.addEventListener("click", () => showTab(tab.dataset.tab));
for (const view of views) view.listen();
showTab("run-0");
obey();
addEventListener("hashchange", obey);
new ResizeObserver(draw).observe(document.querySelector("main"));
// A printed page shows all sections.
addEventListener("beforeprint", () => {
  root.classList.add("paper");
  for (const view of views) view.section.hidden = false;
  if (comparisonSection) comparisonSection.hidden = false;
  draw();
});
addEventListener("afterprint", () => {
  root.classList.remove("paper");
  showTab(shownTab);
});
root.dataset.state = "ready";

extension ReportStyle {
  static let tracks = """
    .readout { display: grid; gap: 12px; }
    .figures { display: flex; flex-wrap: wrap; gap: 4px 20px; }
    .figures > div { min-width: 62px; }
    .figures dt { font-size: 11.5px; color: var(--quiet); white-space: nowrap; }
    .figures dd { font-size: 15px; font-weight: 600; white-space: nowrap; }
    .figures .late { color: var(--bad); }
    .tools { display: flex; flex-wrap: wrap; gap: 4px; margin-left: auto; }
    .tools button { color: var(--quiet); font-size: 12px; padding: 2px 8px; }
    .tools [aria-pressed=true] { background: var(--hover); color: var(--accent); }
    .legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); gap: 2px 28px;
      font-size: 12px; color: var(--quiet); }
    .legend li { display: flex; align-items: baseline; }
    .legend b { margin-left: auto; font-weight: 500; color: var(--ink); }
    .swatch { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 6px; }
    .swatch.idle { background: var(--idle); box-shadow: inset 0 0 0 1px var(--edge); }
    .scroller { margin-top: 12px; }
    .timeline { position: relative; cursor: crosshair; touch-action: pan-y; user-select: none;
      outline-offset: 4px; }
    .track { position: relative; }
    .track .label { position: absolute; left: 0; top: 2px; font-size: 11.5px; color: var(--quiet); z-index: 1;
      pointer-events: none; padding: 0 4px 0 0; background: var(--card); border-radius: 3px; }
    .track svg, .overview svg, .figure svg { display: block; width: 100%; overflow: visible; }
    .track + .track { margin-top: 4px; }
    .track text, .figure text { font-size: 11px; fill: var(--quiet); }
    .grid { stroke: var(--faint); } .base { stroke: var(--edge); }
    .budget { stroke: var(--bad); stroke-dasharray: 4 3; }
    text.budget { stroke: var(--card); stroke-dasharray: none; stroke-width: 3; paint-order: stroke;
      fill: var(--bad); }
    .held { fill: var(--held); } .idle { fill: var(--idle); }
    .curve { fill: none; stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; }
    .curve.progress { stroke: var(--progress); } .curve.velocity { stroke: var(--velocity); }
    .curve.x { stroke: var(--pointer); stroke-dasharray: 3 3; } .curve.y { stroke: var(--pointer); }
    .dot { stroke: var(--card); stroke-width: 1.5; }
    .dot.progress, .bar { fill: var(--progress); } .dot.velocity { fill: var(--velocity); }
    .dot.x, .dot.y { fill: var(--pointer); }
    .bar { opacity: 0.55; } .bar.now { opacity: 1; }
    .jank { fill: var(--bad); }
    .flag { fill: var(--quiet); } line.flag { stroke: var(--quiet); stroke-dasharray: 2 3; }
    .flag.diagnostic { fill: var(--odd); } line.flag.diagnostic { stroke: var(--odd); }
    .flag.caught, .flag.released { fill: var(--accent); } .flag.settled { fill: var(--good); }
    .cursor { position: absolute; top: 0; bottom: 0; width: 1px; background: var(--ink); pointer-events: none;
      opacity: 0.75; }
    .film { display: block; }
    .film svg { position: absolute; border-radius: 3px; background: #000; box-shadow: 0 0 0 1px var(--edge);
      width: auto; overflow: hidden; }
    .overview { margin-top: 8px; cursor: pointer; touch-action: none; }
    .overview rect.window { fill: var(--accent); opacity: 0.1; }
    .overview .whole { fill: var(--faint); } .overview .work { fill: var(--quiet); opacity: 0.5; }
    .figure { min-height: 150px; } .figure.tall { cursor: crosshair; touch-action: pan-y; user-select: none; }
    .stills { display: flex; flex-wrap: wrap; gap: 14px; margin-bottom: 14px; }
    .stills svg { display: block; height: 220px; max-width: 100%; border-radius: 8px; background: #000;
      box-shadow: 0 0 0 1px var(--edge); }
    .stills figcaption { font-size: 12px; color: var(--quiet); margin-top: 4px; text-align: center;
      overflow-wrap: anywhere; }
    .mark { stroke: var(--quiet); } .line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
    .cursor-line { stroke: var(--ink); opacity: 0.75; }

    """
    + (0..<7).map { ".p\($0) { background: var(--p\($0)); fill: var(--p\($0)); }\n" }.joined()
    + (0..<6).map {
      ".r\($0) { background: var(--r\($0)); } .line.r\($0) { background: none; "
        + "stroke: var(--r\($0)); } circle.r\($0) { fill: var(--r\($0)); }\n"
    }.joined()
}

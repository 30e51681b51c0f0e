extension ReportStyle {
  static let layout = """
    *, *::before, *::after { box-sizing: border-box; }
    html { font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
      font-variant-numeric: tabular-nums; background: var(--page); color: var(--ink);
      -webkit-text-size-adjust: 100%; }
    body { margin: 0; }
    main { max-width: 1360px; margin: 0 auto; padding: 0 24px 24px; }
    h1, h2, h3, p, dl, dd, ul, figure { margin: 0; padding: 0; }
    h1 { font-size: 15px; font-weight: 600; unicode-bidi: isolate; overflow-wrap: anywhere; }
    h1.alone, h2 { font-size: 20px; font-weight: 600; letter-spacing: -0.01em; unicode-bidi: isolate;
      overflow-wrap: anywhere; }
    h3, .card > h2 { font-size: 13px; letter-spacing: 0; font-weight: 600; margin-bottom: 10px; }
    ul { list-style: none; }
    td, th, dd, span, strong, small { unicode-bidi: isolate; }
    button { font: inherit; color: inherit; background: none; border: 1px solid var(--edge);
      border-radius: 6px; padding: 3px 9px; cursor: pointer; }
    button:hover { background: var(--hover); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    [hidden] { display: none !important; }
    .masthead { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px; max-width: 1360px;
      margin: 0 auto; padding: 14px 24px; }
    .masthead .theme { margin-left: auto; }
    .tabs { display: flex; flex-wrap: wrap; gap: 4px; }
    .tabs button { border-color: transparent; color: var(--quiet); unicode-bidi: isolate; }
    .tabs [aria-selected=true] { border-color: var(--edge); background: var(--card); color: var(--ink); }
    .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 16px; margin: 4px 0 14px; }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chips li { color: var(--quiet); border: 1px solid var(--edge); border-radius: 99px; padding: 1px 10px;
      font-size: 12px; }
    .chips .good { color: var(--good); } .chips .bad { color: var(--bad); border-color: currentColor; }
    .chips .odd { color: var(--odd); border-color: currentColor; }
    .warning { color: var(--bad); border: 1px solid currentColor; border-radius: 8px; padding: 8px 14px;
      margin-bottom: 14px; overflow-wrap: anywhere; }
    .card { background: var(--card); border: 1px solid var(--edge); border-radius: 10px; padding: 14px 16px;
      min-width: 0; }
    .run > .card, .run > .pair, .comparison > .card { margin-top: 14px; }
    .environment { margin-top: 14px; }
    .workspace { display: grid; grid-template-columns: minmax(0, 1fr) 268px; gap: 14px; align-items: start; }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px; }
    .pair.times { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
    .side { display: grid; gap: 14px; position: sticky; top: 14px; }
    .stage { display: grid; justify-items: center; gap: 8px; }
    .stage .picture { width: 100%; display: grid; justify-items: center; }
    .stage { --tall: 440px; }
    .stage .picture svg { display: block; border-radius: 14px;
      background: #000; box-shadow: 0 0 0 1px var(--edge); }
    .stage figcaption { font-size: 12px; color: var(--quiet); text-align: center; }
    .list { max-height: 300px; overflow-y: auto; position: relative; }
    .decision, .finding { display: grid; gap: 2px; width: 100%; text-align: left; padding: 8px 10px;
      overflow-wrap: anywhere; }
    .decision + .decision, .finding + .finding { margin-top: 6px; }
    .decision small, .finding small { color: var(--quiet); font-size: 12px; }
    .finding.warning { color: inherit; margin-bottom: 0; border-color: var(--edge); }
    .finding.warning strong, .finding.note strong { color: var(--odd); }
    .finding.error strong { color: var(--bad); }
    .now { background: var(--hover); }
    .note, .empty { color: var(--quiet); font-size: 12.5px; }
    .note { margin: -4px 0 8px; }
    footer { color: var(--quiet); font-size: 12px; text-align: center; padding: 18px 0 0; }
    noscript { color: var(--quiet); }
    @media (max-width: 900px) {
      main { padding: 0 12px 16px; } .masthead { padding: 12px; }
      .workspace, .pair, .pair.times { grid-template-columns: minmax(0, 1fr); }
      .side { position: static; grid-template-columns: minmax(0, 190px) minmax(0, 1fr); align-items: start; }
      .stage { --tall: 340px; }
    }
    @media (max-width: 900px) { .title .tools { margin-left: 0; flex-basis: 100%; } }
    @media (max-width: 460px) { .side { grid-template-columns: minmax(0, 1fr); } }

    """
}

extension ReportStyle {
  static let paper = """
    .paper main { width: 690px; max-width: none; padding: 0; }
    .paper .workspace, .paper .pair, .paper .pair.times { grid-template-columns: minmax(0, 1fr); }
    .paper .side { position: static; grid-template-columns: 190px minmax(0, 1fr); align-items: start; }
    .paper .stage { --tall: 340px; }
    @page { margin: 12mm; }
    @media print {
      :root, :root[data-theme=dark], :root:not([data-theme=light]) {\(ReportStyle.onPaper)
        --page: #ffffff; }
      html { font-size: 12px; }
      .tools, .theme, .tabs, .overview, footer { display: none; }
      .run[hidden], .comparison[hidden] { display: block !important; }
      .run + .run, .comparison { break-before: page; }
      .card { break-inside: avoid; } .log { break-inside: auto; } .title, h3 { break-after: avoid; }
      .calls, .list { max-height: none; overflow: visible; } .calls thead th { position: static; }
      .calls td { overflow-wrap: anywhere; }
      .calls tr { break-inside: avoid; }
      .calls tbody tr, .calls tbody tr.now { color: var(--ink); background: none; box-shadow: none; }
    }

    """
}

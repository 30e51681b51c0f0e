extension ReportStyle {
  static let paper = """
    @media print {
      :root, :root[data-theme=dark], :root:not([data-theme=light]) {\(ReportStyle.onPaper)}
      html { font-size: 11px; } main { padding: 0; max-width: none; }
      .tools, .theme, .tabs, .overview, footer { display: none; }
      .run[hidden], .comparison[hidden] { display: block !important; }
      .run + .run, .comparison { break-before: page; }
      .card { break-inside: avoid; } .calls, .list { max-height: none; overflow: visible; }
      .calls tr { break-inside: avoid; } .side { position: static; }
      .calls tbody tr, .calls tbody tr.now { color: var(--ink); background: none; box-shadow: none; }
    }

    """
}

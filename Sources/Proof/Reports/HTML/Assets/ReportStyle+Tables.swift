extension ReportStyle {
  static let tables = """
    table { border-collapse: collapse; width: 100%; font-size: 12.5px; }
    th, td { text-align: left; padding: 3px 10px 3px 0; border-bottom: 1px solid var(--faint);
      vertical-align: baseline; }
    th { font-weight: 500; color: var(--quiet); white-space: nowrap; }
    tbody tr:last-child > * { border-bottom: 0; }
    th[scope=row] { color: var(--ink); }
    .number { text-align: right; white-space: nowrap; padding-right: 12px; }
    td:last-child, th:last-child { padding-right: 0; }
    td small { display: inline-block; min-width: 52px; color: var(--quiet); }
    .sum > * { font-weight: 600; border-top: 1px solid var(--edge); }
    .late { color: var(--bad); } .other { color: var(--accent); font-weight: 600; }
    .meaning { color: var(--quiet); }
    .wide { overflow-x: auto; }
    .calls { max-height: 320px; overflow-y: auto; }
    .calls thead th { position: sticky; top: 0; background: var(--card); }
    .calls tbody tr { cursor: pointer; color: var(--quiet); }
    .calls tbody tr:hover { background: var(--faint); }
    .calls tbody tr.past { color: var(--ink); }
    .calls tbody tr.now { background: var(--hover); color: var(--ink); box-shadow: inset 3px 0 var(--accent); }
    .calls td:first-child { padding-left: 8px; }
    .percentiles { display: flex; flex-wrap: wrap; gap: 4px 22px; margin-top: 10px; }
    .percentiles dt, .facts dt { font-size: 11.5px; color: var(--quiet); }
    .percentiles dd { font-weight: 600; white-space: nowrap; }
    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 20px; }
    .facts dd { overflow-wrap: anywhere; }
    .table-at { margin-bottom: 8px; }

    """
}

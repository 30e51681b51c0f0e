import Scenarios

/// A row of the panel's list: the heading of a group, or a knob by its index.
enum PanelRow: Hashable {
  case heading(String)
  case knob(Int)

  /// The index of the row's knob; `nil` for a heading.
  var knob: Int? {
    if case .knob(let index) = self { index } else { nil }
  }

  /// The groups that follow those of the experiment itself, in order.
  private static let sharedGroups = ["Look", "Release", "Hand-off", "Spring", "Input"]

  /// Returns the rows of an experiment's knobs by group; a single group has no heading.
  ///
  /// The experiment's own groups come first, in the order of their first knobs, then the groups that experiments share.
  static func rows(of knobs: [Knob]) -> [PanelRow] {
    var own: [String] = []
    for knob in knobs where !own.contains(knob.group) && !sharedGroups.contains(knob.group) {
      own.append(knob.group)
    }
    let groups = (own + sharedGroups).map { group in
      (name: group, knobs: knobs.indices.filter { knobs[$0].group == group })
    }.filter { !$0.knobs.isEmpty }
    return groups.flatMap { group in
      (groups.count > 1 ? [.heading(group.name)] : []) + group.knobs.map(PanelRow.knob)
    }
  }
}

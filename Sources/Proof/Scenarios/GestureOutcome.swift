/// The expected result of a gesture: how each transition ends, and what is on the screen after everything has settled.
///
/// The outcome is declared beside the script and does not depend on the frames between. `lab list EXPERIMENT` shows it,
/// and the tests of the catalogue check every gesture against it.
nonisolated public struct GestureOutcome: Hashable, Sendable {
  /// The end of a transition.
  public enum Ending: String, Hashable, Sendable {
    /// The transition finished.
    case finishes
    /// The transition was cancelled and returned to its start.
    case cancels
  }

  /// The endings of the transitions that the gesture started, in order; empty if it started none.
  public let endings: [Ending]
  /// The controllers on the settled screen, by their titles: `list > card` when the list presents the card.
  public let screen: String
  /// Other signs on the settled screen: a text, `keyboard`, `scrolled`, or `cursor on` and a text.
  public let signs: [String]

  public init(_ endings: [Ending], leaves screen: String, showing signs: [String] = []) {
    self.endings = endings
    self.screen = screen
    self.signs = signs
  }

  /// Creates an outcome without a transition, for example for a list, or for a sheet that moves between its detents.
  public init(leaves screen: String, showing signs: [String] = []) {
    self.init([], leaves: screen, showing: signs)
  }
}

extension GestureOutcome: CustomStringConvertible {
  /// The outcome in words: `finishes 2 times, cancels; then list > card, with “Draft”`.
  ///
  /// - Complexity: O(n) in the number of endings and signs.
  public var description: String {
    var words: [String] = []
    var rest = endings[...]
    while let first = rest.first {
      let same = rest.prefix { $0 == first }
      words.append(same.count == 1 ? first.rawValue : "\(first.rawValue) \(same.count) times")
      rest = rest.dropFirst(same.count)
    }
    let ending = words.isEmpty ? "" : words.joined(separator: ", ") + "; then "
    let sight = signs.isEmpty ? "" : ", with " + signs.map { "“\($0)”" }.joined(separator: ", ")
    return ending + screen + sight
  }
}

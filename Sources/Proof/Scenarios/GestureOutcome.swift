/// What a gesture comes to, whoever plays it: how what it moved ended, and what is on the screen when all rests.
///
/// It stands beside the script and says nothing about the way there. `lab list EXPERIMENT` shows it, and the tests of
/// the catalogue hold every gesture to it.
nonisolated public struct GestureOutcome: Hashable, Sendable {
  /// How a transition ended.
  public enum Ending: String, Hashable, Sendable {
    /// It went all the way.
    case finishes
    /// It went back to where it began.
    case cancels
  }

  /// The endings of the transitions that the gesture began, in order; none when nothing came or went.
  public let endings: [Ending]
  /// The controllers on the screen at rest, by their titles: `list > card` when the list presents the card.
  public let screen: String
  /// What else must be seen at rest: a text, `keyboard`, `scrolled`, or `cursor on` what is read.
  public let signs: [String]

  public init(_ endings: [Ending], leaves screen: String, showing signs: [String] = []) {
    self.endings = endings
    self.screen = screen
    self.signs = signs
  }

  /// For one that moves nothing, or only what has no beginning and no end: a list, a sheet between its heights.
  public init(leaves screen: String, showing signs: [String] = []) {
    self.init([], leaves: screen, showing: signs)
  }
}

extension GestureOutcome: CustomStringConvertible {
  /// In words: `finishes 2 times, cancels; then list > card, with “Draft”`.
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

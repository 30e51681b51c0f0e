/// The presentation of one floor over another.
struct FloorPlan: Hashable {
  /// The index of the presentation style.
  var style: Int
  /// The index of the transition style.
  var transition: Int
  /// A Boolean value that indicates whether the panel in the floor below presents, not the floor itself.
  var isInPanel: Bool
  /// A Boolean value that indicates whether a drag dismisses the floor.
  var isDraggable: Bool
  /// A Boolean value that indicates whether a drag also catches the floor during its transitions.
  var isCatchable = false

  static let ground = FloorPlan(style: 0, transition: 0, isInPanel: false, isDraggable: false)

  /// Returns the command that presents the floor.
  func command(animated: Bool) -> String {
    let bits = [isInPanel, isDraggable, isCatchable, animated].map { $0 ? "1" : "0" }
    return "present \(style) \(transition) \(bits.joined(separator: " "))"
  }

  init(style: Int, transition: Int, isInPanel: Bool, isDraggable: Bool, isCatchable: Bool = false) {
    self.style = style
    self.transition = transition
    self.isInPanel = isInPanel
    self.isDraggable = isDraggable
    self.isCatchable = isCatchable
  }

  /// Creates the plan of a command's numbers; `nil` for invalid ones.
  init?(_ numbers: some Collection<Int>) {
    let numbers = Array(numbers)
    guard numbers.count >= 5, (0..<8).contains(numbers[0]), (0..<4).contains(numbers[1]) else { return nil }
    self.init(
      style: numbers[0], transition: numbers[1], isInPanel: numbers[2] == 1, isDraggable: numbers[3] == 1,
      isCatchable: numbers[4] == 1)
  }
}

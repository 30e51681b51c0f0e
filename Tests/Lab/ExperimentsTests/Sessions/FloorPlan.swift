/// How one floor of a tower is to be presented over another.
struct FloorPlan: Hashable {
  /// The row of the gallery's styles.
  var style: Int
  /// The column of the gallery's transitions.
  var transition: Int
  /// A Boolean value indicating whether the panel inside the floor below presents, not that floor itself.
  var isInPanel: Bool
  /// A Boolean value indicating whether a drag takes the floor away.
  var isDraggable: Bool
  /// A Boolean value indicating whether a drag also catches a floor that can be dragged on its way in or out.
  var isCatchable = false

  static let ground = FloorPlan(style: 0, transition: 0, isInPanel: false, isDraggable: false)

  /// The command that has the floor presented.
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

  /// The plan that a command's numbers stand for.
  init?(_ numbers: some Collection<Int>) {
    let numbers = Array(numbers)
    guard numbers.count >= 5, (0..<8).contains(numbers[0]), (0..<4).contains(numbers[1]) else { return nil }
    self.init(
      style: numbers[0], transition: numbers[1], isInPanel: numbers[2] == 1, isDraggable: numbers[3] == 1,
      isCatchable: numbers[4] == 1)
  }
}

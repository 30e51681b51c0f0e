/// A visual format, read: views in a row, with what stands between them.
nonisolated struct VisualFormat: Hashable {
  /// A number, or a name for one or for a view's length.
  enum Value: Hashable {
    case number(Double)
    case name(String)
  }

  /// What a length or a distance is to be.
  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    /// For another view's length: what is made of it, and which one when it says so.
    var attribute: String?
    var multiplier = 1.0
    var constant = 0.0
    var priority: Value?
    var priorityColumn = 0
    var column: Int
  }

  struct View: Hashable {
    /// Nil for what is around them all.
    var name: String?
    var predicates: [Predicate] = []
    var column: Int
  }

  /// What stands between two views.
  enum Connection: Hashable {
    /// Nothing: they touch.
    case none
    /// The system's distance.
    case standard
    case distance([Predicate])
  }

  var isVertical = false
  var views: [View] = []
  /// One fewer than views.
  var connections: [Connection] = []
}

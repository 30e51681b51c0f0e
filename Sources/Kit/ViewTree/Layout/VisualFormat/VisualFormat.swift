import Diagnostics
import Foundation

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

/// What is wrong with a visual format, and where.
nonisolated struct VisualFormatError: Error, Hashable {
  /// The character it is about, counted from 1.
  var column: Int
  var message: String

  init(_ column: Int, _ message: String) {
    self.column = column
    self.message = message
  }
}

extension NSLayoutConstraint {
  /// The constraints that a visual format says, not active yet: `H:|-[name(>=80)]-(gap@750)-[field(==name*2)]-|`.
  ///
  /// A distance to the edge that is not said is the superview's margin; between views it is 8 points. A format that
  /// cannot be read, and names that there are not, give no constraints and a diagnostic that names the column.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormatMaker(
        format: try VisualFormatParser.parse(format), options: opts, metrics: metrics ?? [:], views: views
      ).constraints()
    } catch {
      LayoutEngine.report(
        .visualFormatInvalid,
        "“\(format)”, column \(error.column): \(error.message); it gives no constraints",
        about: [])
      return []
    }
  }
}

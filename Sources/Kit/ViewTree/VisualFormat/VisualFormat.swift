import Diagnostics
import Foundation

/// A parsed visual format: views in a row, with the connections between them.
nonisolated struct VisualFormat: Hashable {
  /// A length: a number, the name of a metric, or the name of a view with that length.
  enum Quantity: Hashable {
    case number(Double)
    case name(String)
  }

  /// A condition on a length or a distance.
  struct Predicate: Hashable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Quantity
    /// The attribute of another view, if the predicate names one; the multiplier and the constant apply to
    /// it.
    var attribute: String?
    var multiplier = 1.0
    var constant = 0.0
    var priority: Quantity?
    var priorityColumn = 0
    var column: Int
  }

  struct View: Hashable {
    /// The view's name; `nil` for the superview.
    var name: String?
    var predicates: [Predicate] = []
    var column: Int
  }

  /// The connection between two views.
  enum Connection: Hashable {
    /// No distance: the views touch.
    case none
    /// The system's standard distance.
    case standard
    case distance([Predicate])
  }

  var isVertical = false
  var views: [View] = []
  /// The connections, one fewer than views.
  var connections: [Connection] = []
}

/// An error in a visual format, with its position.
nonisolated struct VisualFormatError: Error, Hashable {
  /// The position of the error in characters, counted from 1.
  var column: Int
  /// The message: what is wrong, what happens, and what to do.
  var message: String

  init(_ column: Int, _ fact: String, cure: String = "Correct the format") {
    self.column = column
    message = "\(fact); the visual format makes no constraints. \(cure)"
  }
}

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format, inactive: `H:|-[name(>=80)]-(gap@750)-[field(==name*2)]-|`.
  ///
  /// The standard distance is the superview's margin at an edge and 8 points between views. A format that
  /// cannot be parsed, or that contains an unknown name, gives no constraints and a diagnostic that names the
  /// column.
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
        "the visual format “\(format)”, column \(error.column): \(error.message)",
        about: [])
      return []
    }
  }
}

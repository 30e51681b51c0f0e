import Diagnostics
import Foundation
import ViewTree

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
  /// The alignment and the direction of the items of a visual format.
  nonisolated public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

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

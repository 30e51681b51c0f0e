import Diagnostics
import Foundation

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

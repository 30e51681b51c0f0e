import MotionMath

/// A fault of one label, or of two, in a frame.
package enum LabelFault: Hashable, CustomStringConvertible {
  /// The label shows less than its text.
  case truncated(String, of: String)
  /// A view that clips and cannot scroll cuts the line.
  case clipped(String, by: String)
  /// The edge of the window cuts the line.
  case outside(String)
  /// Two visible lines overlap.
  case overlapping(String, String)

  package var description: String {
    switch self {
    case .truncated(let shown, let text): "“\(shown)” is all that is shown of “\(text)”"
    case .clipped(let text, let view): "“\(text)” is cut by \(view)"
    case .outside(let text): "“\(text)” is cut by the window"
    case .overlapping(let first, let second): "“\(first)” and “\(second)” overlap"
    }
  }
}

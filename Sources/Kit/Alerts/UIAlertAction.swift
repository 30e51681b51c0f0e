import Foundation
import ViewTree

/// A button of an alert, and what it does.
@MainActor
public final class UIAlertAction: NSObject {
  nonisolated public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is. There is at most one.
    case cancel
    /// Destroys something: it is red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// A Boolean value indicating whether it may be chosen.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  private let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func run() { handler?(self) }
}

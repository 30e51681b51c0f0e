import Foundation
import TextKit

/// The values of the area in which a text view lays out its lines.
@MainActor
public final class NSTextContainer: NSObject {
  /// The space at both ends of a line, in points.
  public var lineFragmentPadding: CGFloat = 5 { didSet { didChange?() } }
  /// The most lines; 0 for no limit.
  public var maximumNumberOfLines = 0 { didSet { didChange?() } }
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { didChange?() } }

  var didChange: (() -> Void)?

  // A container can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}
}

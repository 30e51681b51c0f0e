import Foundation
import TransitionEngine
import ViewTree

/// A service of the program that a `UIActivityViewController` offers for items.
@MainActor
open class UIActivity: NSObject {
  nonisolated public enum Category: Int, Sendable {
    case action, share
  }

  /// The kind of an activity. Those of the system are never offered: they show other programs. **(ours)**
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }

  /// The controller that offers the activity.
  final weak var host: UIActivityViewController?

  public override init() { super.init() }

  open class var activityCategory: Category { .action }
  /// The kind of the activity; `nil` until a subclass gives one.
  open var activityType: ActivityType? { nil }
  /// The words on the activity's button.
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity is offered for items; `false` until a subclass decides.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items when the activity has been chosen.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that the activity presents; `nil` to call `perform()`.
  open var activityViewController: UIViewController? { nil }
  /// Performs an activity without a controller. Call `activityDidFinish(_:)` at the end.
  open func perform() { activityDidFinish(true) }
  /// Dismisses the activity's controller and the one that offered it, and reports whether the activity was completed.
  open func activityDidFinish(_ completed: Bool) { host?.finish(self, completed) }
}

/// An object that provides an item when an activity has been chosen.
@MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns an item of the later one's type, with which activities decide whether they are offered.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// A source whose item is computed when an activity has been chosen. UIKit computes it on another thread. **(ours)**
@MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  public final let placeholderItem: Any?
  /// The kind of the chosen activity.
  public private(set) final var activityType: UIActivity.ActivityType?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item; the placeholder until a subclass computes another one.
  open var item: Any { placeholderItem ?? NSNull() }

  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? NSNull()
  }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}

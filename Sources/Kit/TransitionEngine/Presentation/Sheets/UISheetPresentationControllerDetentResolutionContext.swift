import Foundation
import ViewTree

/// What a detent's height may depend on.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// What the interface is to suit where the sheet is presented.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height that there is room for, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The room of one sheet at one time.
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}

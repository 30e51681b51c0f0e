import Controls
import Foundation
import ViewTree

@testable import TransitionEngine

/// The visible state of an idle stage, without its history.
struct VisibleState {
  /// The titles of the controllers on the screen: children in brackets, and presented controllers after `>`.
  ///
  /// A sheet's detent and the keyboard follow.
  let screen: String
  /// The other signs that an outcome can require.
  private(set) var signs: Set<String> = []

  init(_ stage: Stage) {
    let controllers = stage.window.rootViewController.map(Self.name) ?? ""
    screen = controllers + (stage.device.keyboard.isShown ? " + keyboard" : "")
    look(at: stage.window)
    if let label = stage.readingCursor?.focused?.accessibilityLabel { signs.insert("cursor on \(label)") }
  }

  /// Returns a controller's title with its children and its presentations; without a title, the children stand alone.
  private static func name(_ controller: UIViewController) -> String {
    let inside = controller.children.filter { $0.viewIfLoaded?.window != nil }.map(name).joined(
      separator: ", ")
    var name = controller.title ?? (inside.isEmpty ? "\(type(of: controller))" : "")
    if !inside.isEmpty { name += name.isEmpty ? inside : "[\(inside)]" }
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    else { return name }
    let sheet = presented.presentation as? UISheetPresentationController
    let place = sheet?.selectedDetentIdentifier.map { " at \($0.rawValue)" } ?? ""
    return "\(name) > \(self.name(presented))\(place)"
  }

  private mutating func look(at view: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let label = view as? UILabel, let text = label.text { signs.insert(text) }
    if let field = view as? UITextField, let text = field.text { signs.insert(text) }
    if view.isAccessibilityElement, let value = view.accessibilityValue { signs.insert(value) }
    if let list = view as? UIScrollView {
      if list.contentOffset.y > 0 { signs.insert("scrolled") }
      if list.contentOffset.x > 0 { signs.insert("scrolled sideways") }
    }
    for subview in view.subviews { look(at: subview) }
  }
}

import Controls
import Foundation
import ViewTree

@testable import TransitionEngine

/// What somebody sees who looks at a stage at rest and knows nothing of how it came there.
struct Sight {
  /// The controllers on the screen by their titles: what contains others before them, in brackets; what presents
  /// another before it and `>`. Below them the height at which a sheet rests, and the keyboard.
  let screen: String
  /// All else that an outcome can ask for.
  private(set) var signs: Set<String> = []

  init(_ stage: Stage) {
    let controllers = stage.window.rootViewController.map(Self.name) ?? ""
    screen = controllers + (stage.device.keyboard.isShown ? " + keyboard" : "")
    look(at: stage.window)
    if let label = stage.readingCursor?.focused?.accessibilityLabel { signs.insert("cursor on \(label)") }
  }

  /// A container without a title is known by what it contains.
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

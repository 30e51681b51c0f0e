import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewTree

/// A text of a stage with a line for each controller and view; stages in the same state have the same text.
struct StageText: Equatable {
  private(set) var lines: [String] = []

  init(_ stage: Stage) {
    if let root = stage.window.rootViewController { add(root, 0) }
    add(stage.window, 0)
  }

  private mutating func add(_ controller: UIViewController, _ depth: Int) {
    let state =
      (controller.viewIfLoaded?.window == nil ? " away" : "")
      + (controller.isBeingPresented || controller.isBeingDismissed ? " on its way" : "")
    lines.append(indent(depth) + "\(type(of: controller))\(state)")
    for child in controller.children { add(child, depth + 1) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      add(presented, depth + 1)
    }
  }

  private mutating func add(_ view: UIView, _ depth: Int) {
    var line = indent(depth) + "\(type(of: view)) \(text(view.center)) \(text(view.bounds))"
    if view.transform != .identity { line += " \(view.transform)" }
    if view.alpha != 1 { line += " alpha \(view.alpha)" }
    if view.isHidden { line += " hidden" }
    if !view.isUserInteractionEnabled { line += " untouchable" }
    lines.append(line)
    for subview in view.subviews { add(subview, depth + 1) }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// Returns a number rounded to a millionth, because earlier layouts may leave rounding differences.
  private func text(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 1e6).rounded() / 1e6
    return "\(rounded == 0 ? 0 : rounded)"
  }
  private func text(_ point: CGPoint) -> String { "(\(text(point.x)), \(text(point.y)))" }
  private func text(_ rect: CGRect) -> String {
    "[\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height))]"
  }

  /// Returns the first different lines of two texts; `nil` if the texts are equal.
  func difference(from other: StageText) -> String? {
    let count = max(lines.count, other.lines.count)
    for index in 0..<count {
      let mine = index < lines.count ? lines[index] : "nothing"
      let others = index < other.lines.count ? other.lines[index] : "nothing"
      if mine != others { return "line \(index + 1): “\(mine)”, a fresh stage has “\(others)”" }
    }
    return nil
  }
}

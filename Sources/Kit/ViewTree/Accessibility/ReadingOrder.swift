import Diagnostics
import Foundation
import LayerTree

/// All that is to be read in a view, in the order of reading.
///
/// What is an element is read as one thing. `accessibilityElements` are read in their order; all else by rows
/// (``ReadingRows``), whatever lies in whatever, but for groups: those are read together, at the place of the view
/// that groups. Scroll views group by themselves. **(ours)** What scrolls together belongs together. Hidden views are
/// left out, and so is what a modal sibling or a presentation covers.
@MainActor package struct ReadingOrder {
  /// Each is an element by its own word.
  package private(set) var elements: [UIResponder] = []

  /// Something that is read in one piece: an element, or a group.
  private struct Piece {
    var frame: CGRect
    var elements: [UIResponder]
  }

  private let isRightToLeft: Bool
  /// The views whose own elements are being read, so that nothing is read inside itself.
  private var open: [UIResponder] = []

  /// Reads a view, and the view itself if it is an element.
  package init(_ root: UIView) {
    isRightToLeft = root.traits.layoutDirection == .rightToLeft
    if root.isReadable { elements = sorted(pieces(of: root)) }
  }

  /// Reads what is in a view, whatever the view says of itself.
  init(inside root: UIView) {
    isRightToLeft = root.traits.layoutDirection == .rightToLeft
    elements = sorted(pieces(inside: root))
  }

  private func sorted(_ pieces: [Piece]) -> [UIResponder] {
    guard pieces.count > 1 else { return pieces.first?.elements ?? [] }
    let order = ReadingRows.order(pieces.map(\.frame), isRightToLeft: isRightToLeft)
    return order.flatMap { pieces[$0].elements }
  }

  // MARK: Views

  private mutating func pieces(of view: UIView) -> [Piece] {
    if view.isAccessibilityElement { return [Piece(frame: view.accessibilityFrame, elements: [view])] }
    if let given = view.accessibilityElements { return piece(given, of: view) }
    let inside = pieces(inside: view)
    guard view.shouldGroupAccessibilityChildren, !inside.isEmpty else { return inside }
    return [Piece(frame: view.accessibilityFrame, elements: sorted(inside))]
  }

  private mutating func pieces(inside view: UIView) -> [Piece] {
    if let given = view.accessibilityElements { return piece(given, of: view) }
    var pieces: [Piece] = []
    for child in Self.uncovered(view.subviews) { pieces += self.pieces(of: child) }
    return pieces
  }

  /// Those of some siblings that are read: one that is modal alone, or all that nothing covers.
  private static func uncovered(_ siblings: [UIView]) -> [UIView] {
    var seen = siblings.filter(\.isReadable)
    if let modal = seen.last(where: \.accessibilityViewIsModal) { return [modal] }
    for cover in seen.reversed() {
      guard let cover = cover as? any ReadingCover, let place = seen.firstIndex(where: { $0 === cover })
      else {
        continue
      }
      let behind = seen[..<place].filter { !cover.hidesFromReading($0) }
      seen.replaceSubrange(..<place, with: behind)
    }
    return seen
  }

  // MARK: Given elements

  private mutating func piece(_ given: [Any], of container: UIResponder) -> [Piece] {
    guard !open.contains(where: { $0 === container }) else {
      Self.report("is to be read inside itself; that is left out", container)
      return []
    }
    open.append(container)
    defer { open.removeLast() }
    var elements: [UIResponder] = []
    for one in given {
      switch one {
      case let view as UIView:
        if view.isReadable, !open.contains(where: { $0 === view }) {
          elements += sorted(pieces(of: view))
        } else if view.isReadable {
          Self.report("is to be read inside itself; that is left out", container)
        }
      case let element as UIAccessibilityElement: elements += self.elements(of: element)
      default:
        Self.report(
          "has a \(type(of: one)) among its accessibilityElements, which is neither a view nor an element; it is left out",
          container)
      }
    }
    guard !elements.isEmpty else { return [] }
    return [Piece(frame: container.accessibilityFrame, elements: elements)]
  }

  private mutating func elements(of element: UIAccessibilityElement) -> [UIResponder] {
    if element.accessibilityElementsHidden { return [] }
    if element.isAccessibilityElement { return [element] }
    guard let given = element.accessibilityElements else { return [] }
    return piece(given, of: element).flatMap(\.elements)
  }

  private static func report(_ message: String, _ container: UIResponder) {
    let view = container as? UIView ?? (container as? UIAccessibilityElement)?.containingView
    StageTime.current?.sink?.report(
      Diagnostic(
        .accessibilityElementsInvalid, .warning, "\(type(of: container)) \(message)",
        about: view.map { [$0.subject] } ?? []))
  }
}

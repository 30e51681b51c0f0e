import Diagnostics
import Foundation
import LayerTree

/// The accessibility elements in a view, in reading order.
///
/// A view that is an accessibility element is read as one element. `accessibilityElements` are read in their
/// order; all other elements are read by rows (``ReadingRows``), at whatever depth of the view tree they are.
/// The elements of a group are read together, at the place of the view that groups them. Scroll views are
/// groups **(ours)**, so that elements that scroll together stay together.
/// Hidden views are left out, as are views that a modal sibling or a presentation covers.
@MainActor package struct ReadingOrder {
  /// The elements in reading order. `isAccessibilityElement` is `true` for each of them.
  package private(set) var elements: [UIResponder] = []

  /// A unit of reading: an element, or a group of them.
  private struct Piece {
    var frame: CGRect
    var elements: [UIResponder]
  }

  private let isRightToLeft: Bool
  /// The views whose `accessibilityElements` are being read, to prevent a view from being read inside itself.
  private var open: [UIResponder] = []

  /// Creates the reading order of a view, with the view itself if it is an element.
  package init(_ root: UIView) {
    isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if root.isReadable { elements = sorted(pieces(of: root)) }
  }

  /// Creates the reading order of the elements inside a view, whether or not the view itself is readable or
  /// an element.
  init(inside root: UIView) {
    isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
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
    if let given = Self.given(by: view) { return piece(given, of: view) }
    let inside = pieces(inside: view)
    guard view.shouldGroupAccessibilityChildren, !inside.isEmpty else { return inside }
    return [Piece(frame: view.accessibilityFrame, elements: sorted(inside))]
  }

  private mutating func pieces(inside view: UIView) -> [Piece] {
    if let given = Self.given(by: view) { return piece(given, of: view) }
    var pieces: [Piece] = []
    for child in Self.uncovered(view.subviews) { pieces += self.pieces(of: child) }
    return pieces
  }

  /// Returns the sibling views that are read: the frontmost modal one alone or, without one, all that no other sibling
  /// hides.
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

  /// The most elements that a container's methods give; a larger count is a mistake.
  private static let mostGiven = 10_000

  /// Returns the elements in a container's list or, without a list, those that its methods give; `nil` for none.
  private static func given(by container: UIResponder) -> [Any]? {
    if let list = container.accessibilityElements { return list }
    let count = container.accessibilityElementCount()
    guard count > 0, count <= mostGiven else { return nil }
    return (0..<count).compactMap { container.accessibilityElement(at: $0) }
  }

  private mutating func piece(_ given: [Any], of container: UIResponder) -> [Piece] {
    guard !open.contains(where: { $0 === container }) else {
      Self.report(
        "contains itself, directly or not, in its accessibilityElements; the inner one is left out. Remove it from the list",
        container)
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
          Self.report(
            "contains itself, directly or not, in its accessibilityElements; the inner one is left out. Remove it "
              + "from the list", container)
        }
      case let element as UIAccessibilityElement: elements += self.elements(of: element)
      default:
        Self.report(
          "has a \(type(of: one)) in its accessibilityElements; it is left out. Put only views and elements there",
          container)
      }
    }
    guard !elements.isEmpty else { return [] }
    return [Piece(frame: container.accessibilityFrame, elements: elements)]
  }

  private mutating func elements(of element: UIAccessibilityElement) -> [UIResponder] {
    if element.accessibilityElementsHidden { return [] }
    if element.isAccessibilityElement { return [element] }
    guard let given = Self.given(by: element) else { return [] }
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

/// The reading order of elements without an explicit order: by rows from the top, and from the leading edge
/// along each row.
///
/// Two elements are on one row if the center of each lies between the top and the bottom of the other. The topmost
/// remaining element begins a row and takes all elements on it. Elements at the same position keep their order.
nonisolated enum ReadingRows {
  /// Returns the indices of rectangles in reading order.
  ///
  /// - Complexity: O(n · rows) in the number of rectangles.
  static func order(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
    let frames = frames.map(sane)
    func leading(_ frame: CGRect) -> CGFloat { isRightToLeft ? -frame.maxX : frame.minX }
    // Of elements at the same height the leading one begins the row: an image, then the lines beside it.
    var rest = frames.indices.sorted { i, j in
      (frames[i].minY, leading(frames[i]), i) < (frames[j].minY, leading(frames[j]), j)
    }
    var order: [Int] = []
    order.reserveCapacity(rest.count)
    while let first = rest.first {
      let row = rest.filter { $0 == first || isOneRow(frames[first], frames[$0]) }
      rest.removeAll { $0 == first || isOneRow(frames[first], frames[$0]) }
      order += row.sorted { before(frames[$0], $0, frames[$1], $1, isRightToLeft) }
    }
    return order
  }

  static func isOneRow(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minY <= other.midY && other.midY <= one.maxY && other.minY <= one.midY && one.midY <= other.maxY
  }

  private static func before(_ a: CGRect, _ i: Int, _ b: CGRect, _ j: Int, _ isRightToLeft: Bool) -> Bool {
    let (x, y) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
    return (x, a.minY, i) < (y, b.minY, j)
  }

  /// Returns the standardized frame, or zero if a coordinate is out of range or not finite.
  private static func sane(_ frame: CGRect) -> CGRect {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return numbers.allSatisfy { $0.magnitude < 1e12 } ? frame.standardized : .zero
  }
}

/// A view that hides siblings behind it from reading.
package protocol ReadingCover: UIView {
  func hidesFromReading(_ sibling: UIView) -> Bool
}

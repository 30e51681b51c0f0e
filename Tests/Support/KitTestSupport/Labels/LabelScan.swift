import Controls
import Foundation
import Lists
import MotionMath
import ViewTree
@testable import LayerTree
@testable import TransitionEngine

/// The visible lines of text in a frame, and what is wrong with them.
///
/// The scan reads the display list, so that each line is where the frame shows it, with transforms and running
/// animations. A line is visible if one of nine points of it shows more than half of the line's color. It is not under
/// an opaque view, under a blur, or in a view that has faded by half.
///
/// Permitted are:
/// - a line beyond the edge of a scroll view or of the window, if it lies in content that can be scrolled into view;
/// - a line beyond the lower edge of a sheet that a drag can still enlarge;
/// - a line that a view cuts in the middle of a gesture, in which views move in and out;
/// - an ellipsis in a row of a list after at least 12 characters, because a row shows the beginning of its text;
/// - the scrolling text of a field;
/// - the time in the status bar, over content that scrolls beneath it.
package struct LabelScan {
  /// The fewest characters of a truncated line in a row of a list.
  private static let fewest = 12
  /// The distance, in points, by which lines may overlap or be cut.
  fileprivate static let tolerance = 1.0

  private let list: DisplayList
  /// The visible lines, from back to front.
  package private(set) var lines: [DrawnLine] = []
  /// The lines in views that are not hidden, of which nothing is in the window or in the views that clip them.
  private let away: [DrawnLine]
  /// The indices of the views' items.
  private let places: [ObjectIdentifier: Int]
  /// The items that can cover others, from back to front, with the share of what is behind them that they hide.
  private let covers: [Cover]
  private let window: UIView
  private let isRow: (UIView) -> Bool

  /// A box that hides something of what is behind it.
  private struct Cover {
    let item: Int
    let alpha: Double
    let frame: Rect
  }

  /// Creates the scan of a stage's last frame. `isRow` returns whether a view is a row of a list.
  package init(_ stage: Stage, isRow: @escaping (UIView) -> Bool) {
    self.isRow = isRow
    let list = stage.displayList
    self.list = list
    window = stage.window
    var views: [Layer: UIView] = [:]
    func visit(_ view: UIView) {
      views[view.handle] = view
      for subview in view.subviews { visit(subview) }
    }
    visit(stage.window)
    var places: [ObjectIdentifier: Int] = [:]
    var covers: [Cover] = []
    var (lines, away): ([DrawnLine], [DrawnLine]) = ([], [])
    for index in list.items.indices {
      let item = list.items[index]
      let layer = Layer.handle(stage.scene.nodes[index].slot)
      if let view = layer.flatMap({ views[$0] }) { places[ObjectIdentifier(view)] = index }
      guard item.isShown || item.text >= 0 else { continue }
      let alpha = Self.alpha(of: item, in: list)
      if item.isShown, alpha > 0.02 {
        covers.append(
          Cover(item: index, alpha: alpha, frame: item.transform.boundingBox(of: item.rect)))
      }
      guard item.text >= 0 else { continue }
      let text = list.texts[Int(item.text)]
      guard text.color.alpha > 0.1, text.string.contains(where: { !$0.isWhitespace }) else { continue }
      var at: Layer? = layer
      while let next = at, views[next] == nil { at = next.parent }
      guard let owner = at.flatMap({ views[$0] }), !(owner.superview is StatusBarView) else { continue }
      let line = DrawnLine(text, item: index, of: list, owner: owner)
      if item.isShown { lines.append(line) } else { away.append(line) }
    }
    self.away = away.filter { line in
      sequence(first: line.owner as UIView, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
    }
    self.places = places
    self.covers = covers
    self.lines = lines.filter { line in
      !isOnMappedPlane(line.item) && line.points.contains { visibility(of: line.item, at: $0) > 0.5 }
    }
  }

  // MARK: Visibility

  /// Returns the share of what is behind an item that its fill, its image or its blur hides.
  private static func alpha(of item: DisplayList.Item, in list: DisplayList) -> Double {
    if item.backdrop >= 0, list.backdrops[Int(item.backdrop)].radius > 0 { return item.opacity }
    var alpha = item.fill.alpha
    if item.content >= 0 {
      switch list.contents[Int(item.content)] {
      case .image(let content) where content.image.isOpaque: alpha = 1
      case .gradient(let gradient):
        alpha = max(alpha, gradient.stops.map(\.color.alpha).min() ?? 0)
      default: break
      }
    }
    return alpha * item.opacity
  }

  private func isOnMappedPlane(_ index: Int) -> Bool {
    list.planes.contains {
      $0.map != nil && Int($0.first) <= index && index < Int($0.first + $0.count)
    }
  }

  /// Returns the opacity of the groups that contain an item, but not another one.
  private func groupOpacity(of index: Int, without other: Int? = nil) -> Double {
    list.groups.reduce(1) { opacity, group in
      guard group.opacity < 1 else { return opacity }
      let range = Int(group.first)..<Int(group.first + group.count)
      guard range.contains(index), other.map(range.contains) != true else { return opacity }
      return opacity * group.opacity
    }
  }

  /// Returns whether the clips around an item, and the window, leave a point of the stage visible.
  private func isUnclipped(_ index: Int, at point: SIMD2<Double>) -> Bool {
    guard Rect(origin: .zero, size: list.size).contains(point) else { return false }
    var at = list.items[index].clip
    while at >= 0 {
      let clip = list.clips[Int(at)]
      guard let inverse = clip.transform.inverse, clip.rect.contains(inverse.apply(point)) else {
        return false
      }
      at = clip.parent
    }
    return true
  }

  /// Returns the share of an item's color that is visible at a point in its coordinates.
  private func visibility(of index: Int, at place: SIMD2<Double>) -> Double {
    let item = list.items[index]
    return visibility(of: index, atStage: item.transform.apply(place))
  }

  private func visibility(of index: Int, atStage point: SIMD2<Double>) -> Double {
    guard isUnclipped(index, at: point) else { return 0 }
    var rest = list.items[index].opacity * groupOpacity(of: index)
    for cover in covers.reversed() {
      guard cover.item > index, rest > 0.5 else { break }
      let item = list.items[cover.item]
      guard cover.frame.contains(point), let inverse = item.transform.inverse,
        item.rect.contains(inverse.apply(point)), isUnclipped(cover.item, at: point)
      else { continue }
      rest *= 1 - cover.alpha * groupOpacity(of: cover.item, without: index)
    }
    return rest
  }

  // MARK: Faults

  /// Returns the faults of a frame; at rest, also the lines that are cut.
  package func faults(isAtRest: Bool) -> Set<LabelFault> {
    var faults: Set<LabelFault> = []
    for line in lines {
      if let fault = truncation(of: line) { faults.insert(fault) }
      if isAtRest, let fault = cut(of: line) { faults.insert(fault) }
    }
    if isAtRest { faults.formUnion(away.compactMap(cut)) }
    for (index, back) in lines.enumerated() {
      for front in lines[(index + 1)...] where front.owner !== back.owner {
        let common = back.frame.intersection(front.frame)
        guard common.size.x > Self.tolerance, common.size.y > Self.tolerance,
          visibility(of: back.item, atStage: common.center) > 0.5,
          visibility(of: front.item, atStage: common.center) > 0.5
        else { continue }
        faults.insert(.overlapping(back.string, front.string))
      }
    }
    return faults
  }

  private func truncation(of line: DrawnLine) -> LabelFault? {
    guard line.string.hasSuffix("…"), let label = line.owner as? UILabel, let text = label.text,
      !text.contains("…")
    else { return nil }
    let isInRow = sequence(first: line.owner as UIView, next: \.superview).contains(where: isRow)
    if isInRow, line.string.count > Self.fewest { return nil }
    return .truncated(line.string, of: text)
  }

  /// Returns whether a view is that of a sheet that is not at its largest detent.
  private func isEnlargeable(_ view: UIView) -> Bool {
    guard let controller = view.next as? UIViewController, controller.view === view,
      let sheet = controller.presentationController as? UISheetPresentationController
    else { return false }
    return controller.presentingViewController != nil && sheet.detents.count > 1
      && sheet.selectedDetentIdentifier != .large
  }

  /// Returns the first view around a line that cuts it, or the window; `nil` if the line can be seen as a whole.
  private func cut(of line: DrawnLine) -> LabelFault? {
    var at: UIView? = line.owner
    while let view = at {
      defer { at = view.superview }
      guard let place = places[ObjectIdentifier(view)] else { return nil }
      if view is UITextField || isEnlargeable(view) { return nil }
      let item = list.items[place]
      guard let inverse = item.transform.inverse else { return nil }
      if let scroll = view as? UIScrollView {
        let inset = scroll.adjustedContentInset
        let content = Rect(
          x: -inset.left, y: -inset.top, width: scroll.contentSize.width + inset.left + inset.right,
          height: scroll.contentSize.height + inset.top + inset.bottom)
        if inverse.boundingBox(of: line.frame).isInside(content) {
          let whole = item.transform.boundingBox(of: item.rect)
          // A scroll view that cannot move shows its content at once.
          let canMove =
            scroll.isScrollEnabled && (content.size.x > item.rect.size.x || content.size.y > item.rect.size.y)
          if canMove || line.frame.isInside(whole) { return nil }
        }
        return .clipped(line.string, by: "\(type(of: view))")
      }
      if view === window {
        return line.frame.isInside(Rect(origin: .zero, size: list.size)) ? nil : .outside(line.string)
      }
      if view.clipsToBounds, !line.frame.isInside(item.transform.boundingBox(of: item.rect)) {
        return .clipped(line.string, by: "\(type(of: view))")
      }
    }
    return nil
  }
}

extension Rect {
  /// Returns whether the rectangle lies in another one, apart from a point at each edge.
  fileprivate func isInside(_ other: Rect) -> Bool {
    let tolerance = LabelScan.tolerance
    return minX >= other.minX - tolerance && minY >= other.minY - tolerance
      && maxX <= other.maxX + tolerance && maxY <= other.maxY + tolerance
  }
}

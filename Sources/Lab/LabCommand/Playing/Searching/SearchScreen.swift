import Controls
import Foundation
import Lists
import TransitionEngine
import ViewTree

/// The screen of a stage, with the places where a tap may do something.
struct SearchScreen {
  private let window: UIWindow
  private let top: UIViewController?
  /// The largest number of cells that are tapped.
  private static let mostCells = 6

  init(_ stage: Stage) {
    window = stage.window
    var top = stage.window.rootViewController
    while let next = top?.presentedViewController { top = next }
    self.top = top
  }

  /// The visible frame of the topmost controller's view, in the window; the window's bounds without such a view.
  var frame: CGRect {
    guard let view = top?.viewIfLoaded else { return window.bounds }
    let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
    return frame.isNull || frame.isEmpty ? window.bounds : frame
  }

  /// Returns places to tap: on controls, on views with tap recognizers and on the first cells, then the screen's middle.
  func taps(atMost most: Int) -> [CGPoint] {
    var (controls, others) = ([CGPoint](), [CGPoint]())
    var views: [UIView] = [window]
    var cells = 0
    while let view = views.popLast(), controls.count < most {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { continue }
      views += view.subviews.reversed()
      let isCell = view is UITableViewCell || view is UICollectionViewCell
      if isCell { cells += 1 }
      let takesTaps = view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false
      guard view is UIControl || takesTaps || isCell && cells <= Self.mostCells else { continue }
      guard let place = place(on: view) else { continue }
      if view is UIControl { controls.append(place) } else { others.append(place) }
    }
    return Array((controls + others + [CGPoint(x: frame.midX, y: frame.midY)]).prefix(most))
  }

  /// Returns a place at which a touch reaches a view: its middle, or else one near an edge, as for a view behind a card.
  private func place(on view: UIView) -> CGPoint? {
    let bounds = view.bounds
    let shares = [(0.5, 0.5), (0.5, 0.1), (0.5, 0.9), (0.1, 0.5), (0.9, 0.5)]
    return shares.lazy.map { x, y in
      view.convert(
        CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y), to: window)
    }.first { place in
      window.bounds.contains(place) && window.hitTest(place, with: nil)?.isDescendant(of: view) == true
    }
  }

  /// The largest number of parts of a screen that are dragged.
  private static let mostParts = 3

  /// Places on visible views with pan recognizers of their own, such as a panel at the bottom or a handle. Drags over the
  /// screen reach the other views.
  var draggedParts: [CGPoint] {
    var places: [CGPoint] = []
    let frame = frame
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    var views: [UIView] = [window]
    while let view = views.popLast(), places.count < Self.mostParts {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { continue }
      views += view.subviews.reversed()
      guard !(view is UIScrollView),
        view.gestureRecognizers?.contains(where: { $0 is UIPanGestureRecognizer }) == true
      else { continue }
      let visible = view.convert(view.bounds, to: window).intersection(frame)
      guard !visible.isNull, !visible.contains(middle) else { continue }
      let place = CGPoint(x: visible.midX, y: visible.midY)
      if window.hitTest(place, with: nil)?.isDescendant(of: view) == true { places.append(place) }
    }
    return places
  }
}

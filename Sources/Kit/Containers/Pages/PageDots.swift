import Controls
import Foundation
import TransitionEngine
import ViewTree

/// The dots below pages that are scrolled sideways, and how far they are. There are none unless the data source says how
/// many pages it has.
final class PageDots {
  private unowned let controller: UIPageViewController
  private let control = UIPageControl()
  /// The place of the page that is seen, as the data source said it last and fingers have turned since.
  private var index = 0

  /// What they take of the pages' height.
  private static let height: CGFloat = 37

  init(_ controller: UIPageViewController) {
    self.controller = controller
    control.addAction(for: .valueChanged) { [weak self] _ in self?.turn() }
  }

  private var isShown: Bool { control.superview != nil }

  /// Asks the data source. UIKit does when code sets a page, not when a finger has turned to one.
  func ask() {
    guard let view = controller.viewIfLoaded else { return }
    let source = controller.dataSource
    let count = source?.presentationCount(for: controller) ?? 0
    let wasShown = isShown
    if count > 0 {
      control.numberOfPages = count
      control.currentPage = source?.presentationIndex(for: controller) ?? 0
      index = control.currentPage
      if !wasShown { view.addSubview(control) }
    } else {
      control.removeFromSuperview()
    }
    if isShown != wasShown { view.setNeedsLayout() }
  }

  /// Follows a page that was turned.
  func move(by pages: Int) {
    control.currentPage = index + pages
    index = control.currentPage
  }

  /// A tap beside the middle, or whoever has the screen read, turns to the page there, if there is one.
  private func turn() {
    let (old, next) = (index, control.currentPage)
    let direction: UIPageViewController.NavigationDirection = next > old ? .forward : .reverse
    guard next != old, let current = controller.current, let turner = controller.turner, !turner.isTurning,
      let page = controller.page(beside: current, direction)
    else { return control.currentPage = old }
    turner.turn(to: page, direction, animated: true) { [weak self] hasTurned in
      guard let self else { return }
      // One that was not seen to move was not followed.
      if hasTurned, index == old { move(by: next - old) }
      control.currentPage = index
    }
  }

  // MARK: Places

  /// What they leave of the view to the pages.
  func room(in bounds: CGRect) -> CGRect {
    guard isShown else { return bounds }
    var room = bounds
    room.size.height = max(0, bounds.height - Self.height - safeBottom)
    return room
  }

  private var safeBottom: CGFloat { controller.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }

  func layOut(in bounds: CGRect) {
    guard isShown else { return }
    control.frame = CGRect(
      x: 0, y: bounds.height - safeBottom - Self.height, width: bounds.width, height: Self.height)
  }
}

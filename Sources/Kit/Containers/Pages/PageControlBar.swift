import Controls
import Foundation
import TransitionEngine
import ViewTree

/// The dots below pages that scroll horizontally, which show the page's index. There are none unless the data source
/// returns a number of pages.
final class PageControlBar {
  private unowned let controller: UIPageViewController
  private let control = UIPageControl()
  /// The index of the visible page: the last answer of the data source, plus the turns by the user since.
  private var index = 0

  /// The height of the dots, in points, which reduces that of the pages.
  private static let height: CGFloat = 37

  init(_ controller: UIPageViewController) {
    self.controller = controller
    control.addAction(for: .valueChanged) { [weak self] _ in self?.turnPage() }
  }

  private var isShown: Bool { control.superview != nil }

  /// Asks the data source for the number of pages and the current index. UIKit does so when code sets a page, not when
  /// the user turns one.
  func reloadCount() {
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

  /// Updates the index of the visible page after the user has turned some pages; negative for turns backwards.
  func move(by pages: Int) {
    control.currentPage = index + pages
    index = control.currentPage
  }

  /// Turns to the neighboring page, if there is one, after a tap beside the middle or an accessibility adjustment.
  private func turnPage() {
    let (old, next) = (index, control.currentPage)
    let direction: UIPageViewController.NavigationDirection = next > old ? .forward : .reverse
    guard next != old, let current = controller.current, let turner = controller.turner, !turner.isTurning,
      let page = controller.page(beside: current, direction)
    else { return control.currentPage = old }
    turner.turn(to: page, direction, animated: true) { [weak self] hasTurned in
      guard let self else { return }
      // A turn that was not visible has not updated the index.
      if hasTurned, index == old { move(by: next - old) }
      control.currentPage = index
    }
  }

  // MARK: Layout

  /// Returns the part of the bounds that the dots leave for the pages.
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

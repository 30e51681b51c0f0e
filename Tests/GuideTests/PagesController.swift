import UIKit
import ViewTree
@testable import TransitionEngine

/// The container of `Listings.md`.
final class PagesController: UIViewController {
  func show(_ page: UIViewController) {
    addChild(page)
    page.view.frame = view.bounds
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  func hide(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
  }

  func cycle(from old: UIViewController, to new: UIViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    let end = view.bounds.offsetBy(dx: -view.bounds.width, dy: 0)
    transition(
      from: old, to: new, duration: 0.25,
      animations: {
        new.view.frame = old.view.frame
        old.view.frame = end
      },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }
}

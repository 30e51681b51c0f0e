import Foundation
import TransitionEngine

/// A transitioning delegate that only provides a presentation controller, and keeps it for the test.
final class PresentationVendor<Presentation: UIPresentationController>: NSObject,
  UIViewControllerTransitioningDelegate
{
  private(set) weak var made: Presentation?
  private let make: (UIViewController, UIViewController?) -> Presentation

  init(_ make: @escaping (UIViewController, UIViewController?) -> Presentation) {
    self.make = make
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = make(presented, presenting)
    self.made = made
    return made
  }
}

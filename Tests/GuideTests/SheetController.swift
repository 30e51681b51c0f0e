import UIKit
import ViewTree
@testable import TransitionEngine

/// A controller that is presented as a sheet. It holds its transitions, because the delegate property is weak.
final class SheetController: UIViewController {
  private let transitions = SheetTransitions()

  override init() {
    super.init()
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.layer.cornerRadius = 20
  }
}

import UIKit
import ViewTree
@testable import TransitionEngine

/// A controller that is presented as a sheet. It keeps its transitions, for the delegate is held weakly.
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

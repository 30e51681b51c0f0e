import UIKit

/// Turns the source over and shows the destination on its back.
final class TurningSegue: UIStoryboardSegue {
  override func perform() {
    destination.modalPresentationStyle = .fullScreen
    destination.modalTransitionStyle = .flipHorizontal
    source.present(destination, animated: true)
  }
}

/// A container that keeps its children in another way than in `children`: what is saved and restored of them.
@MainActor
package protocol RestorableContainer: UIViewController {
  /// The children that are saved, in order.
  var restorableChildren: [UIViewController] { get }

  /// Puts children that were saved, in their order, where they were.
  func takeRestoredChildren(_ children: [UIViewController])
}

extension RestorableContainer {
  package func takeRestoredChildren(_ children: [UIViewController]) {}
}

extension UIViewController {
  /// The children that are saved, in order.
  package final var savedChildren: [UIViewController] {
    (self as? any RestorableContainer)?.restorableChildren ?? children
  }
}

import TransitionEngine

/// What was made from a storyboard is made from it again when it is restored.
extension UIStoryboard: RestorableStoryboard {
  package var restorationName: String { name }

  package func restoredViewController(withIdentifier identifier: String) -> UIViewController? {
    // A scene that is gone by now is no mistake of whoever restores.
    sceneIdentifiers.contains(identifier) ? instantiateViewController(withIdentifier: identifier) : nil
  }
}

import Foundation
import TransitionEngine
import ViewTree

/// What a coder has to give to the object that is being made from it.
package final class SceneReading {
  let values: SceneValues
  /// For a controller, its scene.
  var scene: SceneInstance?
  /// For a view, what it is to be like.
  var view: ViewDescription?
  /// A Boolean value indicating whether the object has been told; its own initializer may change it after that.
  private var isApplied = false

  init(values: SceneValues) {
    self.values = values
  }

  /// Gives a controller what its scene says, once.
  package func apply(to controller: UIViewController) {
    guard !isApplied, let scene else { return }
    isApplied = true
    let description = scene.description
    controller.scene = scene
    if let title = description.title { controller.title = title }
    if let identifier = description.restorationIdentifier { controller.restorationIdentifier = identifier }
    if let presentation = description.presentation { controller.modalPresentationStyle = presentation }
    if let transition = description.transition { controller.modalTransitionStyle = transition }
    if let size = description.preferredContentSize { controller.preferredContentSize = size }
    if let flag = description.definesPresentationContext { controller.definesPresentationContext = flag }
    if let flag = description.isModalInPresentation { controller.isModalInPresentation = flag }
  }

  /// Gives a view what its description says, once.
  func apply(to view: UIView) {
    guard !isApplied, let description = self.view else { return }
    isApplied = true
    description.apply(to: view)
  }
}

import Foundation
import TransitionEngine

/// A scene as it stands in a file: a controller, its views, and where one can go from it.
package struct SceneDescription {
  package let identifier: String
  package let className: String
  package let title: String?
  package let restorationIdentifier: String?
  let presentation: UIModalPresentationStyle?
  let transition: UIModalTransitionStyle?
  let preferredContentSize: CGSize?
  let definesPresentationContext: Bool?
  let isModalInPresentation: Bool?
  let values: SceneValues
  package let view: ViewDescription?
  let constraints: [ConstraintDescription]
  package let outlets: [OutletDescription]
  package let segues: [SegueDescription]
  package let place: ScenePlace

  /// The segue with an identifier.
  package func segue(_ identifier: String) -> SegueDescription? {
    segues.first { $0.identifier == identifier }
  }
}

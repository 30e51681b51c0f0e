import Foundation
import ViewTree

/// A view of a scene as it stands in a file.
package struct ViewDescription {
  package let className: String
  /// The name by which outlets, constraints and segues know it.
  package let name: String?
  let frame: CGRect?
  let autoresizingMask: UIView.AutoresizingMask?
  let backgroundColor: UIColor?
  let tintColor: UIColor?
  let alpha: Double?
  let isHidden: Bool?
  let clipsToBounds: Bool?
  let isUserInteractionEnabled: Bool?
  let cornerRadius: Double?
  let tag: Int?
  let restorationIdentifier: String?
  let accessibilityIdentifier: String?
  /// What a label, a button or a field says.
  package let text: String?
  let textColor: UIColor?
  let fontSize: Double?
  let alignment: NSTextAlignment?
  let numberOfLines: Int?
  let placeholder: String?
  /// What a slider, a switch or the like stands at.
  let number: Double?
  let values: SceneValues
  package let subviews: [ViewDescription]
  package let events: [TriggerDescription]
  package let gestures: [TriggerDescription]
  package let place: ScenePlace
}

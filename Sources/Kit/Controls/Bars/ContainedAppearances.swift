import Foundation
import ViewTree

// Proxies of the framework's classes for views in containers. Subclasses share the proxy of their class. **(ours)**
extension UILabel: SystemAppearanceAdopting {
  /// The label from which labels in the containers take over values when they are added to a window: its font
  /// and its colors.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { appearanceProxy(of: UILabel.self, in: containerTypes) { UILabel() } }

  package final func adoptSystemAppearance() {
    adopt(\UILabel.textColor, from: UILabel.self)
    adopt(\UILabel.font, from: UILabel.self)
    adopt(\UILabel.backgroundColor, from: UILabel.self)
  }
}

extension UITextField: SystemAppearanceAdopting {
  /// The field from which text fields in the containers take over values when they are added to a window: its font
  /// and its colors.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextField { appearanceProxy(of: UITextField.self, in: containerTypes) { UITextField() } }

  package final func adoptSystemAppearance() {
    adopt(\UITextField.textColor, from: UITextField.self)
    adopt(\UITextField.font, from: UITextField.self)
    adopt(\UITextField.backgroundColor, from: UITextField.self)
    adopt(\UITextField.tintColor, from: UITextField.self)
  }
}

extension UIButton: SystemAppearanceAdopting {
  /// The button from which buttons in the containers take over values when they are added to a window: its colors.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { appearanceProxy(of: UIButton.self, in: containerTypes) { UIButton(type: .system) } }

  package final func adoptSystemAppearance() {
    adopt(\UIButton.backgroundColor, from: UIButton.self)
    adopt(\UIButton.tintColor, from: UIButton.self)
  }
}

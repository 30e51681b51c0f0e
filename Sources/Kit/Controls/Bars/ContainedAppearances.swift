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

// Proxies for views anywhere. Subclasses of a program have their own, which `lab port` writes.
extension UIAppearance where Self == UILabel {
  /// The label from which all labels take over their font and their colors when they are added to a window.
  public static func appearance() -> UILabel { UIView.appearanceProxy(of: UILabel.self) { UILabel() } }
}

extension UIAppearance where Self == UITextField {
  /// The field from which all text fields take over their font and their colors when they are added to a window.
  public static func appearance() -> UITextField {
    UIView.appearanceProxy(of: UITextField.self) { UITextField() }
  }
}

extension UIAppearance where Self == UIButton {
  /// The button from which all buttons take over their colors when they are added to a window.
  public static func appearance() -> UIButton {
    UIView.appearanceProxy(of: UIButton.self) { UIButton(type: .system) }
  }
}

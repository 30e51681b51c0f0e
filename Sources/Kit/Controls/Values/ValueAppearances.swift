import ViewTree

// The proxies of controls that show a value.
extension UIPageControl: SystemAppearanceAdopting {
  package final func adoptSystemAppearance() {
    adopt(\UIPageControl.pageIndicatorTintColor, from: UIPageControl.self)
    adopt(\UIPageControl.currentPageIndicatorTintColor, from: UIPageControl.self)
    adopt(\UIPageControl.backgroundColor, from: UIPageControl.self)
  }
}

extension UISwitch: SystemAppearanceAdopting {
  package final func adoptSystemAppearance() {
    adopt(\UISwitch.onTintColor, from: UISwitch.self)
    adopt(\UISwitch.thumbTintColor, from: UISwitch.self)
    adopt(\UISwitch.tintColor, from: UISwitch.self)
  }
}

extension UIAppearance where Self == UIPageControl {
  /// The page control from which all others take over their colors when they are added to a window.
  public static func appearance() -> UIPageControl {
    UIView.appearanceProxy(of: UIPageControl.self) { UIPageControl() }
  }
}

extension UIAppearance where Self == UISwitch {
  /// The switch from which all others take over their colors when they are added to a window.
  public static func appearance() -> UISwitch { UIView.appearanceProxy(of: UISwitch.self) { UISwitch() } }
}

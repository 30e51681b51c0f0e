// Colours by name, as an asset catalogue has them. There is none here: a program registers its own. **(ours)**
extension UIColor {
  private static var named: [String: UIColor] = [:]

  /// Gives a colour a name, in place of what had it before.
  public static func register(_ color: UIColor, named name: String) {
    named[name] = color
  }

  /// Finds a colour that was registered under a name.
  public convenience init?(named name: String) {
    guard let known = Self.named[name] else { return nil }
    self.init(copying: known)
  }
}

// Pictures by name, as an asset catalogue has them. There is none here: a program registers its own. **(ours)**
extension UIImage {
  private static var named: [String: UIImage] = [:]

  /// Gives a picture a name, in place of what had it before.
  public static func register(_ image: UIImage, named name: String) {
    named[name] = image
  }

  /// Finds a picture that was registered under a name.
  public convenience init?(named name: String) {
    guard let known = Self.named[name] else { return nil }
    self.init(known.picture, scale: known.scale, renderingMode: known.renderingMode)
  }
}

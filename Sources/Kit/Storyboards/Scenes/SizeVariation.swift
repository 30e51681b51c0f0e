import ViewTree

/// A change of a constraint or a view in a size class.
struct SizeVariation {
  /// The size classes in which the change applies; `unspecified` stands for all.
  private var horizontal = UIUserInterfaceSizeClass.unspecified
  private var vertical = UIUserInterfaceSizeClass.unspecified
  /// The identifier of the view that is changed; `nil` for a constraint.
  var view: String?
  var isInstalled: Bool?
  var constant: Double?

  /// Creates a change in the size class that a file of Interface Builder names, such as `widthClass=compact`; `nil` for
  /// an unknown one.
  init?(_ key: String) {
    guard key != "default" else { return }
    let classes: [Substring: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=")
      guard words.count == 2, let size = classes[words[1]] else { return nil }
      switch words[0] {
      case "widthClass": horizontal = size
      case "heightClass": vertical = size
      default: return nil
      }
    }
  }

  /// Returns whether the change applies in size classes. A phone that is held upright takes the place of unspecified
  /// ones.
  func applies(
    _ width: UIUserInterfaceSizeClass = .unspecified, _ height: UIUserInterfaceSizeClass = .unspecified
  ) -> Bool {
    [.unspecified, width == .unspecified ? .compact : width].contains(horizontal)
      && [.unspecified, height == .unspecified ? .regular : height].contains(vertical)
  }

  /// Returns changes in the order in which they apply: the general ones first, and the width after the height.
  static func ordered(_ variations: [SizeVariation]) -> [SizeVariation] {
    func rank(_ variation: SizeVariation) -> Int {
      (variation.horizontal == .unspecified ? 0 : 2) + (variation.vertical == .unspecified ? 0 : 1)
    }
    let ranks = variations.map(rank)
    return (0...3).flatMap { wanted in zip(variations, ranks).filter { $0.1 == wanted }.map(\.0) }
  }
}

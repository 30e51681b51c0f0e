import JSONReading
import ViewTree

/// The description of a scene's constraint in a file.
package struct ConstraintDescription {
  /// An attribute of a named view, or of the view's layout guide when `guide` is not `nil`.
  struct Side {
    enum Guide {
      case safeArea, margins, readable, content, frame
      /// The controller's `topLayoutGuide` and `bottomLayoutGuide`, at the bars over its view.
      case top, bottom
    }

    let view: String
    let guide: Guide?
    let attribute: NSLayoutConstraint.Attribute
    let place: ScenePlace
  }

  let identifier: String?
  /// The name by which outlets refer to the constraint; without a name, outlets use the identifier.
  var name: String?
  let first: Side
  let second: Side?
  let relation: NSLayoutConstraint.Relation
  let multiplier: Double
  let constant: Double
  let priority: Double
  let place: ScenePlace
  /// The changes that a file of Interface Builder makes in size classes, the general ones first.
  var variations: [SizeVariation] = []

  /// Returns whether the constraint is active in an environment, and its constant there; `nil` for what never varies.
  func state(in traits: UITraitCollection) -> (isInstalled: Bool?, constant: Double?) {
    let changes = variations.filter { $0.applies(traits.horizontalSizeClass, traits.verticalSizeClass) }
    return (
      variations.contains { $0.isInstalled != nil } ? changes.compactMap(\.isInstalled).last ?? true : nil,
      variations.contains { $0.constant != nil } ? changes.compactMap(\.constant).last ?? constant : nil
    )
  }

  init(
    _ identifier: String?, name: String?, _ first: Side, _ relation: NSLayoutConstraint.Relation,
    _ second: Side?,
    multiplier: Double, constant: Double, priority: Double, at place: ScenePlace
  ) {
    self.identifier = identifier
    self.name = name
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.place = place
  }
}

extension ConstraintDescription {
  private static let names = [
    "identifier", "first", "relation", "second", "multiplier", "constant", "priority",
  ]

  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a constraint", Self.names)
    identifier = try object["identifier"]?.name("a constraint’s identifier")
    first = try Self.side(object.required("first", "a view’s part, such as “title.leading”"))
    second = try object["second"].map { element throws(JSONFault) in try Self.side(element) }
    relation = try object["relation"]?.choice(SceneWords.relations, "a relation") ?? .equal
    multiplier = try object["multiplier"]?.number(.ofScenes) ?? 1
    constant = try object["constant"]?.number(.ofScenes) ?? 0
    priority = try object["priority"]?.number(1...1000, "a priority") ?? 1000
    place = ScenePlace(element)
  }

  /// Reads a side: `view.part`, `view.safeArea.part` or `view.margins.part`.
  private static func side(_ element: JSONElement) throws(JSONFault) -> Side {
    let text = try element.text("a view’s part")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let guides: [String: Side.Guide] = ["safeArea": .safeArea, "margins": .margins]
    guard (2...3).contains(parts.count), !parts[0].isEmpty,
      let attribute = SceneWords.attributes.first(where: { $0.0 == parts.last })?.1,
      parts.count == 2 || guides[parts[1]] != nil
    else {
      throw element.fault(
        "expected a view’s part in the constraint, such as “title.leading” or “root.safeArea.top”, found “\(text.prefix(40))”",
        cure: "use one of the parts \(SceneWords.attributes.map(\.0).joined(separator: ", "))")
    }
    return Side(
      view: parts[0], guide: parts.count == 3 ? guides[parts[1]] : nil, attribute: attribute,
      place: ScenePlace(element))
  }
}

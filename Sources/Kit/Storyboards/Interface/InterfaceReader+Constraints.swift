import Foundation
import ViewTree
import XMLReading

// Layout guides and constraints.
extension InterfaceReader {
  private static let guideKeys: [(String, ConstraintDescription.Side.Guide)] = [
    ("safeArea", .safeArea), ("layoutMargins", .margins), ("readableContent", .readable),
    ("contentLayoutGuide", .content), ("frameLayoutGuide", .frame),
  ]

  /// Finds the layout guides of a view, or of a controller for its view.
  func findGuides(of element: XMLElement, view: String) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let id = guide["id"], let kind = guide.choice("key", Self.guideKeys) { guides[id] = (view, kind) }
    }
    for guide in element.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"], let view = element.keyed("view")?["id"] else { continue }
      guides[id] = (view, guide["type"] == "bottom" ? .bottom : .top)
    }
  }

  /// Reads the constraints that a view holds.
  func constraints(of element: XMLElement) -> [ConstraintDescription] {
    var found: [ConstraintDescription] = []
    for child in element.child("constraints")?.children ?? [] {
      // A constraint that is a placeholder is removed when the application is built.
      if child.flag("placeholder") == true { continue }
      guard child.name == "constraint" else {
        ignore(child, in: element)
        continue
      }
      let installs = child["id"].flatMap { self.installs[$0] } ?? []
      // A constraint of other size classes may refer to views that only those have.
      if !installs.isEmpty, isExcluded(child["firstItem"]) || isExcluded(child["secondItem"]) { continue }
      guard var constraint = constraint(child, of: element) else { continue }
      constraint.variations = SizeVariation.ordered(installs + variedConstants(of: child))
      found.append(constraint)
    }
    return found
  }

  private func isExcluded(_ id: String?) -> Bool { id.map(excluded.contains) == true }

  private func constraint(_ element: XMLElement, of view: XMLElement) -> ConstraintDescription? {
    guard let first = side("first", of: element, in: view) else { return nil }
    var second: ConstraintDescription.Side?
    if element["secondItem"] != nil {
      second = side("second", of: element, in: view)
      if second == nil { return nil }
    }
    let relation: NSLayoutConstraint.Relation
    switch element["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: relation = .equal
    }
    let constant = element.number("constant") ?? (element.flag("symbolic") == true ? 8 : 0)
    return ConstraintDescription(
      element["identifier"], name: element["id"] ?? "", first, relation, second,
      multiplier: multiplier(element), constant: constant,
      priority: min(max(element.number("priority") ?? 1000, 1), 1000), at: place(element))
  }

  /// Returns a factor, which may be written as a ratio: `16:9`.
  private func multiplier(_ element: XMLElement) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    let factor = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1
    guard factor.isFinite, factor != 0, factor.magnitude <= 1e6 else {
      remark(
        "expected a constraint’s multiplier other than 0, of at most 1,000,000, found “\(text.prefix(24))”; 1 is used. Write another multiplier",
        at: element)
      return 1
    }
    return factor
  }

  private func side(
    _ which: String, of element: XMLElement, in view: XMLElement
  ) -> ConstraintDescription.Side? {
    let name = element["\(which)Item"] ?? view["id"] ?? ""
    let text = element["\(which)Attribute"] ?? ""
    guard let attribute = Self.attributes.first(where: { $0.0 == text })?.1 else {
      remark(
        "the attribute “\(text)” of a constraint is not known here; the constraint is left out", at: element)
      return nil
    }
    if let guide = guides[name] {
      return ConstraintDescription.Side(
        view: guide.view, guide: guide.guide, attribute: attribute, place: place(element))
    }
    guard let object = objects[name], !excluded.contains(name) else {
      remark("the constraint refers to “\(name)”, which the scene does not have; it is left out", at: element)
      return nil
    }
    guard object.child("rect") != nil || InterfaceWords.views[object.name] != nil else {
      remark(
        "the constraint refers to “<\(object.name)>”, which is no view here; it is left out", at: element)
      return nil
    }
    return ConstraintDescription.Side(view: name, guide: nil, attribute: attribute, place: place(element))
  }

  private static let attributes: [(String, NSLayoutConstraint.Attribute)] =
    SceneWords.attributes + [
      ("baseline", .lastBaseline), ("leftMargin", .leftMargin), ("rightMargin", .rightMargin),
      ("topMargin", .topMargin), ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin),
      ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
      ("centerYWithinMargins", .centerYWithinMargins),
    ]
}

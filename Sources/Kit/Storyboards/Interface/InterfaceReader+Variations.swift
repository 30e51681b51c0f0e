import ViewTree
import XMLReading

// Changes of a scene in size classes.
extension InterfaceReader {
  /// Reads an element's variations: where they install constraints, and which views they leave out on a phone that is
  /// held upright. A remark names every other change, which is left out.
  func readVariations(of element: XMLElement) {
    var views: [SizeVariation] = []
    for child in element.children where child.name == "variation" {
      guard var variation = SizeVariation(child["key"] ?? "") else {
        remark(
          "the size class “\(child["key"] ?? "")” is not known here; its changes are left out", at: child)
        continue
      }
      var isRead = !child.attributes.contains {
        $0.name != "key" && ($0.name != "constant" || element.name != "constraint")
      }
      for mask in child.children {
        for part in mask.children {
          guard let id = part["reference"] else { continue }
          variation.isInstalled = part.name == "include"
          if mask["key"] == "constraints" {
            installs[id, default: []].append(variation)
          } else if variation.applies() {
            variation.view = id
            views.append(variation)
          } else {
            isRead = false
          }
        }
      }
      if !isRead {
        remark("the changes for the size class “\(child["key"] ?? "")” are left out", at: child)
      }
    }
    for variation in SizeVariation.ordered(views) {
      guard let id = variation.view else { continue }
      if variation.isInstalled == true { excluded.remove(id) } else { excluded.insert(id) }
    }
  }

  /// Returns the constants that a constraint has in size classes.
  func variedConstants(of constraint: XMLElement) -> [SizeVariation] {
    constraint.children.compactMap { child in
      guard child.name == "variation", let constant = child.number("constant") else { return nil }
      var variation = SizeVariation(child["key"] ?? "")
      variation?.constant = constant
      return variation
    }
  }
}

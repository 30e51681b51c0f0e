import Expectations
import Reports
import TestSupport
import Testing

/// The properties of every figure: it is well-formed, its numbers are finite, and its references exist.
enum FigureCheck {
  static func root(_ document: SVGDocument, _ note: String = "") throws -> ReferenceXML.Element {
    let root = try #require(ReferenceXML(document.source), "\(note): not well-formed").root
    var identifiers: Set<String> = []
    for element in root.all {
      if let identifier = element.attributes["id"] {
        expect(identifiers.insert(identifier).inserted, "\(note): \(identifier) twice")
      }
      // A definition precedes its uses, so that no chain of clips is circular.
      let links = ["clip-path", "filter", "fill"].compactMap { element.attributes[$0] }
        .filter { $0.hasPrefix("url(") }.map { String($0.dropFirst(5).dropLast()) }
      let uses = element.name == "use" ? [String(element.attributes["href"]?.dropFirst() ?? "")] : []
      for reference in links + uses {
        expect(identifiers.contains(reference), "\(note): \(reference)")
      }
      for (name, value) in element.attributes where names.contains(name) {
        let number = Double(value)
        expect(number != nil && number?.isFinite == true, "\(note): \(name)=\(value)")
        if ["width", "height", "r", "rx", "stdDeviation"].contains(name) {
          expect(number ?? -1, isAtLeast: 0, "\(note): \(name)=\(value)")
        }
      }
      if let path = element.attributes["d"] {
        expect(
          path.first == "M" && path.allSatisfy { "MLQCAhvz-. 0123456789".contains($0) }, "\(note): \(path)")
      }
    }
    return root
  }

  private static let names: Set = [
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "width", "height", "font-size",
    "stroke-width", "fill-opacity", "stroke-opacity", "opacity", "stdDeviation", "offset", "stop-opacity",
    "stroke-miterlimit",
  ]
}

import Foundation

/// The guide's tour through the sources: stops in the order in which data flows, each a link to a declaration.
///
/// A stop is an item of a numbered list that begins with a link such as ``[`Scene.update`](path#L91)``. The link has the
/// type, the member, the file and the line of the declaration. Further links in the item lead to the next stop.
struct Tour {
  static let path = "Resources/Guide/Tour.md"

  /// A link to a declaration.
  struct Place: Hashable {
    let name: String
    /// The path of the file, from the package's root.
    let path: String
    let line: Int

    /// The member's name, or the type's name if the link is to a type.
    var member: String { String(name.split(separator: ".").last ?? "") }
  }

  struct Stop {
    let number: Int
    let places: [Place]
    var first: Place { places[0] }
  }

  let stops: [Stop]
  /// The page with the current lines of the declarations.
  let text: String
  /// The faults of the page: links to missing declarations, and stops that do not lead to the next.
  let violations: [String]

  init(_ page: String, reading source: (String) throws -> String) {
    var stops: [Stop] = []
    var violations: [String] = []
    var tokens: [String: [Token]] = [:]
    func read(_ path: String) -> [Token] {
      if let known = tokens[path] { return known }
      let found = (try? source(path)).map(SwiftTokens.of) ?? []
      tokens[path] = found
      return found
    }
    var lines: [String] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      var written = String(line)
      var places: [Place] = []
      for match in line.matches(of: #/\[`([\w.]+)`\]\((?:\.\./)*(Sources/[^)#]+)#L(\d+)\)/#) {
        let place = Place(
          name: String(match.1), path: String(match.2).removingPercentEncoding ?? "", line: Int(match.3) ?? 0)
        places.append(place)
        guard let found = Self.line(declaring: place.member, in: read(place.path)) else {
          violations.append("\(place.path) declares no “\(place.member)”")
          continue
        }
        written = written.replacing("\(match.2)#L\(match.3))", with: "\(match.2)#L\(found))")
      }
      lines.append(written)
      if let number = line.prefixMatch(of: #/(\d+)\. \[/#), !places.isEmpty {
        stops.append(Stop(number: Int(number.1) ?? 0, places: places))
      } else if line.hasPrefix("   "), let last = stops.popLast() {
        stops.append(Stop(number: last.number, places: last.places + places))
      }
    }
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let words = stop.places.flatMap { read($0.path) }
      if !words.contains(where: { $0.isCode(next.first.member) }) {
        violations.append(
          "stop \(stop.number) does not lead to “\(next.first.name)”: none of its files names it")
      }
    }
    self.stops = stops
    self.violations = violations
    text = lines.joined(separator: "\n")
  }

  /// Returns the line of the first declaration with a name.
  private static func line(declaring name: String, in tokens: [Token]) -> Int? {
    let words: Set = ["func", "var", "let", "struct", "class", "enum", "protocol"]
    return zip(tokens, tokens.dropFirst()).first { words.contains($0.text) && $1.isCode(name) }?.1.line
  }
}

import Foundation

/// A page of the guide, taken apart as far as the tests need it.
struct MarkdownPage: Sendable {
  let path: String
  /// The lines outside of fenced blocks, with their numbers.
  let prose: [(number: Int, text: String)]
  /// The lines of each block fenced as ```swift, with the number of its first line.
  let swiftBlocks: [(number: Int, lines: [String])]

  init(_ file: SourceFile) {
    path = file.path
    var prose: [(Int, String)] = []
    var blocks: [(Int, [String])] = []
    var fence: String?
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop { $0 == " " }
      guard bare.hasPrefix("```") else {
        if fence == nil {
          prose.append((index + 1, String(line)))
        } else if fence == "swift" {
          blocks[blocks.count - 1].1.append(String(line))
        }
        continue
      }
      if fence != nil {
        fence = nil
      } else {
        fence = String(bare.dropFirst(3).prefix { $0 != " " })
        if fence == "swift" { blocks.append((index + 2, [])) }
      }
    }
    self.prose = prose.map { (number: $0.0, text: $0.1) }
    swiftBlocks = blocks.map { (number: $0.0, lines: $0.1) }
  }

  /// What the page links to in the package, with the line: no web addresses.
  var relativeLinks: [(number: Int, target: String)] {
    prose.flatMap { number, text in
      Self.targets(in: text).filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }.map { (number, $0) }
    }
  }

  /// The names by which a link reaches the page's headings: lower case, hyphens for spaces, no punctuation.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { heading in
        String(
          heading.text.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
            .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// The heading that a link means, as it stands behind the `#`; nil for a link without one.
  static func anchor(of target: String) -> String? {
    target.firstIndex(of: "#").map { String(target[target.index(after: $0)...]) }
  }

  /// The path that a link on this page means, relative to the package's root; nil when it leaves the package.
  func resolve(_ link: String) -> String? {
    let target = String(link.prefix { $0 != "#" })
    if target.isEmpty { return path }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.removingPercentEncoding?.split(separator: "/") ?? [] {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Looks for `](target)` and `](target "title")`, and for the `src` and `href` of raw elements.
  private static func targets(in line: String) -> [String] {
    var found: [String] = []
    for (opening, closing) in [("](", ")"), ("src=\"", "\""), ("href=\"", "\"")] {
      var rest = Substring(line)
      while let start = rest.firstRange(of: opening) {
        rest = rest[start.upperBound...]
        guard let end = rest.firstRange(of: closing) else { break }
        found.append(String(rest[..<end.lowerBound].prefix { $0 != " " }))
        rest = rest[end.upperBound...]
      }
    }
    return found
  }
}

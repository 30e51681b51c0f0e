import Foundation

/// A page of the guide, parsed as far as the tests need it.
struct MarkdownPage: Sendable {
  let path: String
  /// The lines outside of fenced blocks, with their numbers.
  let prose: [(number: Int, text: String)]
  /// The lines of each block fenced as ```swift, with the number of its first line.
  let swiftBlocks: [(number: Int, lines: [String])]
  /// The number of the line that opens the first fenced block, if there is one.
  let firstCode: Int?

  init(_ file: SourceFile) {
    path = file.path
    var prose: [(Int, String)] = []
    var blocks: [(Int, [String])] = []
    var fence: String?
    var firstCode: Int?
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
        firstCode = firstCode ?? index + 1
        fence = String(bare.dropFirst(3).prefix { $0 != " " })
        if fence == "swift" { blocks.append((index + 2, [])) }
      }
    }
    self.firstCode = firstCode
    self.prose = prose.map { (number: $0.0, text: $0.1) }
    swiftBlocks = blocks.map { (number: $0.0, lines: $0.1) }
  }

  /// The paragraphs, list items, headings and table cells of the prose.
  var passages: [Passage] {
    var passages: [Passage] = []
    var last = 0
    var isOpen = false
    for (number, text) in prose {
      let bare = text.drop { $0 == " " }
      if bare.hasPrefix("|") {
        passages += bare.split(separator: "|").flatMap { $0.split(separator: "<br>") }
          .map { Passage(path: path, line: number, text: String($0)) }
        isOpen = false
      } else if bare.isEmpty || bare.hasPrefix("#") {
        if !bare.isEmpty { passages.append(Passage(path: path, line: number, text: String(bare))) }
        isOpen = false
      } else if isOpen, number == last + 1, bare.prefixMatch(of: #/(?:[-*]|\d+\.) /#) == nil,
        let open = passages.popLast()
      {
        passages.append(Passage(path: path, line: open.line, text: "\(open.text) \(bare)"))
      } else {
        passages.append(Passage(path: path, line: number, text: String(bare)))
        isOpen = true
      }
      last = number
    }
    return passages
  }

  /// The links of the page into the package, with their lines; web addresses are omitted.
  var relativeLinks: [(number: Int, target: String)] {
    prose.flatMap { number, text in
      Self.targets(in: text).filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }.map { (number, $0) }
    }
  }

  /// The anchors of the page's headings: in lower case, with hyphens for spaces, without punctuation.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { heading in
        String(
          heading.text.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
            .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// Returns the anchor in a link, the part after the `#`; `nil` for a link without one.
  static func anchor(of target: String) -> String? {
    target.firstIndex(of: "#").map { String(target[target.index(after: $0)...]) }
  }

  /// Returns the path of a link's file, relative to the package's root; `nil` when it leaves the package.
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

  /// Returns the targets of `](target)` and `](target "title")`, and of the `src` and `href` of raw elements.
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

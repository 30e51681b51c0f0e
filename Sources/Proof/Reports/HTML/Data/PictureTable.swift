import LayerTree

/// Pictures as lines that are each kept once, and lines as pieces that are each kept once.
///
/// From one picture to the next most lines stay, and of the others most attributes. A picture's identifiers begin with
/// a mark that the page gives another name in each place that it shows the picture.
struct PictureTable {
  /// Where each place puts a prefix of its own.
  static let mark = "§"

  private(set) var frames: [Int] = []
  /// The size of each picture, in points.
  private(set) var sizes: [SIMD2<Double>] = []
  private(set) var pieces: [String] = []
  private(set) var lines: [[Int]] = []
  private(set) var pictures: [[Int]] = []
  /// About how many bytes all of it takes in a page.
  private(set) var bytes = 0
  private var pieceNumbers: [String: Int] = [:]
  private var lineNumbers: [[Int]: Int] = [:]

  /// The most that pictures take in a page, in bytes.
  static let mostBytes = 6_000_000

  /// Takes in pictures; every second one is left out until they fit. O(items)
  init(_ pictures: [ReportedRun.Picture], mostBytes: Int = mostBytes) {
    var chosen = pictures
    while !add(chosen, mostBytes: mostBytes), !chosen.isEmpty {
      chosen = chosen.count < 2 ? [] : chosen.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }

  /// Takes in pictures anew, and tells whether they fit.
  private mutating func add(_ chosen: [ReportedRun.Picture], mostBytes: Int) -> Bool {
    (frames, sizes, pieces, lines, pictures, bytes) = ([], [], [], [], [], 0)
    (pieceNumbers, lineNumbers) = ([:], [:])
    for picture in chosen {
      add(picture)
      if bytes > mostBytes { return false }
    }
    return true
  }

  private mutating func add(_ picture: ReportedRun.Picture) {
    frames.append(picture.frame)
    sizes.append(
      [Theme.bounded(picture.list.size.x, 1...1e6), Theme.bounded(picture.list.size.y, 1...1e6)])
    var document = SVGDocument(width: 1, height: 1, title: "", identifierPrefix: Self.mark)
    DisplayListSVG.append(picture.list, to: &document)
    // Without the outermost element and its title.
    let source = document.source.split(separator: "\n").dropFirst(2).dropLast()
    pictures.append(source.map { number(ofLine: $0.drop { $0 == " " }) })
    bytes += 5 * source.count
  }

  private mutating func number(ofLine line: Substring) -> Int {
    var numbers: [Int] = []
    var rest = line.utf8
    while !rest.isEmpty {
      // A piece ends after an attribute's closing quote and the space behind it.
      var end = rest.startIndex
      var last: UInt8 = 0
      while end < rest.endIndex, !(last == UInt8(ascii: "\"") && rest[end] == UInt8(ascii: " ")) {
        last = rest[end]
        end = rest.index(after: end)
      }
      numbers.append(number(ofPiece: String(decoding: rest[..<end], as: UTF8.self)))
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    }
    if let number = lineNumbers[numbers] { return number }
    lineNumbers[numbers] = lines.count
    lines.append(numbers)
    bytes += 5 * numbers.count + 3
    return lines.count - 1
  }

  private mutating func number(ofPiece piece: String) -> Int {
    if let number = pieceNumbers[piece] { return number }
    pieceNumbers[piece] = pieces.count
    pieces.append(piece)
    bytes += piece.utf8.count + 6
    return pieces.count - 1
  }
}

/// Which frames of a run a report shows as pictures.
package enum PictureChoice {
  /// The most pictures.
  package static let most = 120

  /// Frames in order, each once: the first, the last, those that are wanted, and as many of those at which the picture
  /// changes as there is room for, evenly.
  ///
  /// - Parameters:
  ///   - changes: the frames that look other than the one before, in order.
  ///   - wanted: frames of which a picture should be there first; some of them, evenly, when they are many.
  package static func frames(of count: Int, changes: [Int], wanted: [Int], most: Int = most) -> [Int] {
    guard count > 0, most > 0 else { return [] }
    let range = 0..<count
    // The half of the room at most: what happens often is no reason to show nothing else.
    let important = evenly(wanted.filter(range.contains).uniqued().sorted(), max(1, most / 2))
    let needed = Array(([0, count - 1] + important).uniqued().prefix(most))
    let changes = changes.filter { range.contains($0) && !needed.contains($0) }
    return (needed + evenly(changes, most - needed.count)).sorted()
  }

  /// At most some of the frames, evenly.
  private static func evenly(_ frames: [Int], _ most: Int) -> [Int] {
    let room = min(most, frames.count)
    return (0..<room).map { frames[$0 * frames.count / room] }
  }
}

extension [Int] {
  /// Each number once, where it stands first.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

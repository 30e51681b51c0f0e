import LayerTree

/// A compressed table of pictures: each distinct line is stored once, and each distinct piece of a line is stored once.
///
/// Consecutive pictures share most lines, and changed lines share most attributes. The identifiers in a picture begin
/// with a mark, which the page replaces by a different prefix in each place that shows the picture.
struct PictureTable {
  /// The mark at the beginning of identifiers, which the page replaces by a prefix.
  static let mark = "§"

  private(set) var frames: [Int] = []
  /// The size of each picture, in points.
  private(set) var sizes: [SIMD2<Double>] = []
  private(set) var pieces: [String] = []
  private(set) var lines: [[Int]] = []
  private(set) var pictures: [[Int]] = []
  /// The approximate size of the table in a page, in bytes.
  private(set) var bytes = 0
  /// The files of the images, which most pictures share.
  private var imageFiles: [LayerImage: String] = [:]
  private var pieceNumbers: [String: Int] = [:]
  private var lineNumbers: [[Int]: Int] = [:]

  /// The greatest size of the table in a page, in bytes.
  static let mostBytes = 6_000_000

  /// Creates a table of pictures. Every second picture is dropped until the rest fits in `mostBytes`.
  ///
  /// - Complexity: O(*n*) in the number of items.
  init(_ pictures: [ReportedRun.Picture], mostBytes: Int = mostBytes) {
    var chosen = pictures
    while !add(chosen, mostBytes: mostBytes), !chosen.isEmpty {
      chosen = chosen.count < 2 ? [] : chosen.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }

  /// Replaces the pictures of the table, and returns whether they fit.
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
    document.imageFiles = imageFiles
    DisplayListSVG.append(picture.list, to: &document)
    imageFiles = document.imageFiles
    // The outermost element and its title are left out.
    let source = document.source.split(separator: "\n").dropFirst(2).dropLast()
    pictures.append(source.map { number(ofLine: $0.drop { $0 == " " }) })
    bytes += 5 * source.count
  }

  private mutating func number(ofLine line: Substring) -> Int {
    var numbers: [Int] = []
    var rest = line.utf8
    while !rest.isEmpty {
      // A piece ends after an attribute's closing quote; the space after it separates pieces.
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

/// The choice of the frames that a report shows as pictures.
package enum PictureChoice {
  /// The greatest number of pictures.
  package static let most = 120

  /// Returns distinct frames in order: the first, the last, the wanted frames, and evenly chosen changes.
  ///
  /// - Parameters:
  ///   - changes: The frames that look different from the frame before, in order.
  ///   - wanted: The frames to include first; if they are many, some of them, evenly chosen.
  package static func frames(of count: Int, changes: [Int], wanted: [Int], most: Int = most) -> [Int] {
    guard count > 0, most > 0 else { return [] }
    let range = 0..<count
    // The wanted frames take at most half of the room and leave the other half to the changes.
    let important = evenly(wanted.filter(range.contains).uniqued().sorted(), max(1, most / 2))
    let needed = Array(([0, count - 1] + important).uniqued().prefix(most))
    let changes = changes.filter { range.contains($0) && !needed.contains($0) }
    return (needed + evenly(changes, most - needed.count)).sorted()
  }

  /// Returns at most a number of the frames, at even steps through the list: always the first, and the last only if all
  /// fit.
  private static func evenly(_ frames: [Int], _ most: Int) -> [Int] {
    let room = min(most, frames.count)
    return (0..<room).map { frames[$0 * frames.count / room] }
  }
}

extension [Int] {
  /// Returns each number once, at its first position.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

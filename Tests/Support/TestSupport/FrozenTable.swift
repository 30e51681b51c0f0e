import Foundation

/// A committed table of names and hashes, against which behavior is compared while code moves.
///
/// `FROZEN=write` in the environment writes the table instead of reading it.
public struct FrozenTable {
  private let file: URL
  private var rows: [(name: String, value: String)] = []

  /// Creates an empty table that is committed as a file in `Resources/Frozen`.
  public init(_ name: String) {
    file = Checkout.root.appending(path: "Resources/Frozen/\(name).txt")
  }

  /// Adds a row to the table.
  public mutating func add(_ name: String, _ hashes: [UInt64]) {
    let digits = hashes.map { String(String($0 | 1 << 63, radix: 16).dropFirst(8)) }
    rows.append((name, digits.joined(separator: " ")))
  }

  /// Whether tables are written instead of read.
  public static var isWriting: Bool { ProcessInfo.processInfo.environment["FROZEN"] == "write" }

  /// Returns a sentence for each row that differs from the committed table. A row that is missing here differs, unless
  /// the rows are a part of the table.
  public func differences(ofPart isPart: Bool = false) throws -> [String] {
    let text = rows.map { "\($0.name): \($0.value)\n" }.joined()
    if Self.isWriting {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    let committed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var values: [Substring: Substring] = [:]
    for line in committed {
      guard let colon = line.range(of: ": ") else { continue }
      values[line[..<colon.lowerBound]] = line[colon.upperBound...]
    }
    var found: [String] = []
    for row in rows {
      let value = values.removeValue(forKey: Substring(row.name))
      if value != Substring(row.value) {
        found.append("\(row.name): \(value ?? "nothing"), now \(row.value)")
      }
    }
    return isPart ? found : found + values.keys.sorted().map { "\($0): committed, and missing now" }
  }
}

import FrameTiming
import Foundation

/// A file with rows of benches: what `lab bench --json` printed, or a baseline.
struct BenchFile {
  /// A row as it stands in a file.
  struct Row: Decodable {
    var name: String
    var value: Double?
    var unit: String
    var limit: Double?
    var better: String?
    var rounds: [Double?]?
    var noise: Double?

    var row: BenchRow {
      // What was not finite stands as null.
      BenchRow(
        name, value ?? .nan, unit: unit, limit: limit, sense: better == "more" ? .atLeast : .atMost,
        rounds: (rounds ?? []).map { $0 ?? .nan }, noise: noise)
    }
  }

  /// The most bytes that a result may have; all benches of the lab come to a hundredth.
  private static let byteLimit = 1 << 22

  private struct Saved: Decodable {
    var format: Int
    var benches: [String: [Row]]
  }

  /// The rows by the benches that gave them; a result has one without a name.
  let benches: [(name: String, rows: [BenchRow])]

  /// Reads a file.
  ///
  /// - Throws: what is wrong with it, with its path.
  init(_ path: String) throws(LabError) {
    try self.init(try InputFile.read(path, "a result of a bench", most: Self.byteLimit), path: path)
  }

  init(_ data: Data, path: String) throws(LabError) {
    do {
      let isList = data.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "[")
      if isList {
        benches = [("", try JSONDecoder().decode([Row].self, from: data).map(\.row))]
      } else {
        let saved = try JSONDecoder().decode(Saved.self, from: data)
        guard saved.format == 1 else {
          throw LabError.failure("\(path): format \(saved.format) is not known; this lab knows 1")
        }
        benches = saved.benches.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.row)) }
      }
    } catch let error as LabError {
      throw error
    } catch {
      throw .failure(
        "\(path)\(Self.line(of: error, in: data)): expected what lab bench --json prints, or a baseline, found that "
          + Self.reason(error) + "; measure it again, or correct the file")
    }
    for bench in benches {
      let names = bench.rows.map(\.name).sorted()
      if let twice = zip(names, names.dropFirst()).first(where: { $0 == $1 })?.0 {
        throw .failure("\(path): the row “\(twice)” is there twice")
      }
    }
  }

  /// The rows of the bench that has most in common with others.
  func rows(like others: [BenchRow]) -> [BenchRow] {
    let names = Set(others.map(\.name))
    func common(_ rows: [BenchRow]) -> Int {
      rows.count { !$0.name.hasPrefix("calibration-") && names.contains($0.name) }
    }
    var best: (count: Int, rows: [BenchRow]) = (-1, [])
    for bench in benches {
      let count = common(bench.rows)
      if count > best.count { best = (count, bench.rows) }
    }
    return best.rows
  }

  /// All rows' noise, where it is known.
  var noise: [String: Double] {
    var noise: [String: Double] = [:]
    for row in benches.flatMap(\.rows) { noise[row.name] = row.noise ?? noise[row.name] }
    return noise
  }

  /// The line of a fault as it stands behind a file's name.
  private static func line(of error: any Error, in data: Data) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      ":\(JSONLine.ofFault(context, in: data))"
    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      ":\(JSONLine.of(context.codingPath, in: data))"
    default: ""
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return SystemCause.text(error) }
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "" : " at \(path)"
    }
    switch error {
    case .keyNotFound(let key, let context): return "“\(key.stringValue)” is missing\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "something of another kind is there\(place(context))"
    case .dataCorrupted: return "it is no JSON"
    @unknown default: return "it cannot be read"
    }
  }
}

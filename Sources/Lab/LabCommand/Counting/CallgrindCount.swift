import Foundation

/// The counts of one callgrind dump: instructions and calls between two marks.
struct CallgrindCount {
  let instructions: Int
  /// The calls of functions that a movement must not make, by what they do.
  let lookUps: [String: Int]

  /// Parts of functions' names, by what the functions do.
  private static let forbidden = [
    "executor-checks": ["swift_task_isCurrentExecutor", "swift_task_checkIsolated"],
    "string-hashes": ["$sSS4hash4into"],
  ]

  /// Reads a file of counts; nil when it holds none.
  init?(_ text: some StringProtocol) {
    var total: Int?
    var names: [Substring: Substring] = [:]
    var callee: Substring = ""
    var lookUps: [String: Int] = [:]
    for word in Self.forbidden.keys { lookUps[word] = 0 }
    for line in Substring(text).split(separator: "\n") {
      if line.hasPrefix("fn=") {
        _ = Self.name(line.dropFirst(3), &names)
      } else if line.hasPrefix("cfn=") {
        callee = Self.name(line.dropFirst(4), &names)
      } else if line.hasPrefix("calls=") {
        let count = Int(line.dropFirst(6).prefix { $0.isNumber }) ?? 0
        for (word, parts) in Self.forbidden where parts.contains(where: { callee.contains($0) }) {
          lookUps[word, default: 0] += count
        }
      } else if line.hasPrefix("totals: ") {
        total = Int(line.dropFirst(8).prefix { $0.isNumber })
      }
    }
    guard let total else { return nil }
    instructions = total
    self.lookUps = lookUps
  }

  /// A function's name: `(12) name` where it stands first, `(12)` from then on.
  private static func name(_ text: Substring, _ names: inout [Substring: Substring]) -> Substring {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
    let number = text[...end]
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    if !rest.isEmpty { names[number] = rest }
    return names[number] ?? ""
  }
}

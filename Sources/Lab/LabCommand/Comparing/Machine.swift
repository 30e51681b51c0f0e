import Foundation

/// The machine that benches run on, as far as it matters to their times.
struct Machine: Equatable {
  /// The processor's name as it gives it.
  let processor: String
  /// How many processors there are for this process.
  let cores: Int

  /// This one.
  static var current: Machine {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
    return Machine(processor: name ?? "unknown", cores: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// A name for a file: small letters, digits and hyphens.
  var slug: String {
    let words = processor.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return (words + ["\(cores)", cores == 1 ? "core" : "cores"]).joined(separator: "-")
  }
}

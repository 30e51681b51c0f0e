import Foundation
import FrameTiming
import Scenarios

/// `lab doctor`: whether the machine is as the lab needs it, and what to do where it is not.
struct DoctorCommand: Command {
  private let asJSON: Bool
  private let folder: String

  static let usage = "lab doctor [--json] [--out]"
  static let options: [CommandOption] = [
    .json, CommandOption("--out FOLDER", "the folder that is to be written to; out by default"),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .doctor)
    try arguments.expect(atMost: 0)
    asJSON = arguments.has("json")
    folder = arguments.value("out") ?? "out"
  }

  func run() throws(LabError) {
    let findings = Examination.findings(folder: folder)
    print(asJSON ? JSONOutput.text(findings) : Self.table(findings))
    if findings.contains(where: { $0.verdict == .wrong }) { throw LabError(description: "", status: 1) }
  }

  static func table(_ findings: [Finding]) -> String {
    var table = TextTable([
      TextColumn("looked at", .left), TextColumn("is", .left), TextColumn("found", .left),
    ])
    for finding in findings { table.add([finding.name, finding.verdict.rawValue, finding.found]) }
    let cures = findings.compactMap { finding in finding.cure.map { "\(finding.name): \($0)" } }
    return ([table.text] + (cures.isEmpty ? [] : ["", "What to do:"] + cures.map { "  " + $0 }))
      .joined(separator: "\n")
  }
}

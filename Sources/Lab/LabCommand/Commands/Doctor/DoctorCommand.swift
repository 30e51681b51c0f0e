import FrameTiming
import Scenarios

/// `lab doctor`: whether the machine is as the lab needs it, and what to do where it is not.
struct DoctorCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = Verb(
    "doctor", "Looks at the display, the clock and the folder, and says what to do where something is amiss.",
    words: 0,
    usage: "lab doctor [--json] [--out]",
    options: [
      .json, Option("--out FOLDER", "the folder that is to be written to; out by default"),
    ],
    examples: [
      ("lab doctor", "is this machine as the lab needs it?"),
      ("lab doctor --json", "the same for a script"),
    ])

  func run() throws(LabError) {
    let findings = Examination.findings(folder: folder)
    print(asJSON ? JSONOutput.text(findings) : Self.table(findings))
    if findings.contains(where: { $0.verdict == .wrong }) { throw LabError(description: "", status: 1) }
  }

  static func table(_ findings: [Finding]) -> String {
    let columns = [TextColumn("looked at", .left), TextColumn("is", .left), TextColumn("found", .left)]
    let table = TextTable(columns, rows: findings.map { [$0.name, $0.verdict.rawValue, $0.found] })
    let cures = findings.compactMap { finding in finding.cure.map { "\(finding.name): \($0)" } }
    return ([table.text] + (cures.isEmpty ? [] : ["", "What to do:"] + cures.map { "  " + $0 }))
      .joined(separator: "\n")
  }
}

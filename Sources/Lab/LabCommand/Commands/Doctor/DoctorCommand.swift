import FrameTiming
import Scenarios

/// `lab doctor`: a check of the machine, with a cure for each problem.
struct DoctorCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "doctor", "Checks the display, the clock and the output folder, and suggests a cure for each problem.",
    words: 0,
    usage: "lab doctor [--json] [--out]",
    options: [
      .json, CommandOption("--out FOLDER", "the output folder to check; out by default"),
    ],
    examples: [
      ("lab doctor", "checks this machine"),
      ("lab doctor --json", "prints the results as JSON"),
    ])

  func run() throws(LabError) {
    let findings = Examination.findings(folder: folder)
    print(asJSON ? JSONOutput.text(findings) : Self.table(findings))
    if findings.contains(where: { $0.verdict == .wrong }) { throw LabError(description: "", status: 1) }
  }

  static func table(_ findings: [ExaminationResult]) -> String {
    let columns = [TextColumn("looked at", .left), TextColumn("is", .left), TextColumn("found", .left)]
    let table = TextTable(columns, rows: findings.map { [$0.name, $0.verdict.rawValue, $0.found] })
    let cures = findings.compactMap { finding in finding.cure.map { "\(finding.name): \($0)" } }
    return ([table.text] + (cures.isEmpty ? [] : ["", "What to do:"] + cures.map { "  " + $0 }))
      .joined(separator: "\n")
  }
}

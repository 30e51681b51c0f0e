import Diagnostics
import Storyboards

/// What came of checking a storyboard, for a person or a script.
struct StoryboardReport: Encodable {
  struct Scene: Encodable {
    let identifier: String
    let className: String
    let segues: [Segue]
  }

  struct Segue: Encodable {
    let identifier: String?
    let kind: String
    /// The scene it leads to, behind its storyboard when that is another; nil for one that unwinds.
    let to: String?
    let action: String?
  }

  struct Finding: Encodable {
    let rule: String
    let file: String
    let line: Int
    let column: Int
    let path: String
    let message: String
  }

  let file: String
  let initial: String?
  let scenes: [Scene]
  let problems: [Finding]
  let notes: [Finding]
  let drawing: String?

  init(_ check: StoryboardCheck, file: String, shelf: StoryboardShelf, drawing: String?) {
    func finding(_ error: StoryboardError) -> Finding {
      Finding(
        rule: error.rule.rawValue,
        file: error.file == shelf.name ? file : "\(shelf.folder)\(error.file).json", line: error.line,
        column: error.column,
        path: error.path, message: error.message)
    }
    self.file = file
    self.drawing = drawing
    initial = check.initial
    scenes = check.scenes.map { scene in
      Scene(
        identifier: scene.description.identifier, className: scene.description.className,
        segues: zip(scene.description.segues, scene.destinations).map { segue, destination in
          Segue(
            identifier: segue.identifier, kind: segue.kind.rawValue, to: destination.map(Self.name),
            action: segue.action)
        })
    }
    problems = check.problems.map(finding)
    notes = check.notes.map(finding)
  }

  static func name(_ reference: SceneReference) -> String {
    [reference.storyboard, reference.scene].compactMap { $0 }.joined(separator: "#")
  }

  var text: String {
    var lines: [String] = []
    for scene in scenes {
      let mark = scene.identifier == initial ? "→ " : "  "
      lines.append("\(mark)\(scene.identifier) (\(scene.className))")
      for segue in scene.segues {
        let name = segue.identifier.map { " “\($0)”" } ?? ""
        lines.append("      \(segue.kind)\(name) to \(segue.to ?? segue.action ?? "nowhere")")
      }
    }
    lines += problems.map { "error: \(Self.line($0))" }
    lines += notes.map { "note: \(Self.line($0))" }
    let count = scenes.reduce(0) { $0 + $1.segues.count }
    let verdict =
      problems.isEmpty ? "nothing is wrong" : problems.count == 1 ? "1 error" : "\(problems.count) errors"
    lines.append(
      "\(file): \(scenes.count) scene\(scenes.count == 1 ? "" : "s"), \(count) segue\(count == 1 ? "" : "s"), \(verdict)"
    )
    if let drawing { lines.append("\(drawing): drawn") }
    return lines.joined(separator: "\n")
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.line == 0 ? finding.file : "\(finding.file):\(finding.line):\(finding.column)"
    return finding.path.isEmpty
      ? "\(place): \(finding.message)" : "\(place): \(finding.path): \(finding.message)"
  }
}

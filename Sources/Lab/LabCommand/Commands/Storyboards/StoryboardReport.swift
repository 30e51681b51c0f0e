import Diagnostics
import Storyboards

/// The result of a storyboard check, as text or JSON.
struct StoryboardReport {
  let check: StoryboardCheck
  let file: String
  let shelf: StoryboardFolder
  let drawing: String?

  var answer: JSONAnswer {
    let scenes = check.scenes.map { scene -> JSONAnswer in
      let segues = zip(scene.description.segues, scene.destinations).map { segue, destination -> JSONAnswer in
        [
          "identifier": segue.identifier, "kind": segue.kind.rawValue, "to": destination.map(Self.name),
          "action": segue.action,
        ]
      }
      return [
        "identifier": scene.description.identifier, "className": scene.description.className,
        "segues": segues,
      ]
    }
    return [
      "file": file, "initial": check.initial, "scenes": scenes, "problems": check.problems.map(answer),
      "notes": check.notes.map(answer), "drawing": drawing,
    ]
  }

  private func answer(for error: StoryboardError) -> JSONAnswer {
    [
      "rule": error.rule.id, "file": place(of: error), "line": error.line, "column": error.column,
      "path": error.path, "message": error.message,
    ]
  }

  /// Returns the path of the file that contains an error.
  private func place(of error: StoryboardError) -> String {
    error.file == shelf.name ? file : "\(shelf.folder)\(error.fileName)"
  }

  /// Returns the name of a segue's destination, prefixed with its storyboard if that is another file.
  static func name(_ reference: SceneReference) -> String {
    [reference.storyboard, reference.scene].compactMap { $0 }.joined(separator: "#")
  }

  var text: String {
    var lines: [String] = []
    for scene in check.scenes {
      let description = scene.description
      let mark = description.identifier == check.initial ? "→ " : "  "
      lines.append("\(mark)\(description.identifier) (\(description.className))")
      for (segue, destination) in zip(description.segues, scene.destinations) {
        let name = segue.identifier.map { " “\($0)”" } ?? ""
        let target = destination.map(Self.name) ?? segue.action ?? "nowhere"
        lines.append("      \(segue.kind.rawValue)\(name) to \(target)")
      }
    }
    let (scenes, problems) = (check.scenes.count, check.problems.count)
    lines += check.problems.map { "error: \(line($0))" } + check.notes.map { "note: \(line($0))" }
    let count = check.scenes.reduce(0) { $0 + $1.description.segues.count }
    let verdict = problems == 0 ? "no errors" : problems == 1 ? "1 error" : "\(problems) errors"
    lines.append(
      "\(file): \(scenes) scene\(scenes == 1 ? "" : "s"), \(count) segue\(count == 1 ? "" : "s"), \(verdict)")
    if let drawing { lines.append("\(drawing): drawn") }
    return lines.joined(separator: "\n")
  }

  private func line(_ error: StoryboardError) -> String {
    let file = place(of: error)
    let place = error.line == 0 ? file : "\(file):\(error.line):\(error.column)"
    return error.path.isEmpty ? "\(place): \(error.message)" : "\(place): \(error.path): \(error.message)"
  }
}

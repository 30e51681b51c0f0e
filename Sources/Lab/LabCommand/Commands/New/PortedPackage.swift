import Porting

/// The files of a package around iOS sources: an experiment for each part of them that can be shown.
struct PortedPackage {
  /// An experiment: its name, what it shows, and the expression of its root controller.
  struct Entry: Hashable {
    let name: String
    let summary: String
    let root: String
  }

  let name: String
  let dependency: PackageTemplate.Dependency
  let entries: [Entry]
  /// A Boolean value that indicates whether sheets are cards in a compact width, as since iOS 13.
  private let hasCards: Bool
  /// The gestures of each experiment, by its name.
  var gestures: [String: [(name: String, summary: String, script: String)]] = [:]
  /// The reasons for which experiments are only comments of the program, by the experiment's name.
  private var reasons: [String: String] = [:]
  /// The largest number of experiments in the new package.
  private static let mostEntries = 40

  init(
    name: String, dependency: PackageTemplate.Dependency, storyboards: [String],
    mainStoryboard: String? = nil, hasCards: Bool = false, presentables: [Presentable]
  ) {
    self.name = name
    self.hasCards = hasCards
    self.dependency = dependency
    // The controllers of a storyboard ask for the application's delegate, and use what it sets up.
    let launchers = presentables.filter { $0.kind == .launcher }
    let launcher = launchers.count == 1 ? launchers.first : nil
    // A file's name stands in a literal.
    var entries = storyboards.map { storyboard in
      let root = "\(Self.firstController(of: storyboard)) ?? LabPlainController()"
      return Entry(
        name: Self.word(storyboard),
        summary: "Begins with the first scene of the storyboard \(PackageTemplate.escaped(storyboard)).",
        root: launcher?.launch(showing: root) ?? root)
    }
    for presentable in presentables where presentable.kind != .launcher {
      guard var expression = presentable.expression else { continue }
      if let mainStoryboard, storyboards.contains(mainStoryboard), presentable.isLaunch {
        expression = presentable.launch(showing: Self.firstController(of: mainStoryboard)) ?? expression
      }
      entries.append(Self.entry(presentable, expression))
    }
    if entries.isEmpty {
      let summary = "A plain page, because no class of the sources can be shown by itself."
      entries.append(Entry(name: "page", summary: summary, root: "LabPlainController()"))
    }
    var taken: Set<String> = []
    self.entries = entries.filter { taken.insert($0.name).inserted }.prefix(Self.mostEntries).map(\.self)
  }

  private static func firstController(of storyboard: String) -> String {
    "UIStoryboard(name: \"\(PackageTemplate.escaped(storyboard))\", bundle: nil).instantiateInitialViewController()"
  }

  private static func entry(_ presentable: Presentable, _ expression: String) -> Entry {
    let name = presentable.name
    switch presentable.kind {
    case .application, .launcher:
      return Entry(name: "app", summary: "Begins as \(name) does.", root: expression)
    case .controller:
      return Entry(
        name: word(name), summary: "Presents \(name).",
        root: "LabStartController(presenting: { \(expression) })")
    case .transitioningDelegate:
      return Entry(
        name: word(name), summary: "Presents a page with \(name).",
        root: "LabStartController(delegate: \(expression), isCustom: \(presentable.hasPresentation))")
    case .navigationDelegate:
      return Entry(
        name: word(name), summary: "Pushes a page with \(name).",
        root: "LabStartController.navigation(delegate: \(expression))")
    case .animator:
      return Entry(
        name: word(name), summary: "Presents a page with \(name); a drag dismisses it.",
        root: "LabStartController(animator: { isPresenting in \(expression) })")
    }
  }

  /// Returns a name as a word of the command line: `CardController` is `card-controller`.
  static func word(_ name: String) -> String {
    var word = ""
    var isLower = false
    for letter in name where letter.isASCII && (letter.isLetter || letter.isNumber) {
      if letter.isUppercase, isLower { word += "-" }
      isLower = letter.isLowercase || letter.isNumber
      word += letter.lowercased()
    }
    return word.isEmpty ? "scene" : word
  }

  // MARK: Files

  var files: [(path: String, text: String)] {
    let template = PackageTemplate(name: name, dependency: dependency)
    return [
      ("Package.swift", template.portedManifest), ("Makefile", template.makefile), ("README.md", readme),
      (".gitignore", ".build/\nout/\n"), ("Recordings/.gitkeep", ""),
      programFile, gestureFile,
      ("Sources/\(name)/PortedExperiment.swift", PackageTemplate.portedExperiment(hasCards: hasCards)),
      ("Sources/\(name)/LabStartController.swift", PackageTemplate.startController),
      ("Sources/\(name)/LabPlainController.swift", PackageTemplate.plainController),
      ("Sources/\(name)/LabDrivenTransitions.swift", PackageTemplate.drivenTransitions),
    ]
  }

  /// Leaves out the experiments whose process stopped before anything was presented, unless nothing else is left: in
  /// the gallery they would end the program. Returns their names.
  mutating func leaveOut(stoppedIn results: [SearchResult]) -> [String] {
    let stopped = results.filter { $0.stopped != nil && $0.presents == nil }
    guard !stopped.isEmpty, stopped.count < entries.count else { return [] }
    for result in stopped {
      let words = (result.diagnostics.last ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
      reasons[result.experiment] = String(words.prefix(200))
    }
    return stopped.map(\.experiment)
  }

  /// The path and the source of the program, which is written again without the experiments that crash.
  var programFile: (path: String, text: String) {
    let lines = entries.flatMap { entry in
      let lines = [
        "PortedExperiment(", "  \"\(entry.name)\", \"\(entry.summary)\"", ") {", "  \(entry.root)", "},",
      ]
      guard let reason = reasons[entry.name] else { return lines }
      return ["// Left out: \(reason)"] + lines.flatMap { $0.split(separator: "\n") }.map { "// \($0)" }
    }
    let text = """
      import LabCommand
      import Scenarios
      import UIKit

      /// The lab with an experiment for each part of the iOS sources that can be shown.
      @main struct Program {
        static func main() {
          // `run` without a name opens the gallery, or the only one.
          Lab.main(
            catalogue: Catalogue([
              \(lines.joined(separator: "\n        "))
            ]))
        }
      }

      """
    return ("Sources/\(name)/Program.swift", text)
  }

  /// The path and the source of the file of gestures, which is written again when gestures were found.
  var gestureFile: (path: String, text: String) {
    var lines: [String] = []
    for name in gestures.keys.sorted() {
      lines.append("    \"\(name)\": [")
      for gesture in gestures[name] ?? [] {
        lines.append("      ScriptedGesture(")
        lines.append("        \"\(gesture.name)\", \"\(gesture.summary)\",")
        lines.append("        script: \"\(gesture.script)\"),")
      }
      lines.append("    ],")
    }
    let table = lines.isEmpty ? "[:]" : "[\n\(lines.joined(separator: "\n"))\n  ]"
    return (
      "Sources/\(name)/PortedGestures.swift",
      """
      import Scenarios

      /// The gestures of the experiments, by name. `lab try` looks for others.
      enum PortedGestures {
        /// The gestures of an experiment for which none were found.
        static let usual = [
          ScriptedGesture("tap", "Taps the middle.", script: "hold 500ms; down 195,422; hold 50ms; up; hold 1s")
        ]

        static let all: [String: [ScriptedGesture]] = \(table)
      }

      """
    )
  }

  private var readme: String {
    """
    # \(name)

    iOS sources, and experiments that show them. The sources are in `Sources/\(name)/iOS`; they stay what they are for
    Xcode, and the build translates them.

    ```sh
    make run                     # opens the gallery of experiments, or the only one
    make run WORDS="list"        # names all experiments
    make run WORDS="try"         # looks for gestures that present, dismiss and cancel
    make run WORDS="run \(entries.first?.name ?? "NAME")"
    ```

    `Sources/\(name)/Program.swift` lists the experiments: an expression for each creates its first controller.
    `PortedGestures.swift` has the gestures that were found. The guide's page “Bring your own transition” says what is
    translated.

    """
  }
}

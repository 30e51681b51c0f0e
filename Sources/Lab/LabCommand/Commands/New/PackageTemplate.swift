/// The files of a new package: an experiment with a sheet that a drag dismisses.
struct PackageTemplate {
  /// The path or the address of the lab's package, on which the new package depends.
  enum Dependency: Equatable {
    case path(String)
    case url(String)
  }

  let name: String
  let dependency: Dependency

  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Makefile", makefile), ("README.md", readme),
      (".gitignore", ".build/\nout/\n"),
      // Git does not keep empty folders, and recordings need this one.
      ("Recordings/.gitkeep", ""),
      ("Sources/\(name)/main.swift", Self.main),
      ("Sources/\(name)/SheetExperiment.swift", Self.experiment),
      ("Sources/\(name)/PageController.swift", Self.page),
      ("Sources/\(name)/SheetController.swift", Self.controller),
      ("Sources/\(name)/SheetTransitions.swift", Self.transitions),
      ("Sources/\(name)/SheetPresentation.swift", Self.presentation),
      ("Sources/\(name)/SheetAnimator.swift", Self.animator),
    ]
  }

  /// Returns whether a package and its module can have the given name.
  static func isName(_ name: String) -> Bool {
    let modules = [
      "Diagnostics", "MotionMath", "GestureMath", "LayerTree", "Raster", "ConstraintSolver", "ViewTree",
      "TransitionEngine", "UIKit", "FrameTiming", "Replay", "Reports", "SDLStage", "Workbench", "Experiments",
      "LabCommand", "lab", "TransitionLab", "Foundation", "Swift",
    ]
    return name.first.map { $0.isASCII && $0.isLetter } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && !modules.contains(name) && !keywords.contains(name)
  }

  /// The keywords of Swift, which cannot name a module.
  private static let keywords = Set(
    """
    Any Self actor any as associatedtype await break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator
    private protocol public repeat rethrows return self static struct subscript super switch throw throws true try
    typealias var where while
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The Swift source of the dependency in the new package's manifest.
  var source: String {
    switch dependency {
    case .path(let path): ".package(name: \"TransitionLab\", path: \"\(Self.escaped(path))\")"
    case .url(let url): ".package(url: \"\(Self.escaped(url))\", branch: \"main\")"
    }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(source)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            // The engine, under the name that transition code imports.
            .product(name: "UIKit", package: "\(identity)"),
            // Experiments, with their knobs and scripted gestures.
            .product(name: "Scenarios", package: "\(identity)"),
            // The whole lab, for the experiments of this package.
            .product(name: "LabCommand", package: "\(identity)"),
          ],
          // Code that moves views runs on the main actor, as in UIKit.
          swiftSettings: [.defaultIsolation(MainActor.self)])
      ]
    )

    """
  }

  /// The name by which the manifest identifies the dependency; for an address, its last component.
  var identity: String {
    guard case .url(let url) = dependency else { return "TransitionLab" }
    let last = url.split(separator: "/").last.map(String.init) ?? "TransitionLab"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  var makefile: String {
    let build =
      switch dependency {
      case .path(let path):
        """
        # The lab's checkout. Its built modules are reused, so that a build takes seconds.
        LAB = \(path.replacing("$", with: "$$"))
        RUN = swift run \(PackageBuild.labOptions) --scratch-path "$(LAB)/.build/lab" \(name)
        """
      case .url: "RUN = swift run -c release \(name)"
      }
    return """
      # make run                    builds the package and opens its experiments
      # make run WORDS="help"       runs another command of the lab
      # make watch                  opens them, and goes on with a new build whenever a source changes
      # make test                   verifies every recording in Recordings

      \(build)

      .PHONY: run watch test

      run:
      	@$(RUN) $(WORDS)

      watch:
      	@$(RUN) watch

      test:
      	@$(RUN) test Recordings

      """
  }

  private var readme: String {
    let time =
      switch dependency {
      case .path:
        "The first build takes seconds if the lab's checkout is built, and minutes if not."
      case .url: "The first build takes minutes, because it also builds the lab."
      }
    return """
      # \(name)

      Experiments with transitions. `make run` opens them in a window; without a display it plays a gesture and
      writes pictures to `out`. \(time)

      ```sh
      make run WORDS="help"         # lists all commands
      # records a gesture
      make run WORDS="record Recordings/dismiss.jsonl --gesture dismiss"
      make test                     # verifies all recordings
      ```

      `swift run -c release \(name)` does the same with a separate build, which takes minutes the first time. A debug
      build, without `-c release`, draws many times slower.

      In the window: drag the sheet down, tap the page to present it again, press K for the knobs and H for all keys.
      Begin with `Sources/\(name)/SheetExperiment.swift`, which defines the knobs and gestures. `SheetAnimator.swift` moves
      the sheet, `SheetTransitions.swift` handles the drag, and `SheetPresentation.swift` places the sheet.

      """
  }
}

/// The files of a package of one's own: a sheet that a drag dismisses, to be changed into something else.
struct PackageTemplate {
  /// Where this package comes from.
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
      // A folder that is empty is not kept by git, and a recording needs one.
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

  /// A Boolean value indicating whether a package, and so its module, can have a name.
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

  /// Words that no module can have for a name.
  private static let keywords = Set(
    """
    Any Self actor any as associatedtype await break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator
    private protocol public repeat rethrows return self static struct subscript super switch throw throws true try
    typealias var where while
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private var manifest: String {
    let source =
      switch dependency {
      case .path(let path): ".package(name: \"TransitionLab\", path: \"\(Self.escaped(path))\")"
      case .url(let url): ".package(url: \"\(Self.escaped(url))\", branch: \"main\")"
      }
    return """
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
            // Everything that moves views is on the main actor, as in UIKit.
            swiftSettings: [.defaultIsolation(MainActor.self)])
        ]
      )

      """
  }

  /// What the manifest calls the dependency: a path's own name is given, an address ends in one.
  private var identity: String {
    guard case .url(let url) = dependency else { return "TransitionLab" }
    let last = url.split(separator: "/").last.map(String.init) ?? "TransitionLab"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// The build flags of this package's own `Makefile`; with the same flags its built modules are used again.
  static let buildOptions = "-c release --disable-index-store -Xswiftc -enable-testing -Xcc -gdwarf-4"

  private var makefile: String {
    let build =
      switch dependency {
      case .path(let path):
        """
        # The checkout of the lab. What is built there is used here, so that a build takes seconds.
        LAB = \(path.replacing("$", with: "$$"))
        RUN = swift run \(Self.buildOptions) --scratch-path "$(LAB)/.build/lab" \(name)
        """
      case .url: "RUN = swift run -c release \(name)"
      }
    return """
      # make run                    builds the package and opens its first experiment
      # make run WORDS="help"       does another thing that the lab can do
      # make test                   compares every recording of Recordings with what happens now

      \(build)

      .PHONY: run test

      run:
      	@$(RUN) $(WORDS)

      test:
      	@$(RUN) test Recordings

      """
  }

  private var readme: String {
    let time =
      switch dependency {
      case .path:
        "The first build takes some seconds where the lab's checkout is built, and minutes where it is not."
      case .url: "The first build takes some minutes, for it builds the lab, too."
      }
    return """
      # \(name)

      Experiments with transitions. `make run` opens the first one in a window; without a display it plays a gesture and
      leaves pictures in `out`. \(time)

      ```sh
      make run WORDS="help"         # everything that can be done
      # a recording that is kept
      make run WORDS="record Recordings/dismiss.jsonl --gesture dismiss"
      make test                     # does everything still end as it did?
      ```

      `swift run -c release \(name)` does the same with a build of its own, which takes minutes the first time. Built for
      debugging, without `-c release`, it draws many times slower.

      In the window: drag the sheet down, tap the page for another, press K for the knobs and H for all keys.
      `Sources/\(name)/SheetExperiment.swift` is where to begin: what can be turned, and the gestures. How the sheet moves is
      in `SheetAnimator.swift`, what a drag does in `SheetTransitions.swift`, where it lies in `SheetPresentation.swift`.

      """
  }
}

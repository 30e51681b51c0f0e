// swift-tools-version: 6.2
import PackageDescription

// The plan of the house as a table, lowest module first. A row says what a module may import;
// `Tests/HouseTests` holds the sources against the same table.

/// Where a module's code runs unless it says otherwise.
enum Isolation {
  /// Plain values and pure functions, usable from anywhere.
  case anywhere
  /// The engine and all that touches it: `@MainActor`, as UIKit is.
  case mainActor
}

func settings(_ isolation: Isolation) -> [SwiftSetting] {
  let common: [SwiftSetting] = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  switch isolation {
  case .anywhere: return common
  case .mainActor: return common + [.defaultIsolation(MainActor.self)]
  }
}

func module(_ name: String, _ isolation: Isolation, _ imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: settings(isolation))
}

/// The tests of a module. Those that do no arithmetic of their own are built without the optimiser also where all else
/// is built with it: they take as long to run, and half as long to build.
func tests(_ name: String, _ imports: [String], calculates: Bool = false) -> Target {
  let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  return .testTarget(
    name: name, dependencies: (imports + ["TestSupport", "AllocationCounter"]).map { .byName(name: $0) },
    swiftSettings: settings(.mainActor) + (calculates ? [] : plain))
}

let engine = ["ViewTree", "LayerTree", "GestureMath", "MotionMath", "Diagnostics"]

let package = Package(
  name: "TransitionLab",
  products: [
    .executable(name: "lab", targets: ["lab"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "MotionMath", targets: ["MotionMath"]),
    .library(name: "GestureMath", targets: ["GestureMath"]),
    .library(name: "LayerTree", targets: ["LayerTree"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "FrameTiming", targets: ["FrameTiming"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "LabCommand", targets: ["LabCommand"]),
  ],
  targets: [
    module("Diagnostics", .anywhere),
    module("MotionMath", .anywhere),
    module("GestureMath", .anywhere, ["MotionMath"]),
    module("LayerTree", .mainActor, ["MotionMath", "Diagnostics"]),
    module("Raster", .anywhere, ["LayerTree", "MotionMath"]),
    module("ConstraintSolver", .anywhere),
    module(
      "ViewTree", .mainActor, ["LayerTree", "GestureMath", "MotionMath", "ConstraintSolver", "Diagnostics"]),
    module("TransitionEngine", .mainActor, engine),
    module("UIKit", .mainActor, ["TransitionEngine"] + engine),
    module("FrameTiming", .anywhere),
    .target(name: "AllocationCounter"),
    module("Replay", .anywhere, ["TransitionEngine"] + engine),
    module(
      "Reports", .anywhere, ["LayerTree", "MotionMath", "Raster", "FrameTiming", "Replay", "Diagnostics"]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    module(
      "SDLStage", .mainActor,
      ["CSDL2", "Raster", "LayerTree", "TransitionEngine", "GestureMath", "MotionMath", "FrameTiming"]),
    module(
      "Workbench", .mainActor,
      ["TransitionEngine", "Raster", "FrameTiming"] + engine),
    module("Experiments", .mainActor, ["UIKit", "TransitionEngine"] + engine),
    module(
      "LabCommand", .mainActor,
      [
        "TransitionEngine", "Raster", "FrameTiming", "Replay", "Reports", "SDLStage", "Workbench",
        "AllocationCounter", "ConstraintSolver",
      ]
        + engine),
    .executableTarget(
      name: "lab", dependencies: ["LabCommand", "Experiments"],
      swiftSettings: settings(.mainActor)),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "LayerTree", "MotionMath"],
      path: "Tests/Support/TestSupport",
      swiftSettings: settings(.anywhere)),
    tests("HouseTests", []),
    tests("MotionMathTests", ["MotionMath"], calculates: true),
    tests("GestureMathTests", ["GestureMath", "MotionMath"], calculates: true),
    tests("LayerTreeTests", ["LayerTree", "MotionMath", "Diagnostics"], calculates: true),
    tests("RasterTests", ["Raster", "LayerTree", "MotionMath"], calculates: true),
    tests("ConstraintSolverTests", ["ConstraintSolver"], calculates: true),
    tests("ViewTreeTests", ["ConstraintSolver"] + engine),
    tests("TransitionEngineTests", ["TransitionEngine", "Experiments"] + engine),
    tests("ExperimentsTests", ["Experiments", "Replay", "TransitionEngine"] + engine, calculates: true),
    tests("FrameTimingTests", ["FrameTiming"]),
    tests("ReplayTests", ["Replay", "TransitionEngine", "Experiments"] + engine, calculates: true),
    tests(
      "SDLStageTests", ["SDLStage", "CSDL2", "Experiments", "TransitionEngine"] + engine, calculates: true),
    tests(
      "WorkbenchTests", ["Workbench", "Raster", "Replay", "Experiments", "TransitionEngine"] + engine),
    tests(
      "GuideTests",
      ["UIKit", "Experiments", "Replay", "TransitionEngine", "FrameTiming", "ConstraintSolver"] + engine),
    tests(
      "ReportsTests",
      [
        "Reports", "Replay", "Experiments", "TransitionEngine", "LayerTree", "Raster", "FrameTiming",
        "Diagnostics",
      ]),
    tests(
      "LabCommandTests",
      ["LabCommand", "Experiments", "Replay", "FrameTiming", "SDLStage", "Workbench", "TransitionEngine"]
        + engine),
  ],
  swiftLanguageModes: [.v6]
)

// A type's layout reaches modules that know it only through others. The build makes a module anew for those it depends
// on directly, so all that are beneath one are named.
let direct = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets {
  var names: Set<String> = []
  var next = target.dependencies
  while let dependency = next.popLast() {
    guard case .byNameItem(let name, _) = dependency, names.insert(name).inserted else { continue }
    next += direct[name] ?? []
  }
  target.dependencies = names.sorted().map { .byName(name: $0) }
}

// What only a fuzzer can link, since it brings its own `main`: `make fuzz`.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "RecordingFuzzer", dependencies: ["Replay"], path: "Tests/Fuzzing/RecordingFuzzer",
      swiftSettings: settings(.anywhere)))
}

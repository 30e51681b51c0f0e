// swift-tools-version: 6.2
import PackageDescription

// The plan of the house: the table of wings and modules, lowest first. A module imports modules of its own row only,
// and they stand above it. `Tests/HouseTests` reads the table and holds the sources against it; the guide's page
// Architecture is made from it.

let engine = [
  "ViewAnimation", "Graphics", "ViewTree", "TextKit", "QuartzCore", "Scheduling", "LayerTree", "GestureMath",
  "MotionMath", "Diagnostics",
]
let kit =
  [
    "Lists", "Controls", "ListControllers", "Containers", "Alerts", "Storyboards", "Assets", "Restoration",
    "TransitionEngine", "LayoutBuilding",
  ]
  + engine
let proven = ["Scenarios"] + kit

let house = [
  Wing(
    "Base",
    [
      Module("Diagnostics", "diagnostics of the use of the engine: rule, severity, sentence, objects, frame"),
      Module(
        "MotionMath",
        "curves, springs, decay, interpolation and their own exp, log, sin, cos: pure, total functions",
        rooms: ["Portable", "Curves", "Interpolation", "Geometry", "Springs", "Decay"]),
      Module(
        "GestureMath",
        "pointer samples to velocity, pan, rubber band, projection and the decision at release; scripts",
        ["MotionMath"],
        rooms: [
          ".", "Samples", "Velocity", "Release", "Recognition", "Scripts", "Scrolling", "Taps", "Pan",
          "Pairs",
        ]),
      Module("JSONReading", "JSON text to values that know where they stand: bounded in size and depth"),
      Module(
        "XMLReading", "XML text to elements that know where they stand: bounded, without entities",
        ["JSONReading"]),
      Module("ConstraintSolver", "linear constraints with strengths, solved step by step: Cassowary"),
    ]),
  Wing(
    "Picture",
    [
      Module(
        "Typeface", "the letters and icons as strokes; weights, advances, kerning, metrics",
        rooms: ["Glyphs", "Parsing", "."]),
      Module(
        "LayerTree", "clock, timers, timelines, layers, animations, display lists, hashes",
        ["Typeface", "MotionMath", "Diagnostics"],
        rooms: [".", "Clock", "Images", "Layers", "Animators", "Display"], isolation: .mainActor),
      Module(
        "Raster", "display lists to pixels, the same on every machine",
        ["LayerTree", "Typeface", "MotionMath"],
        rooms: ["Geometry", "Painting", "Triangles", "."]),
      Module(
        "Drawing", "marks of drawing code to pixels: clips, dashes, blend modes, shadows, gradients",
        ["Raster", "LayerTree", "Typeface", "MotionMath"]),
    ]),
  Wing(
    "Kit",
    [
      Module(
        "Scheduling",
        "queues, timers, notifications, observation and selectors, on the stage's clock",
        ["LayerTree", "Diagnostics"], system: ["Foundation", "Synchronization"], isolation: .mainActor),
      Module(
        "QuartzCore",
        "layers, their animations and transactions; paths, contexts, transforms, plain colors and images",
        ["Scheduling", "Drawing", "LayerTree", "MotionMath", "Diagnostics"], system: ["Foundation"],
        rooms: ["Values", "Paths", "Drawing", "Layers"], isolation: .mainActor),
      Module(
        "TextKit", "fonts, attributed text, its lines and their marks",
        ["LayerTree", "Typeface", "MotionMath", "Diagnostics"], system: ["Foundation"],
        rooms: ["Fonts", "Attributes", "Lines"], isolation: .mainActor),
      Module(
        "ViewTree", "views, responders, touches, recognizers, animation blocks, layout",
        [
          "TextKit", "QuartzCore", "Scheduling", "LayerTree", "Typeface", "GestureMath", "MotionMath",
          "ConstraintSolver", "Diagnostics",
        ],
        system: ["Foundation"],
        rooms: [
          "Values", "Views", "Recognizers", "Animation", "Scrolling", "Content",
        ],
        isolation: .mainActor),
      Module(
        "Graphics", "drawing by UIKit's names: paths, image contexts and renderers, drawn images, blurs",
        [
          "ViewTree", "TextKit", "QuartzCore", "Drawing", "LayerTree", "Typeface", "MotionMath",
          "Diagnostics",
        ],
        system: ["Foundation"],
        isolation: .mainActor),
      Module(
        "ViewAnimation", "key frames, timing, animators, dynamics, transitions of views",
        [
          "Graphics", "ViewTree", "QuartzCore", "Scheduling", "LayerTree", "GestureMath", "MotionMath",
          "Diagnostics",
        ],
        system: ["Foundation"],
        rooms: ["Timing", "Blocks", ".", "Dynamics"], isolation: .mainActor),
      Module(
        "LayoutBuilding", "stack views, visual formats",
        ["ViewAnimation", "ViewTree", "LayerTree", "Diagnostics"], system: ["Foundation"],
        rooms: ["VisualFormat", "Stacks"], isolation: .mainActor),
      Module(
        "Lists", "table and collection views, their cells and layouts", engine, system: ["Foundation"],
        rooms: ["Configurations", "Items", "Collections", "Tables"],
        isolation: .mainActor),
      Module(
        "Controls", "controls, text fields, bars with items", engine, system: ["Foundation"],
        rooms: ["Control", "Progress", "Buttons", "Text", "Bars", "Values"],
        isolation: .mainActor),
      Module(
        "TransitionEngine", "view controllers, presentations, transitions, the stage", ["Controls"] + engine,
        system: ["Foundation"],
        rooms: [
          "Events", "Values", "Records", "Models", "Controllers", "Animators", "Containment", "Drivers",
          "Sheets", "Popovers", "Styles", "Restoration", "Application", "Reading", "Adapting", "Device",
          "Stage",
        ], isolation: .mainActor),
      Module(
        "ListControllers", "the controllers of table and collection views",
        ["TransitionEngine", "Lists", "Controls"] + engine,
        system: ["Foundation"], isolation: .mainActor),
      Module(
        "Containers", "navigation, tabs, pages and split views", ["TransitionEngine", "Controls"] + engine,
        system: ["Foundation"], rooms: [".", "Navigation", "Pages", "Tabs"], isolation: .mainActor),
      Module(
        "Alerts", "alerts and action sheets", ["TransitionEngine", "Controls", "LayoutBuilding"] + engine,
        system: ["Foundation"],
        isolation: .mainActor),
      Module(
        "Storyboards", "scenes read from files, with their outlets, actions and segues",
        [
          "Containers", "ListControllers", "TransitionEngine", "Lists", "Controls", "LayoutBuilding",
          "JSONReading", "XMLReading",
        ] + engine,
        system: ["Foundation"], rooms: ["Scenes", "Interface", "Loading", "."],
        isolation: .mainActor),
      Module(
        "Assets", "folders of resources: asset catalogues, texts, storyboards",
        ["Storyboards", "TransitionEngine", "JSONReading"] + engine,
        system: ["Foundation", "Synchronization"],
        isolation: .mainActor),
      Module(
        "Restoration", "archives of the state of controllers: saved, read, restored",
        ["TransitionEngine"] + engine,
        system: ["Foundation"], rooms: ["Archive", "Coding", "Saving", "."], isolation: .mainActor),
      Module(
        "UIKit", "the umbrella: re-exports the modules of the kit, of what they are made, and Foundation",
        kit, isolation: .mainActor),
    ]),
  Wing(
    "Proof",
    [
      Module(
        "Scenarios", "experiments as data: knobs, scripted gestures, what they come to",
        ["Storyboards", "Restoration", "TransitionEngine"] + engine, system: ["Foundation"],
        isolation: .mainActor),
      Module(
        "AllocationCounter", "a count of what a thread takes from the heap, in C: in the place of `malloc`",
        kind: .c),
      Module(
        "FrameTiming", "the phases of a frame, percentiles, tables, benches: no engine", ["MotionMath"],
        rooms: ["Text", "Phases", "Statistics", "Benches", "Comparing", "Jank"]),
      Module(
        "Replay", "recordings, their player, the summary of a run", ["Typeface", "JSONReading"] + proven,
        system: ["Foundation"], rooms: ["Format", "Imports", "Running", "Values", "Comparing"]),
      Module(
        "Reports", "SVG and HTML: filmstrips, plots, pages",
        ["LayerTree", "Typeface", "MotionMath", "Raster", "FrameTiming", "Replay", "Diagnostics"],
        system: ["Foundation"],
        resources: ["HTML/Script", "HTML/Style", "Sweeps/heat-map.css"],
        rooms: ["SVG", "Pictures", "HTML", "Storyboards", "Plots", "Sweeps"]),
    ]),
  Wing(
    "Lab",
    [
      Module("CSDL2", "SDL2, found by pkg-config", kind: .system),
      Module(
        "Porting", "iOS sources to sources that compile here: texts to texts, with diagnostics",
        rooms: ["Values", "Reading", "Index", "Translating", "."]),
      Module(
        "porter", "the program that the plugin runs", ["Porting"], system: ["Foundation"], kind: .executable),
      Module(
        "PortUIKit", "a plugin: sources under a target's folder `iOS` are translated in a build", ["porter"],
        system: ["Foundation", "PackagePlugin"], kind: .plugin),
      Module(
        "SDLStage", "the window: pixels to the screen, input to events",
        ["CSDL2", "Raster", "LayerTree", "TransitionEngine", "GestureMath", "MotionMath", "FrameTiming"],
        system: ["Foundation", "Glibc"], isolation: .mainActor),
      Module(
        "Workbench", "the lab's own chrome over the stage: seen, never recorded, never hashed",
        ["Raster", "Typeface", "FrameTiming", "JSONReading"] + proven, system: ["Foundation"],
        rooms: ["Drawing", "Motion", "Panel", "Places", "Views", "Comparing", "Input", "Gallery", "."],
        isolation: .mainActor),
      Module(
        "Experiments", "an experiment a file or a folder, the drawings of their pages, and the catalogue",
        ["UIKit"] + proven, system: ["Foundation"],
        resources: ["Storyboard/postcards.json", "Storyboard/sorting.json"],
        rooms: [
          "Feel", "Photographs", "Scenery", "Styles", "Constraints", "Diagonal", "Grid", "Menu", "Message",
          "Nested", "Pip", "Player", "Popover", "Restoration", "Scope", "Sheet", "Storyboard", "Stress", ".",
        ], isolation: .mainActor),
      Module(
        "Benches",
        "the loops that benches time, with the bare ones they are held against: no files, no processes",
        ["Raster", "FrameTiming", "SDLStage", "Workbench", "AllocationCounter", "ConstraintSolver"] + proven,
        system: ["Foundation", "Glibc"], isolation: .mainActor),
      Module(
        "LabCommand", "the command line as a library",
        [
          "Benches", "Raster", "FrameTiming", "Replay", "Reports", "SDLStage", "Workbench",
          "AllocationCounter",
          "ConstraintSolver", "JSONReading", "Porting",
        ] + proven, system: ["Foundation", "Glibc"], resources: ["Commands/New/Templates"],
        rooms: [
          "System", "Files", "Arguments", "Building", "Playing", "Window", "Verifying", "Sweeping", "Benches",
          "Commands",
          ".",
        ], isolation: .mainActor, isOptimized: false),
      Module(
        "lab", "the program: one line", ["LabCommand", "Experiments"], isolation: .mainActor,
        kind: .executable),
    ]),
]

/// Modules of the house that one part of it shares: a folder of `Sources` and one of `Tests`.
struct Wing {
  let name: String
  let modules: [Module]

  init(_ name: String, _ modules: [Module]) {
    self.name = name
    self.modules = modules
  }
}

/// A row of the plan.
struct Module {
  enum Kind { case swift, executable, plugin, c, system }
  /// The isolation of code that says nothing else.
  enum Isolation {
    /// Plain values and pure functions, usable from anywhere.
    case anywhere
    /// The engine and all that touches it: `@MainActor`, as UIKit is.
    case mainActor
  }

  let name: String
  let purpose: String
  /// The modules of the house that it may import.
  let imports: [String]
  /// The modules of the system that it may import; the compiler cannot hold it to them, the house's tests do.
  let system: [String]
  /// Files, and folders of files, that the program holds as bytes: it stays one file.
  let resources: [String]
  /// The folders in its folder, and `.` for the files beside them, lowest first: each uses only those before it. None
  /// where there is one room, or where they use one another.
  let rooms: [String]
  let isolation: Isolation
  let kind: Kind
  /// Whether a release build optimizes the module. A module that only starts what other modules do need not be: it
  /// compiles in a fifth of the time.
  let isOptimized: Bool

  init(
    _ name: String, _ purpose: String, _ imports: [String] = [], system: [String] = [],
    resources: [String] = [], rooms: [String] = [], isolation: Isolation = .anywhere, kind: Kind = .swift,
    isOptimized: Bool = true
  ) {
    self.name = name
    self.purpose = purpose
    self.imports = imports
    self.system = system
    self.resources = resources
    self.rooms = rooms
    self.isolation = isolation
    self.kind = kind
    self.isOptimized = isOptimized
  }

  func target(in wing: String) -> Target {
    let path = "Sources/\(wing)/\(name)"
    let dependencies = imports.map { Target.Dependency.byName(name: $0) }
    switch kind {
    case .swift:
      return .target(
        name: name, dependencies: dependencies, path: path,
        resources: resources.map { .embedInCode($0) },
        swiftSettings: settings(isolation) + (isOptimized ? [] : unoptimized),
        // Roots and rounding; a program that imports no module of the system links with nothing else that has them.
        linkerSettings: [.linkedLibrary("m")])
    case .executable:
      return .executableTarget(
        name: name, dependencies: dependencies, path: path, swiftSettings: settings(isolation))
    case .plugin:
      return .plugin(name: name, capability: .buildTool(), dependencies: dependencies, path: path)
    case .c: return .target(name: name, path: path)
    case .system: return .systemLibrary(name: name, path: path, providers: [.apt(["libsdl2-dev"])])
    }
  }
}

let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func settings(_ isolation: Module.Isolation) -> [SwiftSetting] {
  let common: [SwiftSetting] = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  switch isolation {
  case .anywhere: return common
  case .mainActor: return common + [.defaultIsolation(MainActor.self)]
  }
}

/// The tests of a module. Most are built without the optimiser also where all else is built with it: they take as long
/// to run, and half as long to build. `calculates` is for tests that compute much, or that count allocations of generic
/// code.
func tests(_ name: String, _ imports: [String], calculates: Bool = false) -> Target {
  let wing = house.first { wing in wing.modules.contains { "\($0.name)Tests" == name } }
  return .testTarget(
    name: name,
    dependencies: (imports + ["Expectations", "TestSupport", "AllocationCounter"]).map { .byName(name: $0) },
    path: "Tests/\(wing.map { "\($0.name)/" } ?? "")\(name)",
    swiftSettings: settings(.mainActor) + (calculates ? [] : unoptimized))
}

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
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "LabCommand", targets: ["LabCommand"]),
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
  ],
  targets: house.flatMap { wing in wing.modules.map { $0.target(in: wing.name) } } + [
    .target(
      name: "Expectations", path: "Tests/Support/Expectations", swiftSettings: settings(.anywhere)),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "LayerTree", "MotionMath"],
      path: "Tests/Support/TestSupport", swiftSettings: settings(.anywhere)),
    .target(
      name: "ReferencePictures",
      dependencies: ["Raster", "LayerTree", "Typeface", "MotionMath"].map { .byName(name: $0) },
      path: "Tests/Support/ReferencePictures", swiftSettings: settings(.anywhere)),
    .target(
      name: "KitTestSupport",
      dependencies: (["TestSupport", "Raster", "Typeface"] + proven).map { .byName(name: $0) },
      path: "Tests/Support/KitTestSupport", swiftSettings: settings(.mainActor)),
    .target(
      name: "FuzzTargets",
      dependencies: ([
        "KitTestSupport", "TestSupport", "LabCommand", "Porting", "Replay", "Workbench", "Experiments",
        "JSONReading",
      ] + proven).map { .byName(name: $0) },
      path: "Tests/Fuzzing/FuzzTargets", swiftSettings: settings(.mainActor)),
    tests("HouseTests", [], calculates: true),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("MotionMathTests", ["MotionMath"], calculates: true),
    tests("GestureMathTests", ["GestureMath", "MotionMath"]),
    tests("JSONReadingTests", ["JSONReading"]),
    tests("XMLReadingTests", ["XMLReading", "JSONReading"]),
    tests("ConstraintSolverTests", ["ConstraintSolver"], calculates: true),
    tests("TypefaceTests", ["Typeface"]),
    tests("LayerTreeTests", ["LayerTree", "MotionMath", "Diagnostics"]),
    tests(
      "RasterTests", ["ReferencePictures", "Raster", "LayerTree", "Typeface", "MotionMath"], calculates: true),
    tests("DrawingTests", ["Drawing", "Raster", "LayerTree", "MotionMath"], calculates: true),
    tests("SchedulingTests", ["KitTestSupport", "TransitionEngine"] + engine),
    tests("QuartzCoreTests", ["KitTestSupport"] + engine),
    tests("TextKitTests", ["KitTestSupport", "Typeface"] + engine),
    tests(
      "ViewTreeTests", ["KitTestSupport", "ConstraintSolver", "LayoutBuilding", "Lists", "Controls"] + engine),
    tests("ViewAnimationTests", ["KitTestSupport"] + engine),
    tests("LayoutBuildingTests", ["KitTestSupport", "LayoutBuilding"] + engine),
    tests("GraphicsTests", ["KitTestSupport", "TransitionEngine", "Drawing", "Raster", "Typeface"] + engine),
    tests("ListsTests", ["KitTestSupport", "TransitionEngine", "Lists", "Controls"] + engine),
    tests("ControlsTests", ["KitTestSupport", "TransitionEngine", "Controls"] + engine),
    tests("TransitionEngineTests", ["KitTestSupport", "Experiments"] + proven),
    tests(
      "ListControllersTests",
      ["KitTestSupport", "TransitionEngine", "ListControllers", "Lists", "Controls"] + engine),
    tests(
      "ContainersTests",
      ["KitTestSupport", "TransitionEngine", "Containers", "Controls", "Restoration"] + engine),
    tests(
      "AlertsTests",
      ["KitTestSupport", "TransitionEngine", "Alerts", "Controls", "LayoutBuilding"] + engine),
    tests(
      "StoryboardsTests",
      [
        "KitTestSupport", "TransitionEngine", "Storyboards", "Containers", "ListControllers", "Lists",
        "Controls", "LayoutBuilding",
      ] + engine),
    tests(
      "AssetsTests",
      ["KitTestSupport", "TransitionEngine", "Storyboards", "Assets", "JSONReading"] + engine),
    tests(
      "RestorationTests",
      ["KitTestSupport", "TransitionEngine", "Restoration", "ListControllers", "Lists", "Controls"] + engine),
    tests("ScenariosTests", ["Experiments"] + proven),
    tests("FrameTimingTests", ["FrameTiming", "MotionMath"]),
    tests("ReplayTests", ["Replay", "Experiments"] + proven, calculates: true),
    tests(
      "ReportsTests",
      [
        "Reports", "Replay", "Experiments", "TransitionEngine", "LayerTree", "Raster", "FrameTiming",
        "Diagnostics",
      ]),
    tests(
      "ExperimentsTests",
      ["KitTestSupport", "ReferencePictures", "Experiments", "Workbench", "Replay", "Raster", "Typeface"]
        + proven),
    tests("PortingTests", ["Porting"]),
    tests("SDLStageTests", ["SDLStage", "CSDL2", "Experiments"] + proven),
    tests("WorkbenchTests", ["Workbench", "Raster", "Replay", "Experiments", "JSONReading"] + proven),
    tests("BenchesTests", ["Benches"]),
    tests(
      "LabCommandTests",
      [
        "LabCommand", "Benches", "Experiments", "Replay", "FrameTiming", "SDLStage", "Workbench",
        "JSONReading",
      ] + proven),
    tests("FuzzingTests", ["FuzzTargets"]),
    tests(
      "GuideTests",
      ["UIKit", "Experiments", "Replay", "FrameTiming", "ConstraintSolver"] + proven),
  ],
  swiftLanguageModes: [.v6]
)

// A type's layout reaches modules that know it only through others. The build makes a module anew for those it depends
// on directly, so all that are beneath one are named.
let direct = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where target.type != .plugin {
  var names: Set<String> = []
  var next = target.dependencies
  while let dependency = next.popLast() {
    guard case .byNameItem(let name, _) = dependency, names.insert(name).inserted else { continue }
    next += direct[name] ?? []
  }
  target.dependencies = names.sorted().map { .byName(name: $0) }
}

// Tests of some modules are built without those of the others, and with the modules beneath them only:
// `TESTS="ControlsTests HouseTests"`. LabCommandTests start the lab, so all is built for them. `all` names all tests.
// Tests run the plugin's program, not the plugin, for which the build would make the program once more.
if Context.environment["TESTS"] != nil {
  package.targets.removeAll { $0.type == .plugin }
  package.products.removeAll { $0.name == "PortUIKit" }
}
if let names = Context.environment["TESTS"]?.split(separator: " "), names != ["all"] {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
  let tests = package.targets.filter { $0.type == .test }
  if !names.contains("LabCommandTests") {
    var needed = Set(tests.map(\.name))
    for case .byNameItem(let name, _) in tests.flatMap(\.dependencies) { needed.insert(name) }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
  }
}

// The verifier of recordings, for builds that check what always holds: `.ci/run`.
if Context.environment["VERIFYING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "RecordingVerifier",
      dependencies: ["Experiments", "Replay"], path: "Tests/Verifying/RecordingVerifier",
      swiftSettings: settings(.mainActor)))
}

// The fuzzer's program brings no `main` of its own, so only a build for it can link it: `make fuzz`.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Fuzzer",
      swiftSettings: settings(.mainActor)))
}

// The program that writes sources with mutations: `make mutations`.
if Context.environment["MUTATING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Mutator", dependencies: ["Porting", "TestSupport"], path: "Tests/Mutating/Mutator",
      swiftSettings: settings(.anywhere)))
}

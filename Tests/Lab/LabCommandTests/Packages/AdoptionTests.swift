import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct AdoptionTests {
  /// A folder with the project, and beside it the parts of a checkout that a package needs.
  private func project() throws -> Folder {
    let folder = Folder()
    try ProjectFolder.write(to: folder.file("Card"))
    let checkout = folder.file("TransitionLab")
    try FileManager.default.createDirectory(atPath: checkout, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(checkout)/Package.swift", withDestinationPath: Checkout.path("Package.swift"))
    return folder
  }

  /// Takes the project over beside a checkout that is built. Returns the status and the output.
  private func adopt(in folder: Folder) throws -> (status: Int32, text: String) {
    let command = "\"\(LabProcess.executable.path)\" new ../Try --from ../Card --package . 2>&1"
    let (status, text, _) = try SwiftStandIn(in: folder).run(
      "swift build --product lab --scratch-path .build/lab; \(command)", in: "TransitionLab")
    return (status, text)
  }

  @Test(
    "A package takes over the sources and resources of an iOS project, and has an experiment for each part")
  func writing() throws {
    let folder = try project()
    let (status, text, complaint) = try lab([
      "new", folder.file("Try"), "--from", folder.file("Card"), "--no-build", "--package",
      folder.file("TransitionLab"),
    ])
    expect(status, equals: 0, "\(complaint)")
    let copied = try FileManager.default.subpathsOfDirectory(atPath: folder.file("Try/Sources/Try/iOS"))
      .sorted()
    expect(
      copied.filter { $0.contains(".s") },
      equals: [
        "CardController.swift", "Menu/Base.lproj/Main.storyboard", "Menu/MenuController.swift",
        "SlideAnimator.swift",
      ])
    for name in copied where name.contains(".s") {
      try expect(folder.text("Try/Sources/Try/iOS/\(name)"), equals: ProjectFolder.files[name])
    }
    let main = try folder.text("Try/Sources/Try/Program.swift")
    for line in [
      "\"main\", \"Begins with the first scene of the storyboard Main.\"",
      "LabStartController(presenting: { CardController() })",
      "LabStartController(animator: { isPresenting in SlideAnimator(isPresenting: isPresenting) })",
    ] { expect(main.contains(line), "\(main)") }
    // The storyboard creates this one, with its outlets.
    expect(!main.contains("MenuController"))
    let manifest = try folder.text("Try/Package.swift")
    expect(manifest.contains(".plugin(name: \"PortUIKit\", package: \"TransitionLab\")"))
    expect(text.contains("\(folder.path)/Card/Old.m: a source in Objective-C"))
    expect(text.contains("SlideAnimator.swift:28:1: note: “DetailController” needs arguments"), "\(text)")
    expect(text.contains("3 sources, 1 other files, 3 experiments"), "\(text)")
  }

  @Test("A storyboard begins with the application's delegate, which its controllers ask for")
  func launcher() throws {
    let folder = try project()
    try "class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }\n".write(
      toFile: folder.file("Card/AppDelegate.swift"), atomically: true, encoding: .utf8)
    let (status, _, complaint) = try lab([
      "new", folder.file("Try"), "--from", folder.file("Card"), "--no-build", "--package",
      folder.file("TransitionLab"),
    ])
    expect(status, equals: 0, "\(complaint)")
    let main = try folder.text("Try/Sources/Try/Program.swift")
    expect(
      main.contains("UIApplication.shared.launch(AppDelegate(), storyboard: UIStoryboard(name: \"Main\""),
      "\(main)")
    expect(!main.contains("\"app\""))
  }

  @Test("Files that a project does not name, beside the delegate that it names, are left out")
  func strangers() throws {
    let folder = try project()
    try FileManager.default.createDirectory(
      atPath: folder.file("Card/Card.xcodeproj"), withIntermediateDirectories: true)
    let files = ["Menu/AppDelegate.swift", "Menu/Old.swift", "Menu/Sub/Part.swift", "Menu/Main.storyboard"]
    try FileManager.default.createDirectory(
      atPath: folder.file("Card/Menu/Sub"), withIntermediateDirectories: true)
    for file in files {
      try "import UIKit\n".write(toFile: folder.file("Card/\(file)"), atomically: true, encoding: .utf8)
    }
    let project = """
      { path = AppDelegate.swift; }; { path = "Base.lproj/Main.storyboard"; }; { path = MenuController.swift; };
      """
    try project.write(
      toFile: folder.file("Card/Card.xcodeproj/project.pbxproj"), atomically: true, encoding: .utf8)
    let (status, text, complaint) = try lab([
      "new", folder.file("Try"), "--from", folder.file("Card"), "--no-build", "--package",
      folder.file("TransitionLab"),
    ])
    expect(status, equals: 0, "\(complaint)")
    let copied = try FileManager.default.subpathsOfDirectory(atPath: folder.file("Try/Sources/Try/iOS"))
    expect(
      copied.filter { $0.contains(".s") && $0.contains("Menu/") }.sorted(),
      equals: [
        "Menu/AppDelegate.swift", "Menu/Base.lproj/Main.storyboard", "Menu/MenuController.swift",
        "Menu/Sub/Part.swift",
      ])
    expect(text.contains("/Card/Menu/Old.swift: the Xcode project names others"), "\(text)")
  }

  @Test(
    "Sheets are cards if a project was last opened with Xcode 11 or later, and cover the screen otherwise",
    arguments: [("1130", "modern"), ("0940", "guide")])
  func sheets(version: String, way: String) throws {
    let folder = try project()
    let project = folder.file("Card/Card.xcodeproj")
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    try "{ attributes = { LastUpgradeCheck = \(version); }; }".write(
      toFile: "\(project)/project.pbxproj", atomically: true, encoding: .utf8)
    let (status, _, complaint) = try lab([
      "new", folder.file("Try"), "--from", folder.file("Card"), "--no-build", "--package",
      folder.file("TransitionLab"),
    ])
    expect(status, equals: 0, "\(complaint)")
    let experiment = try folder.text("Try/Sources/Try/PortedExperiment.swift")
    expect(
      experiment.contains("var adaptation: Stage.Configuration.Adaptation { .\(way) }"), "\(experiment)")
  }

  @Test(
    "Where the lab is built, the package is built and tried, and the gestures that were found are written")
  func trying() throws {
    let folder = try project()
    let crashing = """
      import UIKit

      final class ReportController: UIViewController {
        var pages: [String] = []
        override func viewDidLoad() { title = pages[0] }
      }

      """
    try crashing.write(toFile: folder.file("Card/Report.swift"), atomically: true, encoding: .utf8)
    let (status, text) = try adopt(in: folder)
    expect(status, equals: 0, "\(text)")
    let rows = text.split(separator: "\n").filter { $0.contains("down") && !$0.contains(":") }
    expect(rows.count, equals: 3, "\(text)")
    expect(
      rows.map { $0.split(whereSeparator: { $0 == " " }).first.map(String.init) ?? "" },
      equals: [
        "main", "card-controller", "slide-animator",
      ])
    expect(rows.allSatisfy { $0.hasSuffix("  0") }, "no diagnostics: \(text)")
    let gestures = try folder.text("Try/Sources/Try/PortedGestures.swift")
    for name in ["present", "dismiss", "cancel"] {
      expect(gestures.ranges(of: "\"\(name)\", \"").count, equals: 3, "\(gestures)")
    }
    // What only crashes would end the gallery.
    expect(text.contains("nothing else than a crash was seen: report-controller"), "\(text)")
    let lines = try folder.text("Try/Sources/Try/Program.swift").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let place = try #require(lines.firstIndex { $0.hasPrefix("// Left out: its process crashed") })
    expect(
      lines[(place + 1)...(place + 2)],
      equals: ["// PortedExperiment(", "//   \"report-controller\", \"Presents ReportController.\""])
    expect(lines.count { $0 == "PortedExperiment(" }, equals: 3)
  }

  @Test("A few sources that do not compile are left out with their classes, and the rest is built and tried")
  func leavingOut() throws {
    let folder = try project()
    // No part has lines of its own.
    let map = "import UIKit\n\nclass MapController: UIViewController { let map = MKMapView() }; let a = 1\n"
    try map.write(toFile: folder.file("Card/Map.swift"), atomically: true, encoding: .utf8)
    let (status, text) = try adopt(in: folder)
    expect(status, equals: 0, "\(text)")
    expect(text.contains("“.left-out”:\nMap.swift:3: cannot find 'MKMapView' in scope\n"), "\(text)")
    expect(OutputPath.isTaken(folder.file("Try/Sources/Try/iOS/Map.swift.left-out")))
    expect(!OutputPath.isTaken(folder.file("Try/Sources/Try/iOS/Map.swift")))
    let program = try folder.text("Try/Sources/Try/Program.swift")
    expect(program.contains("CardController()") && !program.contains("MapController"))
    expect(text.ranges(of: "card-controller  tap at").count, equals: 1, "\(text)")
  }

  @Test("Of a source that does not compile for another reason, only the smallest parts are left out")
  func parts() throws {
    let folder = try project()
    let map = """
      import UIKit

      class PageController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.curl(by: 12)
          title = "Page"
        }
      }

      class MapController: UIViewController, MapController.Delegate {
      }

      """
    try map.write(toFile: folder.file("Card/Map.swift"), atomically: true, encoding: .utf8)
    let (status, text) = try adopt(in: folder)
    expect(status, equals: 0, "\(text)")
    expect(text.contains("“#if canImport(MODULE)”:\nMap.swift:6: value of type 'UIView"), "\(text)")
    let guarded = try folder.text("Try/Sources/Try/iOS/Map.swift")
    expect(
      guarded.contains("\n#if canImport(Darwin)\n    view.curl(by: 12)\n#endif\n    title = "), "\(guarded)")
    // A type that is left out has no experiment.
    let program = try folder.text("Try/Sources/Try/Program.swift")
    expect(program.contains("PageController()") && !program.contains("MapController"))
  }

  @Test("Of a source that needs a module that is not here, only the parts that need the module are left out")
  func conditions() throws {
    let folder = try project()
    let store = """
      import CoreData
      import UIKit

      class StoreController: UIViewController {
        lazy var container: NSPersistentContainer = {
          NSPersistentContainer(name: "Store")
        }()

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          container.load()
          title = "Store"
        }
      }

      """
    try store.write(toFile: folder.file("Card/Store.swift"), atomically: true, encoding: .utf8)
    let (status, text) = try adopt(in: folder)
    expect(status, equals: 0, "\(text)")
    expect(
      text.contains(
        "“#if canImport(MODULE)”:\nStore.swift:5: cannot find type 'NSPersistentContainer' in scope\n"),
      "\(text)")
    let guarded = try folder.text("Try/Sources/Try/iOS/Store.swift")
    expect(
      guarded.contains(
        "    view.backgroundColor = .white\n#if canImport(CoreData)\n    container.load()\n#endif\n    title"),
      "\(guarded)")
    expect(text.contains("store-controller  "), "\(text)")
  }

  @Test("Errors of the compiler are printed with the places in the originals, and the package stays")
  func errors() throws {
    let folder = try project()
    for name in ["Wrong", "False", "Bad", "Odd"] {
      try "import UIKit\n\nlet x\(name): Strange = 1\n".write(
        toFile: folder.file("Card/\(name).swift"), atomically: true, encoding: .utf8)
    }
    let (status, text) = try adopt(in: folder)
    expect(status, equals: 1)
    expect(text.contains("/Sources/Try/iOS/Wrong.swift:3:13: error: cannot find type 'Strange'"), "\(text)")
    expect(text.contains("4 errors: change the sources in ../Try/Sources/Try/iOS"), "\(text)")
    // So many sources are not left out: all of them stay.
    expect(OutputPath.isTaken(folder.file("Try/Sources/Try/iOS/False.swift")))
    expect(OutputPath.isTaken(folder.file("Try/Package.swift")))
  }

  @Test("A folder without sources, and a missing one, are refused, and nothing is written")
  func refusals() throws {
    let folder = try project()
    for (words, expected, hint) in [
      (["--from", folder.file("Nowhere")], 1, "expected a folder of iOS sources"),
      (["--from", folder.file("Card/Pods/Pod.swift")], 1, "expected a folder of iOS sources"),
      (["--from", folder.file("TransitionLab")], 1, "expected Swift sources"),
      (["--no-build"], 2, "--from"),
    ] as [([String], Int32, String)] {
      let (status, _, complaint) = try lab(["new", folder.file("Try")] + words)
      expect(status == expected && complaint.contains(hint), "\(words): \(complaint)")
    }
    expect(folder.names, equals: ["Card", "TransitionLab"])
  }

  @Test("A search finds the gestures of an experiment, which then play as they were found")
  func search() throws {
    let (status, text, complaint) = try lab(["try", "card", "constraints", "--json"])
    expect(status, equals: 0, "\(complaint)")
    let results = try JSONDecoder().decode([SearchResult].self, from: Data(text.utf8))
    expect(results.map(\.experiment), equals: ["card", "constraints"])
    expect(results[0].presents?.words, equals: "at the beginning")
    expect(results[0].finishes?.words == "down" && results[0].cancels?.words == "down")
    expect(results[0].diagnostics.isEmpty)
    expect(results.allSatisfy { $0.stopped == nil })
    try expect(lab(["try", "nothing"]).0, equals: 2)
  }

  @Test("The cause of a crash is its words, or the first function of the stack that is not the runtime's")
  func causes() {
    let stack = """
      *** Program crashed: Illegal instruction at 0x000055b21138c6e2 ***
        0 [system]      0x00007f21138c6e20 swift::fail() + 12 in libswiftCore.so
        1 [ra]          0x000055b21138c6e2 specialized ListController.viewDidLoad() + 274 in Card at //<compiler-generated>
        2 [ra]          0x000055b211221f71 closure #1 in UIViewController.loadViewIfNeeded() + 240 in Card
      """
    expect(CrashCause.text(in: stack).hasPrefix("ListController.viewDidLoad() stopped the program; "))
    expect(
      CrashCause.text(in: "Card/Cells.swift:35: Fatal error: no cell\n" + stack),
      equals: "Card/Cells.swift:35: Fatal error: no cell")
    expect(CrashCause.text(in: ""), equals: "no words about the cause")
  }

  @Test("The result of a search is the last line, after what a project prints")
  func printing() throws {
    let result = SearchResult(experiment: "card")
    let line = try JSONEncoder().encode(result)
    let found = TryCommand.result(in: Data("dismissal did end: true\n".utf8) + line + Data("\n".utf8))
    expect(found?.experiment, equals: "card")
    expect(TryCommand.result(in: Data("hello\n".utf8)) == nil)
  }
}

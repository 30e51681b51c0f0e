import Foundation

/// The folders of `Tests`, compared with the plan: they mirror the folders of `Sources`.
struct TestFolders {
  /// The modules without tests of their own, each with the reason.
  static let untested = [
    "UIKit": "re-exports other modules and has no code; the guide's tests are written against it",
    "AllocationCounter": "is C; every test that counts what is allocated stands on it",
    "CSDL2": "is a library of the system; the tests of SDLStage draw with it",
    "porter": "is a program, which LabCommand's tests run as a process",
    "PortUIKit": "is a plugin, which only the build of another package runs",
    "lab": "is one line, which LabCommand's tests run as a process",
  ]

  let plan: Plan
  /// The modules that may be without tests of their own.
  let exceptions: Set<String>
  /// The names of the test targets of the manifest.
  let targets: Set<String>
  /// The folders of `Tests` by the names of their wings.
  let folders: [String: [String]]

  /// The folders that do not mirror the plan: a sentence for each, with its place and the remedy.
  var violations: [String] { missing + strange + outdated }

  /// Modules without a target or a folder of tests in the right place.
  private var missing: [String] {
    plan.rows.filter { !exceptions.contains($0.name) }.flatMap { row -> [String] in
      let name = row.name + "Tests"
      let path = "Tests/\(row.wing)/\(name)"
      let folder =
        folders[row.wing, default: []].contains(name)
        ? []
        : ["\(path) is not there: move the tests of \(row.name) into it, or name the module in `untested`"]
      let target =
        targets.contains(name)
        ? [] : ["Package.swift has no target \(name): add `tests(\"\(name)\", …)` for \(path)"]
      return folder + target
    }
  }

  /// Folders of a wing that are not the tests of a module of that wing.
  private var strange: [String] {
    plan.wings.flatMap { wing in
      folders[wing, default: []].compactMap { folder -> String? in
        let path = "Tests/\(wing)/\(folder)"
        guard folder.hasSuffix("Tests"), let row = plan.row(String(folder.dropLast(5))) else {
          return
            "\(path) is no module's: name it `<Module>Tests`, or move what is in it to the module it tests"
        }
        return row.wing == wing
          ? nil : "\(path) lies in the wrong wing: move it to Tests/\(row.wing)/\(folder)"
      }
    }
  }

  /// Exceptions that are not needed or not in the plan.
  private var outdated: [String] {
    exceptions.sorted().compactMap { name in
      guard let row = plan.row(name) else {
        return "`untested` names \(name), which the plan has not: take it out"
      }
      let hasTests = folders[row.wing, default: []].contains(name + "Tests")
      return hasTests ? "Tests/\(row.wing)/\(name)Tests is there: take \(name) out of `untested`" : nil
    }
  }

  /// Returns the names that a manifest passes to `tests(…)`.
  static func targets(manifest text: String) -> Set<String> {
    let tokens = SwiftTokens.of(text)
    let places = tokens.indices.dropLast(2).filter { place in
      tokens[place].isCode("tests") && tokens[place + 1].isCode("(") && tokens[place + 2].kind == .literal
    }
    return Set(places.map { tokens[$0 + 2].text })
  }

  /// The folders of this package.
  static var house: TestFolders {
    get throws {
      let plan = try Plan.house
      return TestFolders(
        plan: plan, exceptions: Set(untested.keys),
        targets: targets(manifest: try PackageFiles.text("Package.swift")),
        folders: Dictionary(
          uniqueKeysWithValues: plan.wings.map { ($0, PackageFiles.folders("Tests/\($0)")) }))
    }
  }
}

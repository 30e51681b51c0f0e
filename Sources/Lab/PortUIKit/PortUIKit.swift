import Foundation
import PackagePlugin

/// A plugin that translates the iOS sources under a target's folder `iOS` when the package is built.
///
/// The originals stay as they are, and messages of the compiler name them. The target excludes the folder:
///
/// ```swift
/// .executableTarget(
///   name: "Card", exclude: ["iOS"], plugins: [.plugin(name: "PortUIKit", package: "TransitionLab")])
/// ```
///
/// The folder may be a link to the folder of an iOS project.
@main struct PortUIKit: BuildToolPlugin {
  /// The largest number of sources in a target. Their names have to fit into the arguments of one program.
  private static let mostSources = 10_000
  private static let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appendingPathComponent("iOS").resolvingSymlinksInPath()
    let (names, modules) = files(in: folder)
    guard !names.isEmpty else {
      Diagnostics.warning("\(folder.path): expected Swift sources to translate, found none; put them there")
      return []
    }
    guard names.count + modules.count <= Self.mostSources else {
      Diagnostics.error(
        "\(folder.path): expected at most \(Self.mostSources) sources, found more; split the target")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    // The names of the files are those of `PortedTarget`.
    let files = names.map { "\($0.replacing("/", with: "-").dropLast(6)).ported.swift" }
    return [
      .buildCommand(
        displayName: "Translating the iOS sources of \(target.name)",
        executable: try context.tool(named: "porter").url,
        arguments: [output.path, folder.path] + names + modules,
        inputFiles: (names + modules).map { folder.appendingPathComponent($0) },
        outputFiles: (files + ["RegisteredSceneClasses.swift"]).map { output.appendingPathComponent($0) })
    ]
  }

  /// Returns the paths from a folder, in order, of the Swift sources below it that are to be translated. `modules` has
  /// those of files whose names are names of modules.
  private func files(in folder: URL) -> (sources: [String], modules: [String]) {
    var found: [String] = []
    var modules: [String] = []
    let walker = FileManager.default.enumerator(atPath: folder.path)
    while let name = walker?.nextObject() as? String {
      let last = name.split(separator: "/").last ?? ""
      if last.hasPrefix(".") || last.hasSuffix("Tests") || Self.skipped.contains(String(last)) {
        walker?.skipDescendants()
        continue
      }
      if last.hasSuffix(".m") || last.hasSuffix(".mm") {
        Diagnostics.warning("\(folder.path)/\(name): a source in Objective-C is left out; write it in Swift")
      }
      if last.hasSuffix(".podspec") || last.hasSuffix(".h") { modules.append(name) }
      // The package has a beginning of its own.
      if last.hasSuffix(".swift"), last != "main.swift", last != "Package.swift" { found.append(name) }
      if found.count + modules.count > Self.mostSources { break }
    }
    return (found.sorted(), modules.sorted())
  }
}

import Foundation
import JSONReading
import Storyboards
import TransitionEngine
import ViewTree

/// A folder with the resources of an application: storyboards, view files, asset catalogues and other files.
///
/// Nothing is looked for in other places. A program names the folder and registers it before its views are made:
///
/// ```swift
/// let resources = ResourceFolder("Sources/App/Resources")
/// let problems = resources.register(with: library)
/// ```
///
/// Folders are read in the order of their names, so that the result is the same on every machine.
public final class ResourceFolder {
  /// The path of the folder.
  public let path: String
  private var files: [String] = []
  /// The number of files and folders that were found.
  private var entryCount = 0
  /// Sentences about files that cannot be used, each with its path.
  private var problems: [String] = []

  /// Lists the files of a folder; their contents are not read.
  public init(_ path: String) {
    self.path = path
    list("", depth: 0)
  }

  private func list(_ folder: String, depth: Int) {
    guard depth < AssetLimits.depth else {
      return problems.append("\(folder): expected folders at most \(AssetLimits.depth) deep, found more")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    if depth == 0, names.isEmpty { problems.append("\(path): expected a folder with resources, found none") }
    for name in names.sorted() where !name.hasPrefix(".") {
      guard entryCount < AssetLimits.entries else {
        return problems.append("\(path): expected at most \(AssetLimits.entries) files, found more")
      }
      entryCount += 1
      let entry = folder.isEmpty ? name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(path)/\(entry)", isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue { list(entry, depth: depth + 1) } else { files.append(entry) }
    }
  }

  /// Returns the path of a file by its name and its extension, in any folder; `nil` when there is none.
  public func path(forResource name: String, ofType type: String? = nil) -> String? {
    let wanted = type.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    return files.first { $0 == wanted || $0.hasSuffix("/\(wanted)") }.map { "\(path)/\($0)" }
  }

  /// Registers the images, colors and data of the folder under their names, and adds its storyboards and view files to
  /// a library. Returns a sentence about each file that cannot be used.
  @discardableResult
  public func register(with library: StoryboardLibrary? = nil) -> [String] {
    for file in files {
      let parts = file.split(separator: "/").map(String.init)
      guard let last = parts.last else { continue }
      if last == "Contents.json", parts.contains(where: { $0.hasSuffix(".xcassets") }) {
        registerSet(parts)
      } else if let library, last.hasSuffix(".storyboard") || last.hasSuffix(".xib") {
        guard let bytes = read(file, most: StoryboardLibrary.byteLimit) else { continue }
        library.add(bytes, named: String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)]))
      } else if last.hasSuffix(".strings") {
        registerStrings(file, String(last.dropLast(8)))
      } else if last.hasSuffix(".stringsdict") {
        problems.append(
          "\(path)/\(file): texts by number are not read; write plain texts in a “.strings” file")
      } else if !parts.contains(where: { $0.hasSuffix(".xcassets") }) {
        registerImage(file, last)
      }
    }
    return problems
  }

  /// Registers the texts of a table. Of several languages, only the base and English are read.
  private func registerStrings(_ file: String, _ table: String) {
    let language = file.split(separator: "/").first { $0.hasSuffix(".lproj") }
    guard language == nil || language == "Base.lproj" || language == "en.lproj",
      let bytes = read(file, most: AssetLimits.file)
    else { return }
    do throws(StringsFile.Fault) {
      LocalizedStrings.register(try StringsFile.read(bytes), table: table)
    } catch {
      problems.append("\(path)/\(file):\(error)")
    }
  }

  /// Registers an image file beside the catalogues, under its name without scale and extension.
  private func registerImage(_ file: String, _ last: String) {
    let parts = last.split(separator: ".")
    guard parts.count == 2, ["png", "jpg", "jpeg", "bmp"].contains(parts[1].lowercased()) else { return }
    var name = String(parts[0])
    for suffix in ["@2x", "@3x"] where name.hasSuffix(suffix) { name = String(name.dropLast(3)) }
    guard let image = UIImage(contentsOfFile: "\(path)/\(file)") else {
      return problems.append("\(path)/\(file): expected an image, found a damaged file or another format")
    }
    // The file of the highest scale comes last in the order of names.
    UIImage.register(image, named: name)
  }

  private func registerSet(_ parts: [String]) {
    guard parts.count > 1 else { return }
    let folder = parts.dropLast().joined(separator: "/")
    let kinds = [".imageset", ".colorset", ".dataset"]
    guard let kind = kinds.first(where: { parts[parts.count - 2].hasSuffix($0) }) else { return }
    let name = String(parts[parts.count - 2].dropLast(kind.count))
    guard let contents = read("\(folder)/Contents.json", most: AssetLimits.contents) else { return }
    let set = AssetSet { [unowned self] file in read("\(folder)/\(file)", most: AssetLimits.file) }
    do throws(JSONError) {
      let asset: Asset?
      switch kind {
      case ".imageset": asset = try set.image(contents)
      case ".colorset": asset = try set.color(contents)
      default: asset = try set.data(contents)
      }
      switch asset {
      case .image(let image): UIImage.register(image, named: name)
      case .color(let color): UIColor.register(color, named: name)
      case .data(let bytes): NSDataAsset.register(Data(bytes), named: name)
      case nil: problems.append("\(path)/\(folder)/Contents.json: expected a file or a color, found none")
      }
    } catch {
      problems.append("\(path)/\(folder)/Contents.json:\(error)")
    }
  }

  private func read(_ file: String, most: Int) -> [UInt8]? {
    let whole = "\(path)/\(file)"
    let size = (try? FileManager.default.attributesOfItem(atPath: whole)[.size] as? NSNumber)?.intValue ?? 0
    guard size <= most else {
      problems.append("\(whole): expected at most \(most) bytes, found \(size)")
      return nil
    }
    return FileManager.default.contents(atPath: whole).map { [UInt8]($0) }
  }
}

/// Data of an asset catalogue, by name.
public final class NSDataAsset: NSObject {
  private static var named: [String: Data] = [:]

  /// The name of the asset.
  public let name: String
  public let data: Data

  /// Registers data under a name, replacing the data that had the name before. **(ours)**
  public static func register(_ data: Data, named name: String) { named[name] = data }

  /// Creates the asset with a name; `nil` if none is registered under it.
  public init?(name: String) {
    guard let known = Self.named[name] else { return nil }
    self.name = name
    data = known
    super.init()
  }

  /// Creates the asset with a name; the bundle is ignored. **(ours)**
  public convenience init?(name: String, bundle: Bundle?) { self.init(name: name) }
}

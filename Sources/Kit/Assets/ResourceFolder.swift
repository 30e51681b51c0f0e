import Foundation
import JSONReading
import LayerTree
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
  /// The files by name: texts with the same letters are equal, also if their accents are written differently.
  private var spellings: [String: String] = [:]
  /// Whether a folder of a catalogue provides a namespace, by its path.
  private var namespaces: [String: Bool] = [:]
  /// The number of files and folders that were found.
  private var entryCount = 0
  /// Sentences about files that cannot be used, each with its path.
  private var problems: [String] = []

  /// Lists the files of a folder; their contents are not read.
  public init(_ path: String) {
    self.path = path
    list("", depth: 0)
    for file in files { spellings[file] = file }
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
    BundleResources.register(files, in: path)
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
    guard let kind = last.split(separator: ".").last, kind.count < last.count,
      ["png", "jpg", "jpeg", "bmp", "pdf", "svg", "heic"].contains(kind.lowercased())
    else { return }
    let name = UIImage.withoutFileEnding(last)
    if ["pdf", "svg", "heic"].contains(kind.lowercased()) {
      if let area = read(file, most: AssetLimits.file).flatMap({ UndrawnImage($0)?.image() }) {
        register(area, named: name, for: file)
      }
      return
    }
    let known = problems.count
    guard let image = read(file, most: AssetLimits.file).flatMap({ image(of: $0, in: file) }) else {
      // A file beyond the limit is a problem already.
      guard problems.count == known else { return }
      return problems.append("\(path)/\(file): expected an image, found a damaged file or another format")
    }
    // The file of the highest scale comes last in the order of names.
    UIImage.register(image, named: name)
  }

  /// Registers the area that takes the place of an image in a file or a folder.
  private func register(_ area: UIImage, named name: String, for entry: String) {
    UIImage.register(area, named: name)
    problems.append(
      "\(path)/\(entry): expected an image as PNG, JPEG or BMP, found another format; a gray area takes its place, "
        + "export the image as PNG")
  }

  /// Returns the image of a file; `nil` for a damaged one, which `UIImage` reports.
  private func image(of bytes: [UInt8], in file: String) -> UIImage? {
    let whole = "\(path)/\(file)"
    do throws(ImageError) {
      return UIImage(
        try DecodedImages.shared.image(of: bytes, at: whole), scale: UIImage.scale(ofFile: file))
    } catch {
      return UIImage(contentsOfFile: whole)
    }
  }

  private func registerSet(_ parts: [String]) {
    guard parts.count > 1 else { return }
    let folder = parts.dropLast().joined(separator: "/")
    let kinds = [".imageset", ".colorset", ".dataset"]
    guard let kind = kinds.first(where: { parts[parts.count - 2].hasSuffix($0) }) else { return }
    let name = namespace(of: parts) + parts[parts.count - 2].dropLast(kind.count)
    guard let contents = read("\(folder)/Contents.json", most: AssetLimits.contents) else { return }
    let set = AssetSet(in: "\(path)/\(folder)") { [unowned self] file in
      read("\(folder)/\(file)", most: AssetLimits.file)
    }
    do throws(JSONError) {
      let asset: Asset?
      switch kind {
      case ".imageset": asset = try set.image(contents)
      case ".colorset": asset = try set.color(contents)
      default: asset = try set.data(contents)
      }
      switch asset {
      case .image(let image): UIImage.register(image, named: name)
      case .area(let area): register(area, named: name, for: folder)
      case .color(let color): UIColor.register(color, named: name)
      case .data(let bytes): NSDataAsset.register(Data(bytes), named: name)
      case nil: problems.append("\(path)/\(folder)/Contents.json: expected a file or a color, found none")
      }
    } catch {
      problems.append("\(path)/\(folder)/Contents.json:\(error)")
    }
  }

  /// Returns the folders in the catalogue whose `Contents.json` provides a namespace, each with a slash behind it.
  private func namespace(of parts: [String]) -> String {
    guard let catalogue = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return "" }
    var names = ""
    for depth in (catalogue + 1)..<max(catalogue + 1, parts.count - 2) {
      let folder = parts[...depth].joined(separator: "/")
      if providesNamespace(folder) { names += parts[depth] + "/" }
    }
    return names
  }

  /// Returns whether the name of a folder of a catalogue is part of its assets' names; a folder is read once.
  private func providesNamespace(_ folder: String) -> Bool {
    if let known = namespaces[folder] { return known }
    var provides = false
    let file = "\(folder)/Contents.json"
    if spellings[file] != nil, let contents = read(file, most: AssetLimits.contents) {
      do throws(JSONError) {
        provides = try AssetSet.providesNamespace(contents)
      } catch {
        problems.append("\(path)/\(file):\(error)")
      }
    }
    namespaces[folder] = provides
    return provides
  }

  private func read(_ file: String, most: Int) -> [UInt8]? {
    // The file system knows a file by the name that was listed.
    let whole = "\(path)/\(spellings[file] ?? file)"
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

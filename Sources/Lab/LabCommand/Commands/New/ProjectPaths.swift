/// The paths of the files that an Xcode project names, found by way of its groups.
///
/// A project names a file by its own name; the groups around it have the folders. A file of the same name in another
/// folder is not the project's.
struct ProjectPaths {
  /// An object of the project's description: a group or a file.
  private struct Object {
    var path = ""
    var tree = ""
    var children: [Substring] = []
    var mainGroup: Substring?
  }

  /// The paths, relative to the folder to which that of the project is.
  private(set) var files: Set<String> = []
  private var objects: [Substring: Object] = [:]
  /// The largest number of groups that are inside one another.
  private static let mostDepth = 64

  /// Creates the paths from the text of a project's description, and the folder that contains the project.
  init(_ text: String, in folder: String) {
    read(text)
    guard let root = objects.values.first(where: { $0.mainGroup != nil })?.mainGroup else { return }
    let start = folder.split(separator: "/")
    add(root, in: start, from: start, depth: 0)
  }

  /// Reads the objects. Each has its identifier before its kind, on the line before or on the same one.
  private mutating func read(_ text: String) {
    var (previous, name): (Substring, Substring?) = ("", nil)
    var isList = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if isList {
        isList = !words.hasPrefix(")")
        if isList, let name { objects[name]?.children.append(Self.identifier(words)) }
      } else if let start = words.firstRange(of: "= {isa = ") {
        var object = Object()
        for part in words[start.upperBound...].split(separator: ";") { Self.read(part, into: &object) }
        objects[Self.identifier(words)] = object
        name = nil
      } else if words.hasPrefix("isa = ") {
        name = Self.identifier(previous)
        objects[Self.identifier(previous)] = Object()
      } else if words.hasPrefix("children = (") {
        isList = true
      } else if let name {
        Self.read(words, into: &objects[name, default: Object()])
      }
      previous = words
    }
  }

  private static func read(_ text: Substring, into object: inout Object) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = parts[1].trimmed(while: { " ;\t\"".contains($0) })
    switch parts[0].trimmed(while: { $0 == " " }) {
    case "path": object.path = String(value)
    case "sourceTree": object.tree = String(value)
    case "mainGroup": object.mainGroup = identifier(value)
    default: break
    }
  }

  /// Returns the first word of a line, which identifies an object, without quotation marks and comma.
  private static func identifier(_ words: Substring) -> Substring {
    words.prefix { $0 != " " && $0 != "," }.trimmed(while: { $0 == "\"" })
  }

  private mutating func add(_ name: Substring, in folder: [Substring], from root: [Substring], depth: Int) {
    // Each object is found once, because groups of a damaged file may contain one another.
    guard depth < Self.mostDepth, let object = objects.removeValue(forKey: name) else { return }
    let start: [Substring]
    switch object.tree {
    case "<group>": start = folder
    case "SOURCE_ROOT": start = root
    default: return
    }
    var path = start
    for part in object.path.split(separator: "/") where part != "." {
      if part == "..", !path.isEmpty { path.removeLast() } else { path.append(part) }
    }
    if object.children.isEmpty { files.insert(path.joined(separator: "/")) }
    for child in object.children { add(child, in: path, from: root, depth: depth + 1) }
  }
}

extension Substring {
  /// Returns the text without the characters at both ends that a condition holds for.
  fileprivate func trimmed(while isLeftOut: (Character) -> Bool) -> Substring {
    var result = drop(while: isLeftOut)
    while let last = result.last, isLeftOut(last) { result.removeLast() }
    return result
  }
}

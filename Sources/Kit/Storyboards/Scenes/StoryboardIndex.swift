import JSONReading

/// The index of a storyboard file: its scenes and their byte ranges.
///
/// Scenes are skipped, not read: only the identifier of each scene is decoded. A scene is read when it is asked for.
package struct StoryboardIndex {
  package private(set) var scenes: [SceneEntry] = []
  /// The index in `scenes` of each scene, by identifier.
  package private(set) var numbers: [String: Int] = [:]
  /// The identifier of the initial scene; `nil` when the file does not name one.
  package private(set) var initial: String?
  private var initialAt = 0
  /// The scenes of other files for which references stand, by the identifiers of the references.
  private(set) var references: [String: SceneReference] = [:]

  static let format = "transition-lab-storyboard"
  static let version = 1.0
  private static let members = ["format", "version", "initial", "scenes"]

  init(
    scenes: [SceneEntry], numbers: [String: Int], initial: String?, references: [String: SceneReference]
  ) {
    self.scenes = scenes
    self.numbers = numbers
    self.initial = initial
    self.references = references
  }

  /// Scans a file. O(bytes)
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    var scanner = JSONScanner(bytes, depthLimit: StoryboardLimits.depth)
    var seen: [String] = []
    try scanner.expect("{", "at the beginning of a storyboard")
    if !scanner.consume("}") {
      repeat {
        _ = scanner.next()
        let nameAt = scanner.at
        let name = try scanner.string()
        guard Self.members.contains(name) else {
          throw scanner.fault(
            "expected only keys that a storyboard may have (\(Self.members.joined(separator: ", "))), found “\(name)”",
            at: nameAt, cure: "correct or remove the key")
        }
        guard !seen.contains(name) else {
          throw scanner.fault(
            "expected each key of a storyboard once, found “\(name)” again", at: nameAt,
            cure: "remove one")
        }
        seen.append(name)
        try scanner.expect(":", "after the key")
        do throws(JSONFault) {
          try readMember(name, &scanner)
        } catch {
          throw error.inside(name)
        }
      } while scanner.consume(",")
      try scanner.expect("}", "or “,” after the value")
    }
    try scanner.expectEnd()
    for name in ["format", "version", "scenes"] where !seen.contains(name) {
      throw JSONFault("expected the key “\(name)” in a storyboard, found none; add it", at: 0)
    }
    if let initial, numbers[initial] == nil {
      throw JSONFault(
        "expected a scene’s identifier, found “\(initial)” as “initial”, which no scene has; name a scene of the file",
        at: initialAt,
        path: "initial")
    }
  }

  private mutating func readMember(_ name: String, _ scanner: inout JSONScanner) throws(JSONFault) {
    _ = scanner.next()
    let start = scanner.at
    switch name {
    case "scenes": try readScenes(&scanner)
    case "initial":
      initialAt = start
      initial = try scanner.string()
    case "format":
      guard try scanner.string() == Self.format else {
        throw scanner.fault(
          "expected a storyboard of the format “\(Self.format)”, found another", at: start,
          cure: "open a storyboard’s file")
      }
    default:
      guard case .number(Self.version) = try scanner.value().content else {
        throw scanner.fault(
          "expected a storyboard of version \(Int(Self.version)), found another", at: start,
          cure: "open the file with the release that wrote it")
      }
    }
  }

  private mutating func readScenes(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.expect("[", "before the scenes")
    if scanner.consume("]") { return }
    // Reserves the usual number of scenes for the size of the file, because growing would copy.
    scenes.reserveCapacity(min(scanner.bytes.count / 512, StoryboardLimits.scenes))
    numbers.reserveCapacity(min(scanner.bytes.count / 512, StoryboardLimits.scenes))
    repeat {
      guard scenes.count < StoryboardLimits.scenes else {
        throw scanner.fault(
          "expected at most \(StoryboardLimits.scenes) scenes in the storyboard, found more",
          cure: "split the file")
      }
      do throws(JSONFault) {
        try readScene(&scanner)
      } catch {
        throw error.inside("[\(scenes.count)]")
      }
    } while scanner.consume(",")
    try scanner.expect("]", "or “,” after the scene")
  }

  private mutating func readScene(_ scanner: inout JSONScanner) throws(JSONFault) {
    _ = scanner.next()
    let start = scanner.at
    try scanner.expect("{", "before a scene")
    var identifier: (text: String, at: Int)?
    if !scanner.consume("}") {
      repeat {
        if try scanner.consumeName("identifier") {
          _ = scanner.next()
          let at = scanner.at
          guard identifier == nil else {
            throw scanner.fault(
              "expected one “identifier” in the storyboard’s scene, found a second one",
              cure: "remove one")
          }
          identifier = (try scanner.string(), at)
        } else {
          try scanner.skipValue()
        }
      } while scanner.consume(",")
      try scanner.expect("}", "or “,” after the value")
    }
    guard let identifier, !identifier.text.isEmpty else {
      throw scanner.fault(
        "expected “identifier” in the storyboard’s scene, found none", at: start,
        cure: "add the scene’s name")
    }
    if let other = numbers.updateValue(scenes.count, forKey: identifier.text) {
      throw scanner.fault(
        "expected each scene’s identifier once in the storyboard, found “\(identifier.text)” as in scenes[\(other)]",
        at: identifier.at, cure: "rename one")
    }
    scenes.append(
      SceneEntry(identifier: identifier.text, range: start..<scanner.at, identifierAt: identifier.at))
  }
}

/// A scene of a file that has only been scanned: its byte range and its identifier.
package struct SceneEntry {
  package let identifier: String
  /// The bytes of the scene.
  let range: Range<Int>
  /// The byte offset of the scene's identifier.
  let identifierAt: Int
}

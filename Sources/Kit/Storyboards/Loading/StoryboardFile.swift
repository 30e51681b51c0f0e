import Diagnostics
import JSONReading

/// A storyboard's bytes, its index, and the scenes that were read so far.
package final class StoryboardFile {
  let name: String
  let bytes: [UInt8]
  package let index: StoryboardIndex
  private var read: [Int: SceneDescription] = [:]
  /// Made when something is wrong.
  private lazy var places = TextPlaces(bytes)
  var readCount: Int { read.count }

  /// Opens a file: looks it through, and reads no scene. O(bytes)
  init(_ bytes: [UInt8], name: String) throws(StoryboardError) {
    self.name = name
    self.bytes = bytes
    guard bytes.count <= StoryboardLimits.bytes else {
      throw StoryboardError(
        .storyboardUnreadable, file: name,
        "expected at most \(StoryboardLimits.bytes) bytes, found \(bytes.count); split it into several files")
    }
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONFault) in try StoryboardIndex(buffer) }
    }
    switch result {
    case .success(let index): self.index = index
    case .failure(let fault):
      // What only looks at brackets stumbles later than what reads.
      let first = Self.firstFault(in: bytes).flatMap { $0.offset < fault.offset ? $0 : nil }
      let stumbled = first ?? fault
      throw Self.error(
        stumbled, name, at: TextPlace(of: stumbled.offset, in: bytes), rule: .storyboardUnreadable)
    }
  }

  /// The first place at which a file is no JSON. Nil when it is JSON.
  private static func firstFault(in bytes: [UInt8]) -> JSONFault? {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer, depthLimit: StoryboardLimits.depth)
      do throws(JSONFault) {
        _ = try scanner.onlyValue()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Reads a scene, once.
  package func scene(_ number: Int) throws(StoryboardError) -> SceneDescription {
    if let known = read[number] { return known }
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONFault) in
        var scanner = JSONScanner(buffer, in: index.scenes[number].range, depthLimit: StoryboardLimits.depth)
        let path = "scenes[\(number)]"
        do throws(JSONFault) {
          return try SceneDescription(JSONElement(value: scanner.onlyValue(), path: path))
        } catch {
          throw error.path.hasPrefix(path) ? error : error.inside(path)
        }
      }
    }
    switch result {
    case .success(let scene):
      read[number] = scene
      return scene
    case .failure(let fault): throw error(fault, rule: .sceneInvalid)
    }
  }

  /// An error at a place of this file.
  func error(_ rule: Rule, at place: ScenePlace, _ message: String) -> StoryboardError {
    error(JSONFault(message, at: place.offset, path: place.path), rule: rule)
  }

  private func error(_ fault: JSONFault, rule: Rule) -> StoryboardError {
    Self.error(fault, name, at: places.place(of: fault.offset), rule: rule)
  }

  private static func error(
    _ fault: JSONFault, _ name: String, at place: TextPlace, rule: Rule
  ) -> StoryboardError {
    StoryboardError(rule, file: name, path: fault.path, line: place.line, column: place.column, fault.message)
  }
}

import Diagnostics
import JSONReading

/// A storyboard's bytes, its index, and the scenes that have been read so far.
package final class StoryboardFile {
  let name: String
  let bytes: [UInt8]
  package let index: StoryboardIndex
  private var read: [Int: SceneDescription] = [:]
  /// The conversion from byte offsets to lines and columns, created when an error is found.
  private lazy var places = TextLocations(bytes)
  var readCount: Int { read.count }

  /// Opens a file: scans it and reads no scene. O(bytes)
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
      // A scan of brackets finds a fault later than a parser does, so the earlier fault is reported.
      let first = Self.firstFault(in: bytes).flatMap { $0.offset < fault.offset ? $0 : nil }
      let stumbled = first ?? fault
      throw Self.error(
        stumbled, name, at: TextPlace(of: stumbled.offset, in: bytes), rule: .storyboardUnreadable)
    }
  }

  /// Returns the first place at which a file is not valid JSON; `nil` when the file is valid JSON.
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

  /// Returns a scene, which is read on the first call.
  package func scene(_ number: Int) throws(StoryboardError) -> SceneDescription {
    if let known = read[number] { return known }
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONFault) in
        var scanner = JSONScanner(buffer, in: index.scenes[number].range, depthLimit: StoryboardLimits.depth)
        let path = "scenes[\(number)]"
        do throws(JSONFault) {
          // The scene is nested in the array of scenes, which is nested in the document.
          return try SceneDescription(JSONElement(value: scanner.onlyValue(depth: 2), path: path))
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

  /// Returns an error at a place in this file.
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

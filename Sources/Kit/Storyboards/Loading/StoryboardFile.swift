import Diagnostics
import JSONReading
import XMLReading

/// A storyboard's bytes, its index, and the scenes that have been read so far.
package final class StoryboardFile {
  let name: String
  let bytes: [UInt8]
  package let index: StoryboardIndex
  /// The document of a file of Interface Builder; `nil` for a file in the project's own format.
  let document: InterfaceDocument?
  /// The remarks on scenes that have been read, to report with the next scene that is created.
  private var remarks: [StoryboardError] = []
  private var read: [Int: SceneDescription] = [:]
  /// The conversion from byte offsets to lines and columns, created when an error is found.
  private lazy var places = TextLocations(bytes)
  var readCount: Int { read.count }
  /// The extension of the file's name, for messages.
  private lazy var kind = Self.kind(of: bytes)

  /// Opens a file: scans it and reads no scene. O(bytes)
  init(_ bytes: [UInt8], name: String) throws(StoryboardError) {
    self.name = name
    self.bytes = bytes
    guard bytes.count <= StoryboardLimits.bytes else {
      throw StoryboardError(
        .storyboardUnreadable, file: name,
        "expected a storyboard of at most \(StoryboardLimits.bytes) bytes, found \(bytes.count); split it into several files"
      )
    }
    if Self.isInterface(bytes) {
      do throws(XMLFault) {
        let document = try InterfaceDocument(bytes, name: name)
        self.document = document
        index = document.index
      } catch {
        let place = error.place(in: bytes)
        throw StoryboardError(
          .storyboardUnreadable, file: name, line: place.line, column: place.column,
          kind: Self.kind(of: bytes),
          error.message)
      }
      return
    }
    document = nil
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

  /// Returns whether a file is XML; white space and a byte order mark may precede it.
  private static func isInterface(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// The extension of the file's name, for messages.
  private static func kind(of bytes: [UInt8]) -> String {
    isViewFile(bytes) ? "xib" : isInterface(bytes) ? "storyboard" : "json"
  }

  /// Returns whether a file is a view file of Interface Builder.
  static func isViewFile(_ bytes: [UInt8]) -> Bool {
    isInterface(bytes) && String(decoding: bytes.prefix(400), as: UTF8.self).contains("CocoaTouch.XIB")
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
    if let document {
      let reader = InterfaceReader(document)
      let scene = reader.scene(number)
      remarks += reader.remarks.map { error(.sceneElementIgnored, at: $0.place, $0.message) }
      read[number] = scene
      return scene
    }
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

  /// Returns the errors about elements that were left out of scenes since the last call, and forgets them.
  func takeRemarks() -> [StoryboardError] {
    defer { remarks = [] }
    return remarks
  }

  /// Returns an error at a place in this file.
  func error(_ rule: Rule, at place: ScenePlace, _ message: String) -> StoryboardError {
    let found = places.place(of: place.offset)
    return StoryboardError(
      rule, file: name, path: place.path, line: found.line, column: found.column, kind: kind, message)
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

import Foundation

/// A file of the values of every frame, from which a replay can name a difference.
///
/// A recording stores two hashes for each frame, which show that frames differ but not how. `NAME.values` beside `NAME`
/// stores the values, for each frame those that changed since the frame before. The file is needed only to name
/// differences and to compare curves.
public struct ValuesFile: Sendable {
  public let path: String

  /// Creates the values file of a recording, without reading it.
  public init(of recording: RecordingFile) {
    path = recording.path + ".values"
  }

  static let format = "transition-lab-values"

  /// Reads from the first frame until `body`, which receives each frame's number and values, returns `false`.
  ///
  /// - Throws: An error if the file does not exist, is damaged, or belongs to other frames than the recording's.
  /// - Complexity: O(b · p + f) for *b* bytes, *p* properties of a subject, and *f* recorded frames, plus the
  ///   calls of `body`. If `body` keeps the values, the next line of changes copies the frame's subjects.
  public func read(
    for recording: Recording, _ body: (Int, FrameValues) throws(RecordingError) -> Bool
  ) throws(RecordingError) {
    let file = RecordingFile(path)
    if file.isSpecial {
      throw file.error(
        "the values of the recording's frames", found: "a device, a pipe or a socket", todo: "remove it")
    }
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) } catch {
      throw RecordingError(
        file: path,
        message: "expected the values of the recording's frames, found no such file; run "
          + "“lab replay RECORDING --update” with the build that made the recording")
    }
    try read(bytes, for: recording, body)
  }

  /// Reads the bytes of a values file as `read(for:_:)` does.
  func read(
    _ bytes: Data, for recording: Recording, _ body: (Int, FrameValues) throws(RecordingError) -> Bool
  ) throws(RecordingError) {
    var place = 0
    var number = 0
    guard let header = next(bytes, &place, &number) else {
      throw RecordingError(
        file: path, line: 1,
        message: "expected the values of the recording's frames, found an empty file; run "
          + "“lab replay RECORDING --update”")
    }
    guard try parse(header, number, ValuesLineParser.header) == recording.digest.description else {
      throw RecordingError(
        file: path, line: 1,
        message:
          "expected the recorded values of the run “\(recording.digest)”, found those of another run; run "
          + "“lab replay RECORDING --update”")
    }
    var state = ValuesState()
    var frame = 0
    while let line = next(bytes, &place, &number) {
      let content = try parse(line, number, ValuesLineParser.frame)
      guard content.frame >= frame, content.frame < recording.steps.count else {
        throw RecordingError(
          file: path, line: number,
          message:
            "expected a line of values for a frame from \(frame) to \(recording.steps.count - 1), found \(content.frame); "
            + "run “lab replay RECORDING --update”")
      }
      // Frames without changes have no line.
      while frame < content.frame {
        if try !body(frame, state.values) { return }
        frame += 1
      }
      for change in content.changes { state.set(change.subject, change.property, change.value) }
    }
    while frame < recording.steps.count {
      if try !body(frame, state.values) { return }
      frame += 1
    }
  }

  /// Returns the values of one frame.
  ///
  /// - Complexity: O(b · p + f · s) for *b* bytes and *f* frames up to this one, *p* properties of a subject,
  ///   and *s* subjects of a frame. The check that the file belongs to the recording takes another O(n) for *n*
  ///   recorded frames.
  public func values(at frame: Int, of recording: Recording) throws(RecordingError) -> FrameValues {
    var found = FrameValues()
    try read(for: recording) { number, values throws(RecordingError) in
      found = values
      return number < frame
    }
    return found
  }

  // MARK: Lines

  /// Returns the next line with its line feed, or `nil`. An incomplete last line is ignored.
  private func next(_ bytes: Data, _ place: inout Int, _ number: inout Int) -> Data? {
    let start = bytes.startIndex + place
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    place = end + 1 - bytes.startIndex
    number += 1
    return bytes[start...end]
  }

  private func parse<Value>(
    _ line: Data, _ number: Int, _ grammar: (LineScanner) throws(LineFault) -> Value
  ) throws(RecordingError) -> Value {
    let bytes = Array(line)
    do throws(LineFault) {
      return try bytes.withUnsafeBufferPointer { bytes throws(LineFault) in
        guard let first = bytes.baseAddress else {
          throw LineFault(
            message: "expected a line of the values file, found none; run “lab replay RECORDING --update”")
        }
        return try grammar(LineScanner(from: first, to: first + bytes.count - 1))
      }
    } catch {
      throw RecordingError(
        file: path, line: number, column: error.offset.map { $0 + 1 }, message: error.message)
    }
  }
}

extension Recording {
  /// The digest of the recorded frames. O(steps)
  public var digest: RunDigest {
    var digest = RunDigest()
    for step in steps { digest.add(step.hashes) }
    return digest
  }
}

/// The values of a frame while a file is read, with an index of subjects by name.
struct ValuesState {
  private(set) var values = FrameValues()
  private var places: [String: Int] = [:]

  /// Sets a property's value; `nil` removes the property, and the subject with its last property.
  ///
  /// - Complexity: O(properties of the subject), and O(subjects) for the last property.
  mutating func set(_ subject: String, _ property: String, _ value: FrameValue?) {
    guard let place = places[subject] else {
      guard let value else { return }
      places[subject] = values.subjects.count
      values.subjects.append(.init(subject, [.init(property, value)]))
      return
    }
    let at = values.subjects[place].properties.firstIndex { $0.name == property }
    switch (at, value) {
    case (let at?, let value?): values.subjects[place].properties[at].value = value
    case (let at?, nil):
      values.subjects[place].properties.remove(at: at)
      guard values.subjects[place].properties.isEmpty else { return }
      // The last subject moves into the gap, because the order of subjects is not promised.
      places[subject] = nil
      let last = values.subjects.removeLast()
      guard place < values.subjects.count else { return }
      values.subjects[place] = last
      places[last.name] = place
    case (nil, let value?): values.subjects[place].properties.append(.init(property, value))
    case (nil, nil): break
    }
  }
}

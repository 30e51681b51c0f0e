import FrameTiming
import Replay
import Scenarios
import TransitionEngine

/// A frame of a recording, as values and as a picture.
struct FrameInspection {
  let file: RecordingFile
  let catalogue: Catalogue

  /// Plays the recording up to the frame, prints the values of the stage, and writes a picture of the stage.
  func show(_ place: FrameLocation, folder: String, asJSON: Bool = false) throws(LabError) {
    let recording = try file.recording()
    let index = try place.index(in: recording)
    let player = try LabError.from(file.path) { try Player(recording, catalogue: catalogue, file: file.path) }
    player.seek(toFrame: index + 1)
    try OutputPath.makeFolder(folder)
    let path = "\(folder)/\(OutputPath.stem(of: file.path))-frame\(index).png"
    try PictureFile.write(player.stage.displayList, scale: recording.header.scale, to: path)
    let step = recording.steps[index]
    let hashes = player.stage.hashes
    guard !asJSON else {
      let subjects = FrameValues(player.stage).subjects.map { subject -> JSONAnswer in
        let values = subject.properties.map { ($0.name, $0.value.description) }
        return ["name": subject.name, "values": Dictionary(values) { first, _ in first }]
      }
      return JSONOutput.answer([
        // Nanoseconds after the start.
        "frame": index, "frames": recording.steps.count, "time": step.time - recording.header.start,
        "file": path, "picture": RunDigest.text(hashes.picture), "state": RunDigest.text(hashes.state),
        "subjects": subjects,
      ])
    }
    print(
      "frame \(index) of \(recording.steps.count), "
        + "\((step.time - recording.header.start) / 1_000_000) ms after the start\n")
    print(Self.table(FrameValues(player.stage)))
    print("\npicture: \(path)")
    print("picture \(RunDigest.text(hashes.picture)), state \(RunDigest.text(hashes.state))")
  }

  /// Returns a frame's values as a table, without properties that affect only the picture.
  private static func table(_ values: FrameValues) -> String {
    var table = TextTable([
      TextColumn("of", .left), TextColumn("property", .left), TextColumn("value", .left),
    ])
    for subject in values.subjects {
      let isLayer = subject.name.hasPrefix("layer ")
      guard isLayer || ["stage", "controller", "recognizer"].contains(where: subject.name.hasPrefix) else {
        continue
      }
      let properties = subject.properties.filter {
        !isLayer || ["view", "bounds", "transform", "opacity", "text"].contains($0.name)
      }
      for (place, property) in properties.enumerated() {
        table.add([place == 0 ? subject.name : "", property.name, property.value.description])
      }
    }
    return table.text
  }
}

/// A frame of a recording: by its number from 0, by a negative number from the end, or by the time.
enum FrameLocation: Equatable {
  case frame(Int)
  /// The time in seconds since the start of the recording.
  case time(Double)

  /// Creates a location from `40`, `-1` for the last frame, `650ms` or `0.65s`.
  init(_ text: String) throws(LabError) {
    if let frame = Int(text) {
      self = .frame(frame)
    } else if let seconds = Arguments.seconds(text) {
      self = .time(seconds)
    } else {
      throw .usage(
        "--at \(text): expected the number of a frame, such as 40 or -1 for the last one, or a time such as 650ms"
      )
    }
  }

  /// Returns the index of the frame in the recording's `steps`.
  func index(in recording: Recording) throws(LabError) -> Int {
    let count = recording.steps.count
    guard count > 0 else {
      throw .failure("--at: expected a recording with frames, found none; choose another recording")
    }
    switch self {
    case .frame(let number):
      let index = number < 0 ? count + number : number
      guard (0..<count).contains(index) else {
        throw .failure("--at \(number): expected a frame of the recording from 0 to \(count - 1), such as 0")
      }
      return index
    case .time(let seconds):
      let time = Double(recording.header.start) + seconds * 1e9
      return (recording.steps.lastIndex { Double($0.time) <= time }) ?? 0
    }
  }
}

import Replay

/// A place in a recording: a frame by its number, or whatever is seen at a time.
enum ReplayPlace: Equatable {
  case frame(Int)
  /// Seconds since the recording began.
  case time(Double)

  /// Reads `40`, `-1` for the last frame, `650ms` or `0.65s`.
  init(_ text: String) throws(LabError) {
    if let frame = Int(text) {
      self = .frame(frame)
    } else if let seconds = Arguments.seconds(text) {
      self = .time(seconds)
    } else {
      throw .usage(
        "--at \(text): expected a frame, such as 40 or -1 for the last one, or a time such as 650ms")
    }
  }

  /// The place in the recording's steps.
  func index(in recording: Recording) throws(LabError) -> Int {
    let count = recording.steps.count
    guard count > 0 else { throw .failure("the recording has no frames") }
    switch self {
    case .frame(let number):
      let index = number < 0 ? count + number : number
      guard (0..<count).contains(index) else {
        throw .failure("expected a frame from 0 to \(count - 1), found \(number)")
      }
      return index
    case .time(let seconds):
      let time = Double(recording.header.start) + seconds * 1e9
      return (recording.steps.lastIndex { Double($0.time) <= time }) ?? 0
    }
  }
}

import Replay
import Scenarios
import Workbench

// The options that commands that play recordings share.
extension Arguments {
  /// Returns the pace of `--fps RATE`; with `--seed N`, frames come at irregular times around that rate.
  func pace() throws(LabError) -> FramePace {
    guard let rate = try number("fps") else {
      if value("seed") != nil {
        throw refusal("“--seed” has no effect without “--fps”; add --fps RATE, or remove --seed")
      }
      return .recorded
    }
    guard let seed = value("seed") else { return .steady(rate) }
    guard let number = UInt64(seed) else {
      throw .usage("--seed \(seed): expected a whole number of at least 0, such as 7")
    }
    return .irregular(rate, seed: number)
  }

  /// The names of the bounds that `--tolerance` accepts.
  static let bounds = ["fraction", "velocity", "settle"]

  /// Returns the tolerance of `--tolerance 0.02` or `--tolerance fraction=0.02,velocity=0.5,settle=50ms`.
  func tolerance() throws(LabError) -> CurveTolerance? {
    guard let text = value("tolerance") else { return nil }
    if let fraction = Double(text), fraction >= 0 { return CurveTolerance(fraction: fraction) }
    var tolerance = CurveTolerance(fraction: .infinity)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, Self.bounds.contains(words[0]) else {
        throw .usage(
          "--tolerance \(part): expected BOUND=NUMBER, such as fraction=0.02; choose "
            + NearestNames.choice(words[0], in: Self.bounds))
      }
      guard let number = words[0] == "settle" ? Self.seconds(words[1]) : Double(words[1]), number >= 0 else {
        throw .usage(
          words[0] == "settle"
            ? "--tolerance \(part): expected a time, such as settle=50ms"
            : "--tolerance \(part): expected a number of at least 0, such as \(words[0])=0.02")
      }
      switch words[0] {
      case "fraction": tolerance.fraction = number
      case "velocity": tolerance.velocity = number
      default: tolerance.settle = number
      }
    }
    return tolerance
  }

  /// Returns the seconds of a time such as `50ms` or `0.05s`; `nil` for any other text.
  static func seconds(_ text: String) -> Double? {
    let (digits, scale) =
      text.hasSuffix("ms") ? (text.dropLast(2), 1e-3) : text.hasSuffix("s") ? (text.dropLast(1), 1) : ("", 1)
    guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
    return number * scale
  }
}

// The device, the file of frame times and the shard that a command line names.
extension Arguments {
  /// Returns the device of `--device NAME`; `nil` without the option.
  func device() throws(LabError) -> Device? {
    guard let name = try word("device"), let device = Device.named(name) else { return nil }
    guard value("size") == nil else {
      throw .usage(
        "--device \(name): expected no “--size”, because a device has its own size; remove one of the two")
    }
    return device
  }

  /// Returns the file that an option names for the frames of a run, in the form of `--as`; `nil` without the option.
  func frameFile(_ option: String) throws(LabError) -> FrameFile? {
    guard let path = value(option) else {
      if value("as") != nil {
        throw refusal("“--as” has no effect without “--\(option)”; add --\(option), or remove --as")
      }
      return nil
    }
    return try FrameFile(path, as: try word("as").flatMap(FrameFile.Form.init), option: option)
  }

  /// Returns the shard of `--shard PLACE/COUNT`; `nil` without the option.
  func shard() throws(LabError) -> Shard? {
    guard let text = value("shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw .usage("--shard \(text): expected PLACE/COUNT, such as 1/4")
    }
    return Shard(index: parts[0], count: parts[1])
  }
}

/// A machine's share of the work: every `count`-th item, from the `index`-th on, where the first item is 1.
struct Shard {
  var index = 1
  var count = 1
}

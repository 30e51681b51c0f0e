// Names of queues, timers and notifications, whose stage's forms UIKit has here; and what waits for another clock.
extension FileTranslation {
  /// Finds whether the source names types that run on the stage's clock here, such as `Timer`. With an import of
  /// Foundation, such a name would be ambiguous or mean Foundation's type.
  mutating func readTimeNames() {
    namesTime = source.tokens.indices.contains { at in
      source.tokens[at].kind == .name
        && Self.timeInitials.contains(source.bytes[Int(source.tokens[at].start)])
        && !source.isToken(at - 1, ".") && Self.timeNames.contains(source.text(at: at))
        && index.types[source.text(at: at)]?.declaration == nil
    }
  }

  private static let timeInitials: Set<UInt8> = Set(timeNames.compactMap(\.utf8.first))

  private static let timeNames: Set<String> = [
    "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "DispatchWallTime",
    "DispatchWorkItem",
    "NSKeyValueObservation", "NotificationCenter", "OperationQueue", "RunLoop", "RunLoopMode",
    "Timer",
  ]

  /// Translates a name that has to do with time. Returns whether the name needs no other translation.
  mutating func translateTime(_ at: Int) -> Bool {
    let first = source.bytes[Int(source.tokens[at].start)]
    if first == UInt8(ascii: "i") { return translateTimeImport(at) }
    if first == UInt8(ascii: "t"), source.isToken(at, "timeIntervalSinceNow"), source.isToken(at - 1, ".") {
      replace(from: at, through: at, with: "timeIntervalSince(.onStage)")
      return true
    }
    guard Self.clockInitials.contains(first), !source.isToken(at - 1, "."), !source.isToken(at - 1, "func")
    else {
      return false
    }
    if translateDate(at) { return true }
    warnOfOtherClock(at)
    return false
  }

  /// Replaces an import of Foundation or Dispatch by an import of UIKit, which includes it.
  private mutating func translateTimeImport(_ at: Int) -> Bool {
    guard namesTime, source.isToken(at, "import"), source.tokens[at].startsLine,
      source.isToken(at + 1, "Foundation") || source.isToken(at + 1, "Dispatch"), !source.isToken(at + 2, ".")
    else { return false }
    replace(from: at + 1, through: at + 1, with: "UIKit")
    return true
  }

  /// Replaces the current date and time of the system's clock by those of the stage's clock. Returns whether it did.
  private mutating func translateDate(_ at: Int) -> Bool {
    let isCall = source.isToken(at + 1, "(")
    let isEmptyCall = isCall && source.isToken(at + 2, ")")
    if source.isToken(at, "CFAbsoluteTimeGetCurrent"), isEmptyCall {
      replace(from: at, through: at + 2, with: "Date.onStage.timeIntervalSinceReferenceDate")
      return true
    }
    guard source.isToken(at, "Date"), index.types["Date"]?.declaration == nil else { return false }
    if isEmptyCall {
      replace(from: at, through: at + 2, with: "Date.onStage")
    } else if source.isToken(at + 1, "."), source.isToken(at + 2, "now") {
      replace(from: at, through: at + 2, with: "Date.onStage")
    } else if isCall, source.isToken(at + 2, "timeIntervalSinceNow"), source.isToken(at + 3, ":") {
      replace(from: at, through: at + 2, with: "Date.onStage(after")
    } else {
      return false
    }
    return true
  }

  /// Warns of a call that depends on another clock, on threads or on chance, which recordings do not contain.
  private mutating func warnOfOtherClock(_ at: Int) {
    guard source.isToken(at + 1, "(") || source.isToken(at + 1, "{") || source.isToken(at + 1, ".") else {
      return
    }
    let name = source.text(at: at)
    guard let cure = Self.otherClocks[name], index.types[name]?.declaration == nil else { return }
    report(
      .warning, at: at,
      "“\(name)” waits for something other than the stage's clock, so that a recording may not replay; use \(cure)"
    )
  }

  private static let clockInitials: Set<UInt8> = Set(otherClocks.keys.compactMap(\.utf8.first)).union(
    "CD".utf8)

  private static let otherClocks: [String: String] = {
    let block = "“DispatchQueue.main.asyncAfter”"
    let seeded = "a generator with a seed"
    return [
      "Task": "“DispatchQueue.main.async”, or “asyncAfter” in the place of “Task.sleep”",
      "DispatchSource": "a “Timer”", "Thread": "“DispatchQueue.global()”",
      "URLSession": "data that the project brings along",
      "sleep": block, "usleep": block, "nanosleep": block, "CFRunLoopRun": block,
      "arc4random": seeded, "arc4random_uniform": seeded, "drand48": seeded,
      "ProcessInfo": "“CACurrentMediaTime()” for a time",
    ]
  }()
}

import AllocationCounter
import FrameTiming
import TransitionEngine

/// What times the frames of a window against the display's own refreshes.
final class LiveTiming {
  private var stopwatch = PhaseStopwatch()
  private var frames: [TimedFrame] = []
  private var allocations: [Int64] = []
  private let clock = MonotonicClock.now
  private var display: Display
  private var period: Int64 { display.named.nanoseconds }
  /// How often the clock was read for frames that are not kept.
  private var earlierReadings = 0
  /// When the newest picture was shown, and the refresh at which it was due, counted from the first.
  private var shown: Int64
  private var refresh = 0
  private var begun: (time: Int64, allowance: Int64, wait: Int64?, allocations: UInt64)?
  /// From the beginning of the program to the first picture, in nanoseconds.
  private(set) var coldStart: Int64?

  /// What frames are held against.
  private struct Display {
    /// Its budget as it says.
    let named: FrameBudget
    /// A Boolean value indicating whether it is waited for.
    let waits: Bool
    /// The most time that a frame is given from its beginning, in nanoseconds.
    let lead: Int64

    init(refreshRate: Double, waits: Bool, lead: Int64) {
      named = FrameBudget(hertz: refreshRate)
      self.waits = waits
      self.lead = lead > 0 ? lead : named.nanoseconds / 2
    }
  }

  /// The frames that are kept, the newest: ten minutes at 60 Hz.
  private static let capacity = FrameLog.usualCapacity

  init(refreshRate: Double, waitsForDisplay: Bool, lead: Int64) {
    display = Display(refreshRate: refreshRate, waits: waitsForDisplay, lead: lead)
    shown = MonotonicClock.now()
  }

  /// Goes on as on another display. What frames took on the one before is forgotten: it says nothing about this one.
  func change(refreshRate: Double, waitsForDisplay: Bool, lead: Int64) {
    display = Display(refreshRate: refreshRate, waits: waitsForDisplay, lead: lead)
    frames.removeAll(keepingCapacity: true)
    allocations.removeAll(keepingCapacity: true)
    refresh = 0
    earlierReadings = stopwatch.readings
  }

  /// How many frames were shown.
  var frameCount: Int { stopwatch.endedFrames }

  /// The times of the last frame's phases.
  var lastRecord: FrameRecord? { frames.last?.record }

  /// How long the last frame's work took, in nanoseconds.
  var lastWork: Int64 { frames.last?.work ?? 0 }

  /// Begins a frame that takes in events of which the oldest came some nanoseconds ago.
  ///
  /// Where the display is waited for, it is due at the first refresh that leaves it the time which frames are
  /// given: one that an event woke just before a refresh is not late for that. Elsewhere frames begin at the
  /// refreshes, and are due at the next.
  func begin(inputWait: Int64?) {
    let now = clock()
    let before = stopwatch.endedFrames == 0 ? now : (frames.last?.record.start ?? now)
    stopwatch.begin(now: now)
    let allowance: Int64
    if display.waits {
      let refreshes = max(1, (now - shown + display.lead / 2 + period - 1) / period)
      refresh += Int(refreshes)
      allowance = shown + refreshes * period - now
    } else {
      refresh += max(1, Int((Double(now - before) / Double(period)).rounded()))
      allowance = period
    }
    begun = (now, allowance, inputWait, allocation_count())
  }

  /// Turns to another kind of work.
  func enter(_ phase: FramePhase) { stopwatch.enter(phase, now: clock()) }

  /// Shows the frame by waiting for the display where it does so, and ends it.
  func end(progress: Double?, presenting: () -> Void) {
    guard let begun else { return }
    self.begun = nil
    let count = allocation_count() - begun.allocations
    let ready = clock()
    stopwatch.enter(.present, now: ready)
    presenting()
    let record = stopwatch.end(now: clock())
    let end = record.start + record.total
    if coldStart == nil { coldStart = end - ProcessStart.time }
    let idle = frames.isEmpty ? 0 : begun.time - shown
    keep(
      TimedFrame(
        record, refresh: refresh - 1, progress: progress, inputWait: begun.wait,
        showing: FrameShowing(allowance: begun.allowance, wait: display.waits ? end - ready : 0, idle: idle)),
      allocations: Int64(clamping: count))
    shown = end
  }

  /// The oldest half goes when there are twice as many as are to be kept, so that it is rarely moved.
  private func keep(_ frame: TimedFrame, allocations count: Int64) {
    if frames.count >= 2 * Self.capacity {
      frames.removeFirst(Self.capacity)
      allocations.removeFirst(Self.capacity)
    }
    frames.append(frame)
    allocations.append(count)
  }

  // MARK: What came of it

  /// The display's budget: as it was seen to be where it is waited for, else as it says.
  var budget: FrameBudget {
    let distances = zip(frames, frames.dropFirst()).compactMap { before, next -> Int64? in
      guard display.waits, next.refresh == before.refresh + 1 else { return nil }
      return next.record.start + next.record.total - before.record.start - before.record.total
    }
    let middle = Distribution(distances).p50
    guard distances.count >= 30, abs(middle - period) < period / 10 else { return display.named }
    return FrameBudget(hertz: (1e11 / Double(middle)).rounded() / 100)
  }

  func export(title: String) -> FrameExport { FrameExport(title: title, frames: frames, budget: budget) }

  /// What the frames came to, for a reader.
  var text: String {
    guard !frames.isEmpty else { return "no frame was shown" }
    let (busy, idle) = frames.reduce((Int64(0), Int64(0))) {
      ($0.0 + $1.work, $0.1 + ($1.showing?.idle ?? 0))
    }
    let share = Double(busy) / Double(max(1, busy + idle)) * 100
    let cost = ClockCost.measure(
      readings: stopwatch.readings - earlierReadings + 2 * frames.count, frames: frames.count, clock: clock)
    return [
      FrameSummary(frames.map(\.record)).table(), JankReport([frames], at: budget).text,
      """
      busy \(Decimals.text(share, places: 1)) % of the time; first picture \(coldStart.map(Decimals.duration) ?? "–") \
      after the program began
      \(FrameAllocations(allocations).line)
      \(cost.line)
      """,
    ].joined(separator: "\n\n")
  }
}

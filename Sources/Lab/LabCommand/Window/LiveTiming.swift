import AllocationCounter
import Benches
import FrameTiming
import TransitionEngine

/// A timer of a window's frames against the display's refreshes.
final class LiveTiming {
  private var stopwatch = PhaseStopwatch()
  private var frames: [TimedFrame] = []
  private var allocations: [Int64] = []
  private let clock = MonotonicClock.now
  private var display: Display
  private var period: Int64 { display.named.nanoseconds }
  /// The number of clock readings for discarded frames.
  private var earlierReadings = 0
  /// The time at which the last frame was presented, in nanoseconds.
  private var shown: Int64
  private var refresh = 0
  private var begun: (time: Int64, allowance: Int64, wait: Int64?, allocations: UInt64)?
  /// The time from the start of the program to the first presented frame, in nanoseconds.
  private(set) var coldStart: Int64?

  /// The display with whose refreshes the frames are compared.
  private struct Display {
    /// The frame budget of the refresh rate that the display reports.
    let named: FrameBudget
    /// A Boolean value that indicates whether presenting waits for vertical sync.
    let waits: Bool
    /// The time between the start of a frame and its refresh, in nanoseconds.
    let lead: Int64

    init(refreshRate: Double, waits: Bool, lead: Int64) {
      named = FrameBudget(hertz: refreshRate)
      self.waits = waits
      self.lead = lead > 0 ? lead : named.nanoseconds / 2
    }
  }

  /// The number of newest frames to keep: ten minutes at 60 Hz.
  private static let capacity = FrameLog.usualCapacity

  init(refreshRate: Double, waitsForDisplay: Bool, lead: Int64) {
    display = Display(refreshRate: refreshRate, waits: waitsForDisplay, lead: lead)
    shown = MonotonicClock.now()
  }

  /// Changes to another display, and discards the frames of the previous one.
  func change(refreshRate: Double, waitsForDisplay: Bool, lead: Int64) {
    display = Display(refreshRate: refreshRate, waits: waitsForDisplay, lead: lead)
    frames.removeAll(keepingCapacity: true)
    allocations.removeAll(keepingCapacity: true)
    refresh = 0
    earlierReadings = stopwatch.readings
  }

  /// The number of presented frames.
  var frameCount: Int { stopwatch.endedFrames }

  /// The times of the last frame's phases.
  var lastRecord: FrameRecord? { frames.last?.record }

  /// The time that the work of the last frame took, in nanoseconds.
  var lastWork: Int64 { frames.last?.work ?? 0 }

  /// Begins a frame.
  ///
  /// With vertical sync, the frame is due at the first refresh at least half a lead away. An event just before a
  /// refresh does not make it late. Without vertical sync, the frame is due one period later.
  ///
  /// - Parameter inputWait: The age of the oldest event in nanoseconds; `nil` without events.
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

  func enter(_ phase: FramePhase) { stopwatch.enter(phase, now: clock()) }

  /// Presents the frame and ends it; `presenting` may wait for vertical sync.
  func end(fraction: Double?, presenting: () -> Void) {
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
    append(
      TimedFrame(
        record, refresh: refresh - 1, fraction: fraction, inputWait: begun.wait,
        showing: DisplayTiming(allowance: begun.allowance, wait: display.waits ? end - ready : 0, idle: idle)),
      allocations: Int64(clamping: count))
    shown = end
  }

  /// Appends a frame; at twice the capacity the older half is removed at once, so that frames rarely move.
  private func append(_ frame: TimedFrame, allocations count: Int64) {
    if frames.count >= 2 * Self.capacity {
      frames.removeFirst(Self.capacity)
      allocations.removeFirst(Self.capacity)
    }
    frames.append(frame)
    allocations.append(count)
  }

  // MARK: Results

  /// The display's frame budget: measured with vertical sync, otherwise as the display reports it.
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

  var text: String {
    guard !frames.isEmpty else { return "no frame was presented" }
    let (busy, idle) = frames.reduce((Int64(0), Int64(0))) {
      ($0.0 + $1.work, $0.1 + ($1.displayTiming?.idle ?? 0))
    }
    let share = Double(busy) / Double(max(1, busy + idle)) * 100
    let cost = ClockCost.measure(
      readings: stopwatch.readings - earlierReadings + 2 * frames.count, frames: frames.count, clock: clock)
    return [
      FrameSummary(frames.map(\.record)).table(), JankReport([frames], at: budget).text,
      """
      busy \(Decimals.text(share, places: 1)) % of the time; first frame \(coldStart.map(Decimals.duration) ?? "–") \
      after the program's start
      \(FrameAllocations(allocations).line)
      \(cost.line)
      """,
    ].joined(separator: "\n\n")
  }
}

import TransitionEngine

/// The movements of pointers that another program recorded, in the units of its device.
public struct ImportedPointers: Sendable, Equatable {
  /// The position of a pointer at a time.
  public struct Sample: Sendable, Hashable {
    /// The time in nanoseconds since the first sample.
    public var time: Int64
    /// The pointer's number, counted from 0.
    public var id: Int
    public var x: Double
    public var y: Double
    /// A Boolean value that indicates whether the pointer touches, or a button is down.
    public var isDown: Bool

    public init(time: Int64, id: Int = 0, x: Double, y: Double, isDown: Bool) {
      self.time = time
      self.id = id
      self.x = x
      self.y = y
      self.isDown = isDown
    }
  }

  /// A rectangle in the device's coordinates.
  public struct Area: Sendable, Hashable {
    /// The left edge, in units of the device.
    public var left: Double
    /// The top edge, in units of the device.
    public var top: Double
    /// The width, in units of the device; above 0.
    public var width: Double
    /// The height, in units of the device; above 0.
    public var height: Double

    /// Creates an area; `nil` unless all values are finite and the extent is positive.
    public init?(left: Double, top: Double, width: Double, height: Double) {
      guard left.isFinite, top.isFinite, width > 0, height > 0, width.isFinite, height.isFinite else {
        return nil
      }
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  /// The maximum number of samples that are read.
  static let mostSamples = 5_000_000
  /// The maximum time from the first sample to the last, in nanoseconds: ten minutes, as for a gesture script. Even few
  /// samples need a frame for every sixtieth of a second in between.
  package static let maximumDuration: Int64 = 600_000_000_000

  /// The samples, in the order of their times.
  public var samples: [Sample]
  /// The rectangle of positions that the device can report; `nil` if the device does not state it.
  public var area: Area?
  /// A Boolean value that indicates whether coordinates are the movements of a mouse, in points from the middle of the
  /// stage.
  package var isRelative: Bool

  public init(samples: [Sample] = [], area: Area? = nil, isRelative: Bool = false) {
    self.samples = samples
    self.area = area
    self.isRelative = isRelative
  }

  /// Returns the samples unchanged if they are within the limits.
  ///
  /// - Throws: An error that names the exceeded limit and the value found.
  func checked(in file: String) throws(RecordingError) -> Self {
    func refuse(_ expected: String, _ found: String) -> RecordingError {
      RecordingError(
        file: file, line: 1,
        message: "expected \(expected), found \(found); split the file and import each part")
    }
    guard samples.count <= Self.mostSamples else {
      throw refuse("at most \(Self.mostSamples) samples in the imported file", "more")
    }
    let length = samples.last?.time ?? 0
    guard length <= Self.maximumDuration else {
      throw refuse(
        "at most \(Self.maximumDuration / 60_000_000_000) minutes from the imported file’s first sample to its last",
        "\(length / 1_000_000_000) s")
    }
    return self
  }

  /// Returns the stage events of the samples, from a start time on, in nanoseconds. O(samples · pointers)
  ///
  /// The given area, or else the device's, fills the stage; without either, a unit is a point. A pointer that is still
  /// down after the last sample is cancelled, because its release is unknown.
  public func events(
    width: Double, height: Double, start: Int64, area given: Area? = nil
  ) -> [StageEvent] {
    let area = given ?? area
    var events: [StageEvent] = []
    var down: [Int: StageEvent.Pointer] = [:]
    func clamp(_ value: Double) -> Double {
      value.isNaN
        ? 0 : min(max(value, StageEvent.Limits.place.lowerBound), StageEvent.Limits.place.upperBound)
    }
    for sample in samples {
      let (time, isTooLate) = start.addingReportingOverflow(max(0, sample.time))
      guard !isTooLate, time <= StageEvent.Limits.time.upperBound else { break }
      var (x, y) = (sample.x, sample.y)
      if isRelative {
        x += width / 2
        y += height / 2
      } else if let area {
        x = (x - area.left) / area.width * width
        y = (y - area.top) / area.height * height
      }
      let phase: StageEvent.Pointer.Phase
      switch (down[sample.id] != nil, sample.isDown) {
      case (false, true): phase = .down
      case (true, true): phase = .move
      case (true, false): phase = .up
      case (false, false): continue
      }
      let pointer = StageEvent.Pointer(id: sample.id, phase, x: clamp(x), y: clamp(y))
      down[sample.id] = sample.isDown ? pointer : nil
      events.append(StageEvent(time: time, .pointer(pointer)))
    }
    guard let end = events.last?.time else { return [] }
    for pointer in down.values.sorted(by: { $0.id < $1.id }) {
      events.append(
        StageEvent(time: end, .pointer(.init(id: pointer.id, .cancel, x: pointer.x, y: pointer.y))))
    }
    return events
  }
}

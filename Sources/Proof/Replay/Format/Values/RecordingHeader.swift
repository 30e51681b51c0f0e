/// What a run was made from: the first line of a recording.
///
/// A recording begins with the making of its stage, so these values and the events that follow are the whole run.
public struct RecordingHeader: Hashable, Sendable {
  /// A named value. Their order is kept.
  public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: KnobValue

    public init(_ name: String, _ value: KnobValue) {
      self.name = name
      self.value = value
    }
  }

  /// What every recording says of itself in its first field.
  public static let format = "transition-lab"
  /// The versions that can be read. The last one is written.
  public static let versions = 1...1

  /// The experiment's name in the catalogue.
  public var experiment: String
  /// What the experiment's knobs were turned to when it was made; at most 256, each named once.
  public var knobs: [Setting]
  /// The stage's width when it was made, in points.
  public var width: Double
  /// The stage's height when it was made, in points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// The stage's clock when it was made, in nanoseconds.
  public var start: Int64
  /// What the engine was configured with; at most 256, each named once.
  public var engine: [Setting]
  /// The saved state that the stage was restored from, as `RestorationArchive` reads it; empty for one that began
  /// afresh. At most ``RecordingLimits/archiveBytes``.
  public var archive: [UInt8]

  public init(
    experiment: String, knobs: [Setting] = [], width: Double, height: Double, scale: Double, start: Int64 = 0,
    engine: [Setting] = [], archive: [UInt8] = []
  ) {
    self.experiment = experiment
    self.knobs = knobs
    self.width = width
    self.height = height
    self.scale = scale
    self.start = start
    self.engine = engine
    self.archive = archive
  }
}

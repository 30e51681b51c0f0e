/// The latest frames' times, oldest first, in memory that never grows.
///
/// Room for all is taken at the start; when it is full, each new frame drops the oldest. Recording one is
/// O(1) and allocates nothing, unless a copy of the log is alive: then the first recording after it copies.
public struct FrameLog: Sendable {
  /// Ten minutes at 60 Hz: about 2.9 MB.
  public static let usualCapacity = 36_000
  /// The cap on every log's capacity: about 84 MB, more than an hour at 240 Hz.
  public static let largestCapacity = 1 << 20

  /// How many frames it keeps at most.
  public let capacity: Int
  /// How many frames were recorded and are no longer kept.
  public private(set) var droppedFrames = 0
  private var ring: ContiguousArray<FrameRecord> = []
  private var oldest = 0

  /// An empty log. The capacity is held within 1…`largestCapacity`.
  public init(capacity: Int = usualCapacity) {
    self.capacity = Swift.min(Swift.max(1, capacity), Self.largestCapacity)
    ring.reserveCapacity(self.capacity)
  }

  /// Keeps a frame as the latest.
  public mutating func record(_ frame: FrameRecord) {
    guard ring.count == capacity else { return ring.append(frame) }
    ring[oldest] = frame
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    droppedFrames += 1
  }

  /// Forgets all frames, and that any were dropped; the memory stays.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
    droppedFrames = 0
  }

  /// How many frames are kept.
  public var count: Int { ring.count }

  /// The frame at a position, 0 being the oldest that is kept.
  public subscript(position: Int) -> FrameRecord {
    let place = oldest + position
    return ring[place < capacity ? place : place - capacity]
  }
}

extension FrameLog: RandomAccessCollection {
  /// The position of the oldest frame.
  public var startIndex: Int { 0 }

  /// The position after the latest frame.
  public var endIndex: Int { count }
}

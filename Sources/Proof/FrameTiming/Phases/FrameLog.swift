/// The latest frames' times, oldest first, in a ring buffer of fixed size.
///
/// The log reserves its memory at creation. In a full log, each new frame replaces the oldest. Recording a frame is
/// O(1) and allocates nothing, unless a copy of the log exists: the next recording then copies the buffer.
public struct FrameLog: Sendable {
  /// The usual capacity: ten minutes at 60 Hz, about 2.9 MB.
  public static let usualCapacity = 36_000
  /// The largest capacity of a log: about 84 MB, more than an hour at 240 Hz.
  public static let largestCapacity = 1 << 20

  /// The greatest number of frames that the log keeps.
  public let capacity: Int
  /// The number of recorded frames that newer ones have replaced.
  public private(set) var droppedFrames = 0
  private var ring: ContiguousArray<FrameRecord> = []
  private var oldest = 0

  /// Creates an empty log. The capacity is clamped to 1…`largestCapacity`.
  public init(capacity: Int = usualCapacity) {
    self.capacity = Swift.min(Swift.max(1, capacity), Self.largestCapacity)
    ring.reserveCapacity(self.capacity)
  }

  /// Adds a frame as the latest.
  public mutating func record(_ frame: FrameRecord) {
    guard ring.count == capacity else { return ring.append(frame) }
    ring[oldest] = frame
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    droppedFrames += 1
  }

  /// Removes all frames and resets `droppedFrames`, but keeps the memory.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
    droppedFrames = 0
  }

  /// The number of frames in the log.
  public var count: Int { ring.count }

  /// The frame at a position; 0 is the oldest in the log.
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

import LayerTree
import TransitionEngine

/// A digest of a run for quick comparison: the number of frames, and a hash of all their hashes.
public struct RunDigest: Hashable, Sendable {
  public private(set) var frames = 0
  private var pictures = StructuralHash()
  private var states = StructuralHash()

  public init() {}

  /// Adds a frame.
  public mutating func add(_ hashes: FrameHashes) {
    frames += 1
    pictures.combine(hashes.picture)
    states.combine(hashes.state)
  }

  /// The hash of the hashes of all pictures, in sixteen digits.
  public var picture: String { Self.text(pictures.value) }
  /// The hash of the hashes of all states, in sixteen digits.
  public var state: String { Self.text(states.value) }

  public static func == (a: RunDigest, b: RunDigest) -> Bool {
    a.frames == b.frames && a.pictures.value == b.pictures.value && a.states.value == b.states.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pictures.value)
  }
}

extension RunDigest: CustomStringConvertible {
  /// The number of frames and both hashes with their names: `12 frames; hashes: pictures HASH, states HASH`.
  public var description: String { "\(frameCount); hashes: pictures \(picture), states \(state)" }

  /// The number of frames as text: `1 frame`, `12 frames`.
  public var frameCount: String { frames == 1 ? "1 frame" : "\(frames) frames" }

  /// Returns a hash as sixteen hexadecimal digits.
  public static func text(_ hash: UInt64) -> String { hash.hexadecimal }
}

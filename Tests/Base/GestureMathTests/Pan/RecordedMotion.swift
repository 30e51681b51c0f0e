import GestureMath

/// A scrubbed object that writes down its calls.
final class RecordedMotion: Scrubbable {
  enum Call: Equatable {
    case update(Double)
    case finish(Double)
    case cancel(Double)
  }

  private(set) var calls: [Call] = []

  func update(_ fraction: Double) { calls.append(.update(fraction)) }
  func finish(velocity: Double) { calls.append(.finish(velocity)) }
  func cancel(velocity: Double) { calls.append(.cancel(velocity)) }
}

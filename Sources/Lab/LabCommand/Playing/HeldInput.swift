import TransitionEngine

/// The input that a stage has begun and not ended: pointers that are down, and a scrub.
struct HeldInput {
  /// The last event of each pointer that is down, in the order in which they came down.
  private var pointers: [StageEvent.Pointer] = []
  /// The fraction at which a scrub holds the running transition; `nil` without a scrub.
  private var scrub: Double?

  var isScrubbing: Bool { scrub != nil }
  var isEmpty: Bool { pointers.isEmpty && scrub == nil }

  mutating func follow(_ events: some Sequence<StageEvent>) {
    for event in events { follow(event.kind) }
  }

  private mutating func follow(_ event: StageEvent.Kind) {
    switch event {
    case .pointer(let pointer):
      let index = pointers.firstIndex { $0.id == pointer.id }
      switch pointer.phase {
      case .down where index == nil: pointers.append(pointer)
      case .down, .move: if let index { pointers[index] = pointer }
      case .up, .cancel: if let index { pointers.remove(at: index) }
      }
    case .scrub(let scrub): self.scrub = scrub.phase == .move ? scrub.fraction : nil
    case .focus(false), .background(true): pointers.removeAll()
    default: break
    }
  }

  /// The events that end all held input: each pointer is cancelled, and a scrubbed transition goes on.
  var endings: [StageEvent.Kind] {
    pointers.map { pointer in
      var pointer = pointer
      pointer.phase = .cancel
      return .pointer(pointer)
    } + (scrub.map { [.scrub(StageEvent.Scrub(.end, to: $0))] } ?? [])
  }
}

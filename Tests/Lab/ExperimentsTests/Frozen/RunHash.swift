import LayerTree
import TransitionEngine

/// The hashes of a stage's pictures, states and calls, in the order of its steps.
struct RunHash {
  private var pictures = StructuralHash()
  private var states = StructuralHash()
  private var calls = StructuralHash()

  /// Adds a frame, and the calls that led to it.
  mutating func add(_ stage: Stage) {
    pictures.combine(stage.hashes.picture)
    states.combine(stage.hashes.state)
    for entry in stage.log.takeTrace() {
      // A diagnostic counts by its rule, so that its sentence may change.
      let call = entry.kind == .diagnostic ? entry.call.prefix { $0 != "]" } : entry.call[...]
      calls.combine("\(entry.frame) \(entry.kind) \(entry.subject) \(call)")
    }
  }

  /// The hashes of the pictures, of the states and of the calls.
  var values: [UInt64] { [pictures, states, calls].map { $0.value } }
}

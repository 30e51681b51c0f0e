import LayerTree
import MotionMath
import ViewTree

extension Stage {
  /// The hashes of the frame that the last step made.
  ///
  /// - Complexity: O(*l* · *d* + *c*) in the number *l* of layers that changed, their depth *d*, and the number *c* of
  ///   controllers.
  public var hashes: FrameHashes { FrameHashes(picture: scene.pictureHash, state: stateHash) }

  /// The hash of the state that decides the following frames: controllers, recognizers, scroll views, running
  /// transitions, clocks, the device's settings and diagnostics.
  private var stateHash: UInt64 {
    var hash = controllersHash
    dispatcher.combineRecognizers(into: &hash)
    dispatcher.scrolling?.combine(into: &hash)
    hash.combine(dispatcher.touchCount)
    if !modifierKeys.flags.isEmpty { hash.combine(modifierKeys.flags.rawValue) }
    if application.applicationState != .active { hash.combine(application.applicationState.rawValue) }
    hash.combine(Int(time.now &- configuration.start))
    hash.combine(time.root.speed)
    hash.combine(time.animations.rowCount)
    if let running = presentations.running { combine(running, into: &hash) }
    if !containerTransitions.isEmpty {
      for running in containerTransitions.running { combine(running, into: &hash) }
    }
    combineSurroundings(into: &hash)
    client?.combineState(into: &hash)
    if reducesMotion || readingCursor != nil { combineAccessibility(into: &hash) }
    hash.combine(log.diagnosticCount + log.noteCount)
    hash.combine(log.diagnosticHash.value)
    return hash.value
  }

  /// The hash of the controllers, with which the hash of the state begins. It is computed only after a controller has
  /// changed.
  private var controllersHash: StructuralHash {
    let turn = UIViewController.turns
    if let known = knownControllers, known.turn == turn {
      #if CHECKS
        precondition(known.hash.value == hashOfControllers().value, "a controller changed without a turn")
      #endif
      return known.hash
    }
    let hash = hashOfControllers()
    knownControllers = (turn, hash)
    return hash
  }

  private func hashOfControllers() -> StructuralHash {
    var hash = StructuralHash()
    if let root = window.rootViewController { combineAll(root, into: &hash) }
    return hash
  }

  private func combine(_ running: Transition, into hash: inout StructuralHash) {
    hash.combine(running.model.ordinal)
    hash.combine(running.timeline.seconds)
    hash.combine(running.wasCancelled)
    if let destination = running.model.interaction?.scrubDestination { hash.combine(destination == .start) }
  }

  /// Adds a controller and the controllers presented over it to a hash.
  private func combineAll(_ controller: UIViewController, into hash: inout StructuralHash) {
    var controller: UIViewController? = controller
    while let at = controller {
      combine(at, into: &hash)
      controller = at.presentedStorage
    }
  }

  /// Adds a controller, its children and the controllers that they present to a hash. The number of children is added
  /// only if it is not 0.
  private func combine(_ controller: UIViewController, into hash: inout StructuralHash) {
    hash.combine(controller.classHash)
    let presence = controller.presence
    hash.combine(presence.appearance.rawValue)
    hash.combine(presence.isComing)
    hash.combine(presence.isGoing)
    let children = controller.children
    guard !children.isEmpty else { return }
    hash.combine(children.count)
    for child in children { combineAll(child, into: &hash) }
  }

  /// Adds the settings of the device that differ from their defaults to a hash; the size is part of the picture's
  /// hash.
  private func combineSurroundings(into hash: inout StructuralHash) {
    let (asked, safeArea, orientation, held) = (device.askedTraits, device.safeArea, orientation, held)
    if asked != StageEvent.Traits() {
      hash.combine(asked.horizontal.rawValue)
      hash.combine(asked.vertical.rawValue)
      hash.combine(asked.style.rawValue)
      hash.combine(asked.direction.rawValue)
      if asked.textSize != .large { hash.combine(asked.textSize.rawValue) }
    }
    if safeArea != configuration.safeArea {
      for side in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
        hash.combine(Double(side))
      }
    }
    if orientation != .portrait { hash.combine(orientation.rawValue) }
    if held != orientation { hash.combine(held.rawValue) }
  }
}

/// The two hashes of a frame.
nonisolated public struct FrameHashes: Hashable, Sendable {
  /// The hash of the visible picture.
  public var picture: UInt64
  /// The hash of the state that decides the following frames: controllers, recognizers, clocks and diagnostics.
  public var state: UInt64

  public init(picture: UInt64, state: UInt64) {
    self.picture = picture
    self.state = state
  }
}

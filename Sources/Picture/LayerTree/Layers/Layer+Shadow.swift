import MotionMath

// The shadow that a layer's box casts. It takes memory only in layers that have had one.
extension Layer {
  /// The shadow's colour, its components clamped as the fill's are; black at first.
  public var shadowColor: RGBA {
    get { color(.shadowColor) }
    nonmutating set {
      let value = clamped(newValue, .shadowColor)
      guard value != shadowColor else { return }
      withShadow { $0.set(.shadowColor, MoreComponent.shadowColor, value.vector) }
    }
  }

  /// How much of the shadow shows, from 0 to 1; other values are clamped, with a diagnostic. 0 at first.
  public var shadowOpacity: Double {
    get { numbers(.shadowOpacity, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...1, .shadowOpacity)
      guard value != shadowOpacity else { return }
      withShadow { $0.set(.shadowOpacity, MoreComponent.shadowOpacity, value) }
    }
  }

  /// Where the shadow lies from the box, in points; (0, −3) at first.
  public var shadowOffset: SIMD2<Double> {
    get {
      let offset = numbers(.shadowOffset, .model)
      return [offset[0], offset[1]]
    }
    nonmutating set {
      guard newValue != shadowOffset else { return }
      withShadow { $0.set(.shadowOffset, MoreComponent.shadowOffset, newValue) }
    }
  }

  /// The standard deviation of the shadow's blur, in points; negative values count as 0, with a diagnostic. 3 at
  /// first.
  public var shadowRadius: Double {
    get { numbers(.shadowRadius, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...LayerComponent.largest, .shadowRadius)
      guard value != shadowRadius else { return }
      withShadow { $0.set(.shadowRadius, MoreComponent.shadowRadius, value) }
    }
  }

  /// Gives the layer a shadow that can be animated, though none shows yet.
  public func makeRoomForShadow() { withShadow { _ in } }

  private func withShadow(_ body: (Layer) -> Void) {
    guard isAlive else { return }
    let store = LayerStore.shared
    let more = store.more(of: Int(slot))
    // Findings name the layer by it.
    store.records[more].ordinal = store.records[Int(slot)].ordinal
    if !store.records[Int(slot)].flags.contains(.shadowed) {
      store.records[Int(slot)].flags.insert(.shadowed)
      store.noteStructure(Int(slot))
    }
    body(Layer(slot: Int32(more), generation: store.records[more].generation))
  }
}

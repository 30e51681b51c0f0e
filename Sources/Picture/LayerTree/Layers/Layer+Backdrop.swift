import MotionMath

// The blur of what is behind a layer's box. It takes memory only in layers that have had one.
extension Layer {
  /// The largest radius of a backdrop's blur, in points.
  nonisolated package static let largestBackdropRadius = 128.0

  /// The standard deviation, in points, of the blur of what is behind the layer's box; 0, the default, for none.
  ///
  /// Values outside of 0…128 are clamped, with a diagnostic. The fill tints the blurred backdrop.
  public var backdropRadius: Double {
    get { numbers(.backdropRadius, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...Self.largestBackdropRadius, .backdropRadius)
      guard value != backdropRadius else { return }
      withMore(.blursBackdrop) { $0.set(.backdropRadius, MoreComponent.backdropRadius, value) }
    }
  }

  /// The saturation of what is behind the layer's box: 0 for grey, 1, the default, for unchanged colors.
  ///
  /// Values outside of 0…4 are clamped, with a diagnostic.
  public var backdropSaturation: Double {
    get { numbers(.backdropSaturation, .model)[0] }
    nonmutating set {
      let value = clamped(newValue, to: 0...4, .backdropSaturation)
      guard value != backdropSaturation else { return }
      withMore(.blursBackdrop) { $0.set(.backdropSaturation, MoreComponent.backdropSaturation, value) }
    }
  }
}

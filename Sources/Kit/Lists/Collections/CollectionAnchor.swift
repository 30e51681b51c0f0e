/// An item that was seen before others came into sight, and where that was.
struct CollectionAnchor {
  var key: ElementKey
  /// The item's upper left corner.
  var corner: SIMD2<Double>
  /// The content's offset.
  var offset: SIMD2<Double>
}

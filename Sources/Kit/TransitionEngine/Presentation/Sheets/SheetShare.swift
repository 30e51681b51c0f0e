import GestureMath

/// What a sheet has to do with a drag that a scroll view inside it leads.
struct SheetShare {
  /// A Boolean value indicating whether such a drag holds it.
  var isHeld = false
  /// Points that it has been moved by before it was held for the last time.
  var base = 0.0
  /// Points that it has been moved by since.
  var way = 0.0
  /// The places that it was held among.
  var places: SheetPlaces?
}

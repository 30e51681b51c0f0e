import GestureMath

/// What has become of the place of one that shares a drag, since it was held.
package enum DragPlaceChange {
  case none
  /// It has another room; its place as it would be if it were still where it was held.
  case room(DragPlace)
  /// It was put elsewhere.
  case moved
}

import Foundation

extension UIScrollView {
  final func encodePlace(with coder: NSCoder) {
    coder.encodePair(contentOffset, forKey: RestorationKey.offset)
    if zoomScale != 1 { coder.encode(Double(zoomScale), forKey: RestorationKey.zoom) }
  }

  final func decodePlace(with coder: NSCoder) {
    if coder.containsValue(forKey: RestorationKey.zoom) {
      let scale = CGFloat(coder.decodeDouble(forKey: RestorationKey.zoom))
      if scale.isFinite, scale >= minimumZoomScale, scale <= maximumZoomScale { zoomScale = scale }
    }
    guard let saved = coder.decodePair(forKey: RestorationKey.offset) else { return }
    // What is covered by another page has not got its insets yet: where it rests is seen to when it comes.
    let place = window == nil ? SIMD2(saved.x, saved.y) : nearestRest(SIMD2(saved.x, saved.y))
    let offset = CGPoint(x: place.x, y: place.y)
    if offset != contentOffset { contentOffset = offset }
  }
}

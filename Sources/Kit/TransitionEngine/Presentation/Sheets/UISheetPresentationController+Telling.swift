import GestureMath

// What a finger on the sheet leads to, for those who show it.
extension UISheetPresentationController {
  /// The sheet between its detents, and away where that is not known to be refused; nil unless a finger moves it there.
  final var slide: StageStatus.Slide? {
    guard drag.state == .sliding else { return nil }
    let places = places
    var rests = places.rests.map { StageStatus.Slide.Rest($0.identifier.rawValue, at: $0.top) }
    if !drag.isRefused { rests.append(StageStatus.Slide.Rest("away", at: places.gone)) }
    return StageStatus.Slide(axis: [0, 1], position: drag.top, rests: rests)
  }

  /// Tells how the finger sets the pace of the transition that it has.
  final func tellDrag() {
    guard let way else { return }
    interaction?.drag = StageStatus.Drag(
      axis: [0, way.isLeaving ? 1 : -1], distance: max(way.length, 1), rule: releaseRule)
  }
}

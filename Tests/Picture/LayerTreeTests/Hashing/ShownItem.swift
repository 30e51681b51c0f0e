import LayerTree
import MotionMath

/// A drawn box of a list with all its data from other arrays of the list.
///
/// Two lists can then be compared that differ only in the places of invisible items.
nonisolated struct ShownItem: Equatable {
  let item: DisplayList.Item
  let opacities: [Double]
  let text: DisplayList.Text?
  let shadow: DisplayList.Shadow?
  let clips: [DisplayList.Clip]

  private init(_ place: Int, in list: DisplayList) {
    var item = list.items[place]
    opacities = list.groups.filter { place >= $0.first && place < $0.first + $0.count }.map(\.opacity)
    text = item.text >= 0 ? list.texts[Int(item.text)] : nil
    let cast = item.shadow >= 0 ? list.shadows[Int(item.shadow)] : nil
    shadow = cast.flatMap { $0.color.alpha > 0 ? $0 : nil }
    var around: [DisplayList.Clip] = []
    var clip = item.clip
    while clip >= 0 {
      around.append(list.clips[Int(clip)])
      clip = around[around.count - 1].parent
      around[around.count - 1].parent = 0
    }
    clips = around
    (item.text, item.clip, item.shadow) = (0, 0, 0)
    self.item = item
  }

  /// Returns all drawn items of a list, back to front.
  static func all(in list: DisplayList) -> [ShownItem] {
    list.items.indices.filter { list.items[$0].isShown }.map { ShownItem($0, in: list) }
  }
}

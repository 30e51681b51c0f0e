import LayerTree
import TransitionEngine
import Workbench

/// The pictures of a stage in its optional views, taken while a gesture is played.
///
/// Hit areas and exploded layers are taken where the transition is nearest to a fraction of 0.5; ghosts cover all of
/// it.
struct StageViewPictures {
  private let views: ViewOptions
  private let device: Device?
  private var onion = OnionSkin()
  /// The display list of the newest frame of the run; `nil` before the first frame.
  private var newest: DisplayList?
  private var last: DisplayList?
  private var nearest = Double.infinity
  private var pictures: [String: DisplayList] = [:]

  init(_ views: ViewOptions, device: Device?) {
    self.views = views
    self.device = device
  }

  /// The names of the requested views, which are also the suffixes of their files.
  var names: [String] {
    let all = [
      ("device", device != nil), ("onion", views.onion), ("hits", views.hitAreas),
      ("exploded", views.exploded),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// Updates the pictures after a step of the stage.
  mutating func update(from stage: Stage) {
    if views.onion { onion.update(from: stage) }
    guard !names.isEmpty else { return }
    let away = (stage.status.transition.map { $0.fraction - 0.5 } ?? 0.75).magnitude
    newest = stage.displayList
    if views.onion, stage.status.transition != nil { last = newest }
    guard away < nearest || pictures.isEmpty else { return }
    nearest = away
    if device != nil { pictures["device"] = stage.displayList }
    if views.hitAreas {
      let middle = stage.displayList.size / 2
      var collage = Collage(size: stage.displayList.size)
      collage.add(stage.displayList)
      collage.add(HitAreas.list(of: stage, path: HitTestPath(at: middle, on: stage)))
      pictures["hits"] = collage.list
    }
    if views.exploded {
      let size = stage.displayList.size
      pictures["exploded"] = ExplodedView.list(of: stage, size: [size.x * 1.7 + 120, size.y])
    }
  }

  /// Returns the picture of a view, with the frame of the device; `nil` if none was taken.
  func picture(_ name: String) -> DisplayList? {
    var list = pictures[name]
    if name == "onion", let last {
      var collage = Collage(size: last.size)
      collage.add(last)
      collage.add(onion.list(over: last))
      list = collage.list
    }
    // Exploded layers have no device frame.
    return name == "exploded" ? list : list.map(framed)
  }

  /// The picture of the last frame, with the frame of the device; `nil` before the first frame.
  var plain: DisplayList? { newest.map(framed) }

  private func framed(_ list: DisplayList) -> DisplayList {
    device.map { DeviceFrame.picture(list, $0) } ?? list
  }
}

/// The requested views of a stage.
struct ViewOptions: Equatable {
  var onion = false
  var hitAreas = false
  var exploded = false

  init() {}

  init(_ arguments: Arguments) {
    onion = arguments.has("onion")
    hitAreas = arguments.has("hits")
    exploded = arguments.has("exploded")
  }
}

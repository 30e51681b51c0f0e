import LayerTree
import TransitionEngine
import Workbench

/// What a stage looks like in the other ways of seeing it while a gesture is played: half-way through what it drives.
///
/// What is touched and what lies over what is seen where the transition has come nearest to half of its way; ghosts
/// are of all of it.
struct SeenStage {
  private let views: ViewOptions
  private let device: Device?
  private var onion = OnionSkin()
  /// The last frame of all, and the last of a transition, over which its ghosts are seen.
  private var newest: DisplayList?
  private var last: DisplayList?
  private var nearest = Double.infinity
  private var pictures: [String: DisplayList] = [:]

  init(_ views: ViewOptions, device: Device?) {
    self.views = views
    self.device = device
  }

  /// The ways that are asked for, by the ends of their files' names.
  var names: [String] {
    let all = [
      ("device", device != nil), ("onion", views.onion), ("hits", views.hitAreas),
      ("exploded", views.exploded),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// Looks at the stage after a step.
  mutating func look(at stage: Stage) {
    if views.onion { onion.look(at: stage) }
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
      collage.add(HitAreas.list(of: stage, path: HitPath(at: middle, on: stage)))
      pictures["hits"] = collage.list
    }
    if views.exploded {
      let size = stage.displayList.size
      pictures["exploded"] = ExplodedView.list(of: stage, size: [size.x * 1.7 + 120, size.y])
    }
  }

  /// The picture of a name, with the device around it; nil where nothing was seen.
  func picture(_ name: String) -> DisplayList? {
    var list = pictures[name]
    if name == "onion", let last {
      var collage = Collage(size: last.size)
      collage.add(last)
      collage.add(onion.list(over: last))
      list = collage.list
    }
    // Layers that are drawn apart are on no device.
    return name == "exploded" ? list : list.map(framed)
  }

  /// What it looked like last, with the device around it; nil where nothing was seen.
  var plain: DisplayList? { newest.map(framed) }

  private func framed(_ list: DisplayList) -> DisplayList {
    device.map { DeviceFrame.picture(list, $0) } ?? list
  }
}

/// Which other ways of seeing a stage are asked for.
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

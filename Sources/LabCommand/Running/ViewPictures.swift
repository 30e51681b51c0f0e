import Foundation
import LayerTree
import Reports
import TransitionEngine
import Workbench

/// Pictures of the other ways of seeing a stage, taken while a gesture is played: half-way through what it drives.
///
/// What is touched and what lies over what is seen where the transition has come nearest to half of its way; ghosts
/// are of all of it.
struct ViewPictures {
  private let views: ViewOptions
  private let stem: String
  private let device: Device?
  private var onion = OnionSkin()
  /// The last frame of a transition, over which its ghosts are seen.
  private var last: DisplayList?
  private var nearest = Double.infinity
  private var pictures: [String: DisplayList] = [:]

  init(_ views: ViewOptions, stem: String, device: Device?) {
    self.views = views
    self.stem = stem
    self.device = device
  }

  /// The ways that are asked for, by the ends of their files' names.
  private var names: [String] {
    [("onion", views.onion), ("hits", views.hitAreas), ("exploded", views.exploded)].filter(\.1).map(\.0)
  }

  /// What is written, in order.
  var paths: [String] {
    let own = device == nil ? names : ["device"] + names
    return own.flatMap { ["\(stem)-\($0).png", "\(stem)-\($0).svg"] }
  }

  /// Looks at the stage after a step.
  mutating func look(at stage: Stage) {
    if views.onion { onion.look(at: stage) }
    guard !names.isEmpty || device != nil else { return }
    let away = (stage.status.transition.map { $0.fraction - 0.5 } ?? 0.75).magnitude
    if views.onion, stage.status.transition != nil { last = stage.displayList }
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

  /// Writes them as pixels and as shapes. Returns the paths.
  mutating func write(scale: Double) throws(LabError) -> [String] {
    if let last {
      var collage = Collage(size: last.size)
      collage.add(last)
      collage.add(onion.list(over: last))
      pictures["onion"] = collage.list
    }
    // The same wherever it is written.
    let title = URL(fileURLWithPath: stem).lastPathComponent
    for name in (device == nil ? [] : ["device"]) + names {
      guard let list = pictures[name] else { continue }
      let isStage = name != "exploded"
      let framed = isStage ? device.map { DeviceFrame.picture(list, $0) } ?? list : list
      try StillPicture.write(framed, scale: scale, to: "\(stem)-\(name).png")
      let drawing = DisplayListSVG.document(framed, title: "\(title)-\(name)")
      try AtomicFile.write(drawing.source, to: "\(stem)-\(name).svg")
    }
    return paths
  }
}

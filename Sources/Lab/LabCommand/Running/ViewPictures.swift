import Foundation
import LayerTree
import Reports
import TransitionEngine
import Workbench

/// Pictures of the other ways of seeing a stage, or two of them beside one another, as files.
struct ViewPictures {
  private let stem: String
  /// What was seen of each side.
  private var sides: [SeenStage]
  /// What two sides are called; nil where there is one.
  private let sideNames: (String, String)?

  /// Pictures of one stage whose names begin with a stem.
  init(_ views: ViewOptions, stem: String, device: Device?) {
    self.stem = stem
    sides = [SeenStage(views, device: device)]
    sideNames = nil
  }

  /// Pictures of two stages, each where its own transition is nearest to half of its way.
  init(_ views: ViewOptions, stem: String, device: Device?, of names: (String, String)) {
    self.stem = stem
    sides = [SeenStage(views, device: device), SeenStage(views, device: device)]
    sideNames = names
  }

  /// What may be written, in order.
  var paths: [String] { sides[0].names.flatMap(places) }

  /// Looks at a side after a step.
  mutating func look(at stage: Stage, side: Int = 0) { sides[side].look(at: stage) }

  /// Where the picture of a name lies, as pixels and as shapes.
  private func places(_ name: String) -> [String] { ["\(stem)-\(name).png", "\(stem)-\(name).svg"] }

  /// Writes those of which something was seen, as pixels and as shapes. Returns their paths.
  func write(scale: Double) throws(LabError) -> [String] {
    // The same wherever it is written.
    let title = URL(fileURLWithPath: stem).lastPathComponent
    var written: [String] = []
    for name in sides[0].names {
      guard let list = picture(name) else { continue }
      let places = places(name)
      try StillPicture.write(list, scale: scale, to: places[0])
      let drawing = DisplayListSVG.document(list, title: "\(title)-\(name)")
      try AtomicFile.write(drawing.source, to: places[1])
      written += places
    }
    return written
  }

  private func picture(_ name: String) -> DisplayList? {
    guard let sideNames, sides.count == 2 else { return sides[0].picture(name) }
    let (a, b) = (sides[0].picture(name), sides[1].picture(name))
    guard a != nil || b != nil, let first = a ?? sides[0].plain, let second = b ?? sides[1].plain
    else { return nil }
    return SideBySide.list((first, second), names: sideNames)
  }
}

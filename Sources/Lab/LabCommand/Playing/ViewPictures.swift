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

  /// Pictures whose names begin with a stem: of one stage, or of two, each where its own transition is nearest to half of
  /// its way.
  init(_ views: ViewOptions, stem: String, device: Device?, of names: (String, String)? = nil) {
    self.stem = stem
    sides = Array(repeating: SeenStage(views, device: device), count: names == nil ? 1 : 2)
    sideNames = names
  }

  /// What may be written, in order.
  var paths: [String] { sides[0].names.flatMap { StillPicture.places("\(stem)-\($0)") } }

  /// Looks at a side after a step.
  mutating func look(at stage: Stage, side: Int = 0) { sides[side].look(at: stage) }

  /// Writes those of which something was seen, as pixels and as shapes. Returns their paths.
  func write(scale: Double) throws(LabError) -> [String] {
    // The same wherever it is written.
    let title = URL(fileURLWithPath: stem).lastPathComponent
    var written: [String] = []
    for name in sides[0].names {
      guard let list = picture(name) else { continue }
      written += try StillPicture.write(
        list, scale: scale, stem: "\(stem)-\(name)", title: "\(title)-\(name)")
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

import Foundation
import LayerTree
import Reports
import TransitionEngine
import Workbench

/// A writer of the pictures of a stage's optional views, or of two stages side by side.
struct ViewPictures {
  private let stem: String
  /// The pictures of the optional views, for each stage.
  private var sides: [StageViewPictures]
  /// The names of two stages; `nil` for one stage.
  private let sideNames: (String, String)?

  /// Creates a writer of files whose names begin with a stem, for one stage, or for two stages with names.
  init(_ views: ViewOptions, stem: String, device: Device?, of names: (String, String)? = nil) {
    self.stem = stem
    sides = Array(repeating: StageViewPictures(views, device: device), count: names == nil ? 1 : 2)
    sideNames = names
  }

  /// The paths of all pictures that `write(scale:)` may write, in order.
  var paths: [String] { sides[0].names.flatMap { PictureFile.places("\(stem)-\($0)") } }

  /// Updates the pictures of a stage after a step.
  mutating func update(from stage: Stage, side: Int = 0) { sides[side].update(from: stage) }

  /// Writes all taken pictures as PNG and SVG files, and returns their paths.
  func write(scale: Double) throws(LabError) -> [String] {
    // The title does not depend on the folder.
    let title = URL(fileURLWithPath: stem).lastPathComponent
    var written: [String] = []
    for name in sides[0].names {
      guard let list = picture(name) else { continue }
      written += try PictureFile.write(
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

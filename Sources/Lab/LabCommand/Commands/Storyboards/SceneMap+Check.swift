import Foundation
import QuartzCore
import Reports
import Storyboards
import ViewTree

extension SceneMap {
  /// Creates the map of a checked storyboard: its scenes, the scenes of other files that it refers to, and all segues.
  ///
  /// An unwind segue leads to every scene whose class implements its action.
  init(_ check: StoryboardCheck, title: String) {
    var scenes = check.scenes.map { scene in
      Scene(
        identifier: scene.description.identifier, caption: scene.description.className,
        boxes: scene.views.map(Self.boxes) ?? [])
    }
    // One card for each scene of another file, in the order of reference.
    var numbers: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() { numbers[scene.identifier] = index }
    var arrows: [Arrow] = []
    for (index, scene) in check.scenes.enumerated() {
      for (segue, destination) in zip(scene.description.segues, scene.destinations) {
        let kind = Kind(rawValue: segue.kind.rawValue) ?? .custom
        let label = segue.identifier ?? segue.relationship ?? ""
        if let action = segue.action {
          for (other, target) in check.scenes.enumerated() where target.unwindActions.contains(action) {
            arrows.append(Arrow(from: index, to: other, kind: kind, label: label))
          }
        }
        guard let destination else { continue }
        let name = StoryboardReport.name(destination)
        if numbers[name] == nil {
          numbers[name] = scenes.count
          scenes.append(
            Scene(
              identifier: destination.scene ?? "", caption: "in \(destination.storyboard ?? "")",
              isElsewhere: true))
        }
        arrows.append(Arrow(from: index, to: numbers[name] ?? index, kind: kind, label: label))
      }
    }
    let initial = check.scenes.firstIndex { $0.description.identifier == check.initial }
    self.init(title: title, scenes: scenes, arrows: arrows, initial: initial)
  }

  /// Returns the boxes of views laid out on a screen of 390 × 844 points.
  private static func boxes(_ views: SceneViews) -> [Box] {
    views.root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    views.root.layoutIfNeeded()
    return views.all.filter { !$0.view.isHidden }.map { view, description in
      let place = view.convert(view.bounds, to: views.root)
      return Box(
        x: place.minX, y: place.minY, width: place.width, height: place.height,
        fill: view.backgroundColor.flatMap(Self.hexadecimal), cornerRadius: view.layer.cornerRadius,
        text: description.text)
    }
  }

  /// Returns a color as `#rrggbb`; `nil` for a transparent one.
  private static func hexadecimal(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    guard alpha > 0 else { return nil }
    // Blended with white, the color of the card.
    let parts = [red, green, blue].map { part in
      let number = Int(((part * alpha + 1 - alpha) * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return "#" + parts.joined()
  }
}

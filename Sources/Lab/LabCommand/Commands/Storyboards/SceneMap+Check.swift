import Foundation
import QuartzCore
import Reports
import Storyboards
import ViewTree

extension SceneMap {
  /// The map of a storyboard that was checked: its scenes, those of other files that it leads to, and all ways.
  ///
  /// A way back leads to every scene whose class names its action.
  init(_ check: StoryboardCheck, title: String) {
    var scenes = check.scenes.map { scene in
      Scene(
        identifier: scene.description.identifier, caption: scene.description.className,
        boxes: scene.views.map(Self.boxes) ?? [])
    }
    // One card for each scene that stands elsewhere, in the order in which they are referred to.
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

  /// The views as they lie on a screen of the usual size.
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

  /// A colour as figures write it; nil for one that is not seen.
  private static func hexadecimal(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    guard alpha > 0 else { return nil }
    // On white, as the card is.
    let parts = [red, green, blue].map { part in
      let number = Int(((part * alpha + 1 - alpha) * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return "#" + parts.joined()
  }
}

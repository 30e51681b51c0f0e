import Alerts
import Controls
import Expectations
import Foundation
import GestureMath
import KitTestSupport
import MotionMath
import Testing
import ViewTree
@testable import Experiments
@testable import LayerTree
@testable import Scenarios
@testable import TransitionEngine

/// The contrast of the experiments' text wherever their gestures settle.
///
/// As in WCAG 2, parts that cannot be used may be fainter. These are disabled controls, and lines with an end or the
/// middle behind a view that takes its touches, such as a dimming view. Placeholders have UIKit's color, which is
/// fainter on purpose. Messages and destructive actions of alerts have UIKit's colors, too, and no API changes them: a
/// contrast of 3 is enough.
@Suite struct ContrastTests {
  private static let names = Catalogue.standard.experiments.map(\.name)
  /// The number of equal frames after which a picture counts as at rest.
  private static let still = 6

  @Test(
    "Text of every experiment has a contrast of 4.5, large text of 3, light and dark",
    arguments: await names)
  func experiments(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    for style in [StageEvent.Traits.Style.light, .dark] {
      var checked: Set<UInt64> = []
      var faint: Set<String> = []
      for gesture in experiment.gestures {
        let run = ExperimentRun(
          experiment, configuration: Stage.Configuration(traits: StageEvent.Traits(style: style)))
        run.eachFrame = { stage in
          let hashes = run.hashes.suffix(Self.still)
          guard let picture = hashes.last?.picture, hashes.count == Self.still, run.isAtRest,
            stage.touchCount == 0, hashes.allSatisfy({ $0.picture == picture }),
            checked.insert(picture).inserted
          else { return }
          let lines = Self.activeLines(on: stage)
          for (line, isOfAlert) in lines where line.ratio < (isOfAlert ? 3 : line.least) {
            faint.insert(line.description)
          }
        }
        try run.play(gesture)
      }
      expect(faint.isEmpty, "\(name), \(style): \(faint.sorted().joined(separator: "; "))")
    }
  }

  @Test(
    "The ratio is that of the formula, between what a line covers and what it shows, through groups and overlays"
  )
  func measuring() throws {
    expect(abs(TextContrast.ratio(0x000000, 0xFFFFFF) - 21), isBelow: 1e-12)
    expect(
      abs(TextContrast.ratio(0x777777, 0xFFFFFF) - 4.48) < 0.005
        && TextContrast.ratio(0x123456, 0x123456) == 1)
    func list(_ text: RGBA, under overlay: RGBA = .clear, opacity: Double = 1) -> DisplayList {
      var list = DisplayList(size: [200, 100])
      let box = Rect(x: 0, y: 0, width: 200, height: 100)
      list.texts = [.init(string: "Words", origin: [20, 50], font: TextFont(size: 20), color: text)]
      list.items = [
        .init(layer: 1, rect: box, transform: .identity, fill: .white),
        .init(layer: 2, rect: box, transform: .identity, fill: .clear, opacity: opacity, text: 0),
        .init(layer: 3, rect: box, transform: .identity, fill: overlay),
      ]
      return list
    }
    func colors(_ list: DisplayList) throws -> [UInt32] {
      let line = try #require(TextContrast.lines(of: list).first)
      expect(line.item == 1 && line.string == "Words" && line.least == 4.5)
      expect(line.ratio, equals: TextContrast.ratio(line.colors.text, line.colors.behind))
      return [line.colors.text, line.colors.behind]
    }
    try expect(colors(list(.black)), equals: [0, 0xFFFFFF])
    expect(
      try colors(list(.black, opacity: 0.5)) == [0x808080, 0xFFFFFF]
        || colors(list(.black, opacity: 0.5)) == [0x7F7F7F, 0xFFFFFF])
    let grey = RGBA(red: 0, green: 0, blue: 0, alpha: 0.4)
    try expect(colors(list(.black, under: grey)), equals: [0, 0x999999])
    expect(TextContrast.lines(of: list(.white)).isEmpty, "a line without a visible pixel has no contrast")
    expect(TextContrast.lines(of: list(.black, under: .black)).isEmpty)
  }

  /// Returns the lines of text on a stage that can be used, apart from placeholders.
  ///
  /// The flag of a line says whether it is text of an alert in a color that only UIKit chooses.
  private static func activeLines(on stage: Stage) -> [(line: TextContrast, isOfAlert: Bool)] {
    var views: [Layer: UIView] = [:]
    func visit(_ view: UIView) {
      views[view.handle] = view
      for subview in view.subviews { visit(subview) }
    }
    visit(stage.window)
    let list = stage.displayList
    let traits = stage.window.traits
    let fixed = [UIColor.secondaryLabel, .systemRed].map { $0.rgba(for: traits) }
    return TextContrast.lines(of: list).compactMap { line in
      var layer: Layer? = Layer.handle(stage.scene.nodes[line.item].slot)
      while let at = layer, views[at] == nil { layer = at.parent }
      let item = list.items[line.item]
      let isFixed = fixed.contains(list.texts[Int(item.text)].color)
      guard let view = layer.flatMap({ views[$0] }) else { return (line, false) }
      // At the edge of a view that covers a part of a line, pixels of both mix.
      let text = list.texts[Int(item.text)]
      let isCovered = [0, 0.5, 1].contains { part in
        let place = SIMD2(
          text.origin.x + part * text.font.width(of: text.string), text.origin.y - text.font.size / 3)
        let hit = stage.window.hitTest(CGPoint(item.transform.apply(place)), with: nil)
        return hit.map { !view.isDescendant(of: $0) } ?? false
      }
      if isCovered { return nil }
      let isFaint = sequence(first: view, next: \.superview).contains {
        ($0 as? UIControl)?.isEnabled == false || ($0 as? UITextField)?.hasText == false
      }
      if isFaint { return nil }
      let owners = sequence(first: view as UIResponder, next: \.next)
      return (line, isFixed && owners.contains { $0 is UIAlertController })
    }
  }
}

extension TextContrast: CustomStringConvertible {
  package var description: String {
    func hex(_ color: UInt32) -> String { "#" + String(0x100_0000 | color, radix: 16).dropFirst() }
    let rounded = (ratio * 100).rounded() / 100
    return "“\(string)” in \(font.size) points is \(hex(colors.text)) on \(hex(colors.behind)): \(rounded)"
  }
}

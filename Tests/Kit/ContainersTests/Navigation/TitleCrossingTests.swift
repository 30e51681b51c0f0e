import Controls
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Titles and back buttons of a navigation bar during pushes and pops.
@Suite struct TitleCrossingTests {
  /// A title as it is seen: its place in the bar and its opacity.
  struct SeenTitle {
    let text: String
    let frame: CGRect
    let alpha: CGFloat
  }

  @Test(
    "While a finger drags a pop, titles never run through each other, and fade into each other in one place")
  func crossing() throws {
    let it = NavigationStage("Home", "Country")
    let still = seenTitles(in: it)
    expect(still.map(\.text).sorted() == ["Country", "Home"] && still.allSatisfy { $0.alpha == 1 })
    var fractions: [CGFloat] = []
    it.stage.drag(.down, to: 4)
    for x in stride(from: 30.0, through: 370, by: 20) {
      it.stage.drag(.move, to: x)
      let seen = seenTitles(in: it)
      let country = try #require(seen.first { $0.text == "Country" })
      let homes = seen.filter { $0.text == "Home" }
      // Where a title turns into another one, both are in the same place, and one of them fades as the other appears.
      expect(homes.count == 2 && abs(homes[0].frame.midX - homes[1].frame.midX) < 1e-6)
      // An opacity is a `Float`.
      expect(abs(homes[0].alpha + homes[1].alpha - 1), isBelow: 1e-6)
      expect(country.frame.minX, isAbove: max(homes[0].frame.maxX, homes[1].frame.maxX))
      fractions.append(1 - country.alpha)
    }
    expect(fractions == fractions.sorted() && fractions[0] < 0.1 && fractions.last! > 0.9)
  }

  @Test("A cancelled pop leaves the bar exactly as before", arguments: [false, true])
  func cancelled(isRightToLeft: Bool) throws {
    var configuration = Stage.Configuration()
    configuration.traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let it = NavigationStage("Home", "Country", "City", configuration: configuration)
    let (before, titles) = (it.stage.hashes.picture, seenTitles(in: it).map(\.frame))
    try it.play(
      isRightToLeft
        ? "down 386,400; hold 50ms; move 190,400 in 200ms; move 386,400 in 300ms; hold 200ms; up"
        : "down 4,400; hold 50ms; move 200,400 in 200ms; move 4,400 in 300ms; hold 200ms; up", thenFor: 1)
    expect(it.names, equals: ["Home", "Country", "City"])
    expect(it.stage.hashes.picture == before && seenTitles(in: it).map(\.frame) == titles)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("The new title of a push comes from the side on which pages lie", arguments: [false, true])
  func push(isRightToLeft: Bool) throws {
    var configuration = Stage.Configuration()
    configuration.traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let it = NavigationStage("Home", configuration: configuration)
    it.navigation.pushViewController(it.make("Country"), animated: true)
    var places: [CGFloat] = []
    for _ in 0..<5 {
      it.run(0.05)
      places.append(try #require(seenTitles(in: it).first { $0.text == "Country" }).frame.midX)
    }
    expect(places, equals: isRightToLeft ? places.sorted() : places.sorted(by: >))
    expect(isRightToLeft ? places[0] < 195 : places[0] > 195)
    it.run(1)
    let settled = try #require(seenTitles(in: it).first { $0.text == "Country" })
    expect(abs(settled.frame.midX - 195) < 1e-9 && settled.alpha == 1)
  }

  @Test(
    "While a finger drags a pop, titles end at the chevron, and at rest they do not",
    arguments: [false, true])
  func chevron(isRightToLeft: Bool) throws {
    var configuration = Stage.Configuration()
    configuration.traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let it = NavigationStage("Home", "Country", "City", configuration: configuration)
    let bar = it.navigation.navigationBar
    let chevron = try #require(chevrons(in: bar).first)
    let place = chevron.convert(chevron.bounds, to: bar)
    expect(clips(in: bar).isEmpty)
    func at(_ distance: Double) -> Double { isRightToLeft ? 390 - distance : distance }
    it.stage.drag(.down, to: at(4))
    for x in stride(from: 30.0, through: 180, by: 15) { it.stage.drag(.move, to: at(x)) }
    // Both titles and both back buttons' labels are clipped.
    let clips = clips(in: bar)
    expect(clips.count, equals: 4)
    for clip in clips {
      let frame = clip.convert(clip.bounds, to: bar)
      expect(abs(isRightToLeft ? frame.maxX - place.minX : frame.minX - place.maxX), isBelow: 1e-9)
      expect(isRightToLeft ? frame.minX <= 0 : frame.maxX >= 390)
    }
    // The label that comes in is partly behind the chevron.
    let home = try #require(seenTitles(in: it).first { $0.text == "Home" })
    expect(isRightToLeft ? home.frame.maxX > place.minX : home.frame.minX < place.maxX)
    it.stage.drag(.up, to: at(300))
    it.run(1)
    expect(self.clips(in: bar).isEmpty && it.stage.log.diagnostics.isEmpty)
  }

  @Test("Items at the sides leave early and others come late, and a cancelled pop shows them again")
  func items() {
    let it = NavigationStage("Home", "Country")
    for (index, page) in it.navigation.viewControllers.enumerated() {
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next \(index)", style: .plain)
    }
    it.run(0.1)
    func alphas() -> [CGFloat] {
      ["Next 1", "Next 0"].map { text in
        seenTitles(in: it).lazy.filter { $0.text == text }.map(\.alpha).first ?? 0
      }
    }
    expect(alphas(), equals: [1, 0])
    it.stage.drag(.down, to: 4)
    var seen: [[CGFloat]] = []
    for x in stride(from: 20.0, through: 380, by: 10) {
      it.stage.drag(.move, to: x)
      seen.append(alphas())
      expect(seen.last![0] + seen.last![1] < 1 && min(seen.last![0], seen.last![1]) < 0.35)
    }
    expect(seen.map { $0[0] }, equals: seen.map { $0[0] }.sorted(by: >))
    expect(seen.map { $0[1] }, equals: seen.map { $0[1] }.sorted())
    expect(seen[0][0] > 0.9 && seen.last![0] < 0.1 && seen[0][1] < 0.1 && seen.last![1] > 0.85)
    for x in stride(from: 380.0, through: 4, by: -10) { it.stage.drag(.move, to: x) }
    for _ in 0..<12 { it.stage.drag(.move, to: 4) }
    it.stage.drag(.up, to: 4)
    it.run(1)
    expect(it.names == ["Home", "Country"] && alphas() == [1, 0])
  }

  @Test("A back button whose title is too long says “Back”, and is read with the title")
  func longTitle() throws {
    let title = "A rather long name of a country"
    let it = NavigationStage(title, "City")
    let back = try #require(
      it.navigation.navigationBar.subviews.flatMap(\.subviews).first { $0 is UIControl })
    expect(seenTitles(in: it).map(\.text).sorted(), equals: ["Back", "City"])
    expect(back.accessibilityLabel, equals: title)
    it.stage.whileCurrent { it.navigation.viewControllers[0].navigationItem.backButtonTitle = "Land" }
    it.run(0.1)
    expect(seenTitles(in: it).map(\.text).sorted(), equals: ["City", "Land"])
  }

  private func chevrons(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { part in
      part is UIControl ? part.subviews.compactMap { $0 as? UIImageView } : chevrons(in: part)
    }
  }

  /// Returns the views in a bar that clip labels.
  private func clips(in view: UIView) -> [UIView] {
    view.subviews.flatMap { part in
      (part.clipsToBounds && !(part is UILabel) && !labels(in: part).isEmpty ? [part] : []) + clips(in: part)
    }
  }

  private func seenTitles(in it: NavigationStage) -> [SeenTitle] {
    labels(in: it.navigation.navigationBar).map { label in
      let layer = label.layer.presentation() ?? label.layer
      var (frame, alpha) = (layer.frame, CGFloat(layer.opacity))
      var view = label.superview
      while let at = view, at !== it.navigation.navigationBar {
        let layer = at.layer.presentation() ?? at.layer
        // The place of a title is scaled while it crosses into the back button's title.
        let scale = layer.bounds.width > 0 ? layer.frame.width / layer.bounds.width : 1
        frame = CGRect(
          x: layer.frame.minX + frame.minX * scale, y: layer.frame.minY + frame.minY * scale,
          width: frame.width * scale, height: frame.height * scale)
        alpha *= CGFloat(layer.opacity)
        view = at.superview
      }
      return SeenTitle(text: label.text ?? "", frame: frame, alpha: alpha)
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    let own = (view as? UILabel).map { [$0] } ?? []
    return own.filter { $0.text?.isEmpty == false } + view.subviews.flatMap { labels(in: $0) }
  }
}

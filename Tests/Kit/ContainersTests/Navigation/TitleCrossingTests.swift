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

  private func seenTitles(in it: NavigationStage) -> [SeenTitle] {
    labels(in: it.navigation.navigationBar).map { label in
      let layer = label.layer.presentation() ?? label.layer
      var (frame, alpha) = (layer.frame, CGFloat(layer.opacity))
      var view = label.superview
      while let at = view, at !== it.navigation.navigationBar {
        let layer = at.layer.presentation() ?? at.layer
        frame = frame.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
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

import Expectations
import Foundation
import TestSupport
import Testing
import TextKit

@testable import ViewTree

@Suite struct UITraitCollectionTests {
  private static func random(_ generator: inout SeededGenerator) -> UITraitCollection {
    UITraitCollection(
      Traits(
        horizontalSizeClass: UIUserInterfaceSizeClass.allCases.randomElement(using: &generator)!,
        verticalSizeClass: UIUserInterfaceSizeClass.allCases.randomElement(using: &generator)!,
        idiom: UIUserInterfaceIdiom.allCases.randomElement(using: &generator)!,
        displayScale: [0, 1, 2, 3].randomElement(using: &generator)!,
        layoutDirection: UITraitEnvironmentLayoutDirection.allCases.randomElement(using: &generator)!,
        style: UIUserInterfaceStyle.allCases.randomElement(using: &generator)!,
        contentSize: UIContentSizeCategory.allCases.randomElement(using: &generator)!))
  }

  @Test("Combined collections have the last specified value of each trait", arguments: 0..<200)
  func combining(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let parts = (0..<4).map { _ in Self.random(&generator) }
    let whole = UITraitCollection(traitsFrom: parts)
    let style = parts.map(\.userInterfaceStyle).last { $0 != .unspecified } ?? .unspecified
    let width = parts.map(\.horizontalSizeClass).last { $0 != .unspecified } ?? .unspecified
    let scale = parts.map(\.displayScale).last { $0 != 0 } ?? 0
    let size = parts.map(\.preferredContentSizeCategory).last { $0 != .unspecified } ?? .unspecified
    let direction = parts.map(\.layoutDirection).last { $0 != .unspecified } ?? .unspecified

    expect(whole.userInterfaceStyle, equals: style, "seed \(seed)")
    expect(whole.horizontalSizeClass, equals: width, "seed \(seed)")
    expect(whole.displayScale, equals: scale, "seed \(seed)")
    expect(whole.layoutDirection, equals: direction, "seed \(seed)")
    expect(whole.preferredContentSizeCategory, equals: size, "seed \(seed)")
  }

  @Test("A collection contains another if combining both does not change it", arguments: 0..<200)
  func containing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (a, b) = (Self.random(&generator), Self.random(&generator))
    let both = UITraitCollection(traitsFrom: [a, b])

    expect(both.containsTraits(in: b), "seed \(seed)")
    expect(a.containsTraits(in: b), equals: (both == a), "seed \(seed)")
    expect(a.containsTraits(in: UITraitCollection()))
    expect(a.containsTraits(in: nil))
    expect(both.hash, equals: UITraitCollection(traitsFrom: [a, b]).hash)
  }

  @Test("Color appearances can differ only where the style does")
  func appearance() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let wide = UITraitCollection(traitsFrom: [light, UITraitCollection(horizontalSizeClass: .regular)])
    let dark = UITraitCollection(userInterfaceStyle: .dark)

    expect(!light.hasDifferentColorAppearance(comparedTo: wide))
    expect(light.hasDifferentColorAppearance(comparedTo: dark))
    expect(light.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("An invalid display scale counts as unspecified", arguments: [-1, 0, .nan, .infinity] as [CGFloat])
  func scale(value: CGFloat) {
    expect(UITraitCollection(displayScale: value), equals: UITraitCollection())
  }

  @Test("Code can run with other current traits, also nested")
  func current() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let before = UITraitCollection.current
    dark.performAsCurrent {
      expect(UITraitCollection.current, equals: dark)
      light.performAsCurrent { expect(UITraitCollection.current, equals: light) }
      expect(UITraitCollection.current, equals: dark)
    }
    expect(UITraitCollection.current, equals: before)
  }
}

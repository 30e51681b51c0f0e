import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIColorTests {
  private var light: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
  private var dark: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }

  @Test("A dynamic color has the value of its provider for the traits, at any depth")
  func resolving() {
    let plain = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let deep = UIColor { _ in plain }

    expect(deep.resolvedColor(with: light), equals: .black)
    expect(deep.resolvedColor(with: dark), equals: .white)
    expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    dark.performAsCurrent { expect(deep.cgColor, equals: UIColor.white.cgColor) }
  }

  @Test("A provider that returns its own color resolves to clear")
  func endless() {
    final class Box { var color = UIColor.red }
    let box = Box()
    let color = UIColor { _ in box.color }
    box.color = color
    expect(color.resolvedColor(with: light), equals: .clear)
  }

  @Test("A dynamic color with another alpha stays dynamic")
  func alpha() {
    let color = UIColor.label.withAlphaComponent(0.5)
    expect(color.resolvedColor(with: light), equals: UIColor.black.withAlphaComponent(0.5))
    expect(color.resolvedColor(with: dark), equals: UIColor.white.withAlphaComponent(0.5))
  }

  @Test("Fixed colors are equal by components, dynamic ones by identity")
  func equality() {
    expect(UIColor(white: 1, alpha: 1), equals: .white)
    expect(UIColor(white: 1, alpha: 1).hash, equals: UIColor.white.hash)
    expect(UIColor.systemBlue, equals: UIColor.systemBlue)
    expect(UIColor.systemBackground != UIColor.tertiarySystemBackground)
    expect(UIColor.label != UIColor.black)
  }

  @Test("A named color equals the registered one, and an unknown name gives nil")
  func named() {
    UIColor.register(.systemTeal, named: "tests/accent")
    expect(UIColor(named: "tests/accent"), equals: .systemTeal)
    expect(UIColor(named: "tests/nothing") == nil)
  }

  @Test("On the color circle red, green and blue are a third apart", arguments: 0..<50)
  func hue(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (hue, saturation, brightness) = (
      Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator),
      Double.random(in: 0...1, using: &generator)
    )
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1).rgba
    let turned = UIColor(
      hue: (hue + 1.0 / 3).truncatingRemainder(dividingBy: 1), saturation: saturation,
      brightness: brightness, alpha: 1
    ).rgba
    let parts = [color.red, color.green, color.blue]

    expect(abs(parts.max()! - brightness), isBelow: 1e-12, "seed \(seed)")
    expect(abs(parts.min()! - brightness * (1 - saturation)), isBelow: 1e-12, "seed \(seed)")
    expect(abs(turned.green - color.red) < 1e-9 && abs(turned.blue - color.green) < 1e-9, "seed \(seed)")
    expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), equals: .red)
  }

  // MARK: Backgrounds

  @Test("8.1 A view shows its dynamic background for its traits, and returns the color that was set")
  func background() {
    let window = UIWindow(frame: .zero)
    window.givenTraits = .standard
    let view = UIView()
    window.addSubview(view)
    view.backgroundColor = .systemBackground
    expect(view.handle.fill, equals: .white)
    window.givenTraits.style = .dark

    expect(view.handle.fill, equals: .black)
    expect(view.backgroundColor === UIColor.systemBackground)
  }

  @Test("New traits do not replace a background that was set on the layer")
  func layerColor() {
    let window = UIWindow(frame: .zero)
    window.givenTraits = .standard
    let view = UIView()
    window.addSubview(view)
    view.backgroundColor = .systemBackground
    view.layer.backgroundColor = UIColor.red.cgColor
    window.givenTraits.style = .dark

    expect(view.backgroundColor, equals: .red)
    expect(view.handle.fill, equals: UIColor.red.rgba)
  }

  @Test("A background reads as it was set, also a translucent, clear or nil one", arguments: 0..<50)
  func roundTrip(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func share() -> Double { Double.random(in: 0...1, using: &generator) }
    let color = UIColor(red: share(), green: share(), blue: share(), alpha: share())
    let view = UIView()
    expect(view.backgroundColor == nil)
    view.backgroundColor = color
    expect(view.backgroundColor, equals: color, "seed \(seed)")
    view.backgroundColor = .clear
    expect(view.backgroundColor, equals: .clear)
    view.backgroundColor = nil
    expect(view.backgroundColor == nil)
  }

  @Test("A change of style inside an animation block is animated")
  func animated() {
    let time = StageTime()
    StageTime.current = time
    let view = UIView()
    view.overrideUserInterfaceStyle = .light
    view.backgroundColor = .systemBackground
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.overrideUserInterfaceStyle = .dark
    }
    time.advance(to: 500_000_000)
    time.animations.evaluate()

    expect(view.handle.numbers(.fill, .presentation), equals: [0.5, 0.5, 0.5, 1])
  }

  @Test("A label shows its text in the color for its traits")
  func label() {
    let label = UILabel()
    label.overrideUserInterfaceStyle = .light
    label.text = "a"
    expect(label.handle.text?.color, equals: .black)
    label.overrideUserInterfaceStyle = .dark
    expect(label.handle.text?.color, equals: .white)
  }
}

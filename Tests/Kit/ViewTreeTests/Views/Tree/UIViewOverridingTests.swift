import Foundation
import LayerTree
import Testing

@testable import ViewTree

@Suite struct UIViewOverridingTests {
  private final class Watched: UIView {
    var log: [String] = []
    override var isHidden: Bool { didSet { log.append("hidden \(oldValue) \(isHidden)") } }
    override var backgroundColor: UIColor? { didSet { log.append("color \(backgroundColor == .red)") } }
  }

  @Test("A subclass can watch whether it is hidden, and its background color")
  func overrides() {
    let view = Watched()
    let plain: UIView = view
    plain.isHidden = true
    plain.backgroundColor = .red
    #expect(view.log == ["hidden false true", "color true"])
    #expect(view.handle.isHidden && view.handle.fill == UIColor.red.rgba)
  }

  @Test("A visual effect view without an effect blurs nothing")
  func noEffect() {
    let view = UIVisualEffectView()
    #expect(view.effect == nil && view.handle.backdropRadius == 0)
    #expect(view.contentView.superview === view)
  }
}

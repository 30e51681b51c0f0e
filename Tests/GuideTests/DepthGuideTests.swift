import Foundation
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Depth.md`.
@Suite struct DepthGuideTests {
  @Test("Depth.md: a blurred background that disappears")
  func blur() {
    let stage = Stage()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    glass.frame = CGRect(x: 20, y: 200, width: 280, height: 120)
    glass.layer.cornerRadius = 24
    glass.clipsToBounds = true
    let title = UILabel()
    title.text = "Now playing"
    glass.contentView.addSubview(title)
    stage.window.addSubview(glass)
    stage.step(to: 0)
    func radii() -> [Double] { stage.displayList.backdrops.map(\.radius) }
    let whole = radii()
    #expect(whole.count == 1 && whole[0] > 0)
    stage.whileCurrent {
      UIView.animate(withDuration: 0.3) { glass.effect = nil }
    }
    stage.step(to: 150_000_000)
    #expect(radii()[0] > 0 && radii()[0] < whole[0])
    stage.step(to: 400_000_000)
    #expect(radii() == [0])
  }
}

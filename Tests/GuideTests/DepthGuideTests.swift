import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
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

  @Test("Depth.md: a page that fades out at its top")
  func mask() {
    let stage = Stage()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stage.window.addSubview(page)
    let fade = CAGradientLayer()
    fade.frame = page.bounds
    fade.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    fade.locations = [0, 0.2]
    page.layer.mask = fade
    stage.step(to: 0)
    #expect(stage.displayList.masks.count == 1)
    #expect(stage.displayList.masks[0].list.contents.count == 1)
  }

  @Test("Depth.md: a continuous corner and the shadow of a path")
  func corners() {
    let stage = Stage()
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 160))
    stage.window.addSubview(card)
    card.layer.cornerRadius = 24
    card.layer.cornerCurve = .continuous
    card.layer.shadowOpacity = 0.3
    card.layer.shadowPath = CGPath(ellipseIn: card.bounds, transform: nil)
    stage.step(to: 0)
    let item = stage.displayList.items.last
    #expect(item?.corners == [.all, .continuous])
    #expect(stage.displayList.shadows.last?.path == 0 && stage.displayList.paths.count == 1)
    card.layer.cornerCurve = .circular
    card.layer.shadowPath = nil
    stage.step(to: 1)
    #expect(stage.displayList.items.last?.corners == .all && stage.displayList.paths.isEmpty)
  }

  @Test("Depth.md: a page that is pushed out")
  func transition() {
    let stage = Stage()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stage.window.addSubview(page)
    stage.step(to: 0)
    stage.whileCurrent {
      let turn = CATransition()
      turn.type = .push
      turn.subtype = .fromRight
      turn.duration = 0.3
      page.layer.add(turn, forKey: nil)
      page.backgroundColor = .systemIndigo
    }
    let count = stage.displayList.items.count
    stage.step(to: 150_000_000)
    #expect(stage.displayList.items.suffix(2).map { $0.transform.tx.rounded() } == [-50, 50])
    stage.step(to: 400_000_000)
    #expect(stage.displayList.items.count == count && page.layer.animationKeys() == nil)
  }

  @Test("Depth.md: a card that turns in space")
  func space() throws {
    let stage = Stage()
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 160))
    card.layer.isDoubleSided = false
    var away = CATransform3DIdentity
    away.m34 = -1 / 800
    away = CATransform3DRotate(away, .pi / 3, 0, 1, 0)
    stage.window.addSubview(card)
    stage.step(to: 0)
    stage.whileCurrent {
      UIView.animate(withDuration: 0.4) { card.layer.transform = away }
    }
    stage.step(to: 500_000_000)
    #expect(stage.displayList.planes.contains { $0.map != nil })
    #expect(card.layer.transform == away)

    stage.whileCurrent {
      let spin = CABasicAnimation(keyPath: "transform.rotation.y")
      spin.toValue = 2 * CGFloat.pi
      spin.duration = 1
      card.layer.add(spin, forKey: "spin")
    }
    stage.step(to: 1_000_000_000)
    let turned = try #require(card.layer.presentation()?.transform)
    #expect(turned.m11 < 0 && !CATransform3DEqualToTransform(turned, away))
    stage.step(to: 1_600_000_000)
    #expect(card.layer.presentation()?.transform == away)
  }
}

import Controls
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import TextKit
import TransitionEngine
import ViewTree

// The code of the guide's page `Views.md`.

final class Poster: UIViewController {
  private(set) var isWide = false

  override func viewDidLoad() {
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .systemYellow }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    isWide = traitCollection.horizontalSizeClass == .regular
  }
}

@Suite struct ViewGuideTests {
  @Test("Views.md: a tree of rectangles, bare layers, and animations on them")
  func trees() {
    let before = Stage()
    before.becomeCurrent()
    let card = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 300))
    let badge = UIView(frame: CGRect(x: 160, y: -20, width: 60, height: 60))
    badge.autoresizingMask = .flexibleLeftMargin
    card.addSubview(badge)
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(card.frame == CGRect(x: 90, y: 175, width: 100, height: 150))
    #expect(card.convert(badge.frame, to: nil) == CGRect(x: 170, y: 165, width: 30, height: 30))
    card.transform = .identity
    card.frame.size.width = 300
    #expect(badge.frame.minX == 260)

    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemRed.cgColor
    ring.lineWidth = 4
    ring.strokeEnd = 0.75
    badge.layer.addSublayer(ring)
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.opacity = 0.8
    CATransaction.commit()

    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, -8, 8, -4, 0]
    shake.duration = 0.4
    shake.isAdditive = true
    card.layer.add(shake, forKey: "shake")

    let pulse = CABasicAnimation(keyPath: "transform.scale")
    pulse.fromValue = 1
    pulse.toValue = 1.2
    pulse.duration = 0.5
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    badge.layer.add(pulse, forKey: "pulse")
    #expect(badge.layer.animationKeys() == ["pulse"])

    UIView.animate(withDuration: 0.5) { card.bounds.size.width = 320 }
    #expect(card.layer.animationKeys()?.suffix(2) == ["bounds.origin", "bounds.size"])
    let pace = card.layer.animation(forKey: "bounds.size")
    #expect(pace?.duration == 0.5)

    let hole = CAShapeLayer()
    hole.path = UIBezierPath(ovalIn: CGRect(x: -100, y: -50, width: 400, height: 400)).cgPath
    card.layer.mask = hole

    CATransaction.begin()
    CATransaction.setCompletionBlock { card.layer.mask = nil }
    let open = CABasicAnimation(keyPath: "path")
    open.fromValue = UIBezierPath(ovalIn: CGRect(x: 90, y: 140, width: 20, height: 20)).cgPath
    open.duration = 0.5
    open.timingFunction = CAMediaTimingFunction(name: .easeOut)
    hole.add(open, forKey: "open")
    CATransaction.commit()
    #expect(hole.presentation()?.path?.boundingBox.width == 20)
    before.step(to: 600_000_000)
    #expect(card.layer.mask == nil)
    #expect(before.log.diagnostics.isEmpty)
  }

  @Test("Views.md: light and dark appearance, compact and regular width")
  func traits() {
    let stage = Stage(Stage.Configuration(safeArea: UIEdgeInsets(top: 47, bottom: 34)))
    let poster = Poster()
    stage.setRoot(poster)
    let dark = StageEvent(time: 1, .traits(StageEvent.Traits(horizontal: .regular, style: .dark)))
    stage.step(to: 1, events: [dark])
    #expect(poster.isWide)
    #expect(poster.view.backgroundColor?.resolvedColor(with: poster.traitCollection) == .black)
    stage.step(to: 2, events: [StageEvent(time: 2, .rotation(.landscapeRight))])
    #expect(poster.view.safeAreaInsets == UIEdgeInsets(left: 47, right: 34))
  }

  @Test("Views.md: text, pictures and controls")
  func controls() {
    let title = UILabel()
    title.font = .systemFont(ofSize: 16)
    title.text = "Every frame is a value"
    title.numberOfLines = 0
    #expect(title.sizeThatFits(CGSize(width: 150, height: 0)) == CGSize(width: 116, height: 39))

    let photo = UIImageView(image: .landscape(size: CGSize(width: 320, height: 200), number: 7))
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    #expect(photo.intrinsicContentSize == CGSize(width: 320, height: 200))

    let spot = UIImage(color: .black, size: CGSize(width: 8, height: 8))
    let dot = UIImageView(image: spot.withRenderingMode(.alwaysTemplate))
    dot.tintColor = .systemRed

    final class Player {
      private(set) var isPlaying = false
      private(set) var volume: Float = 0
      func toggle() { isPlaying.toggle() }
      func change(_ slider: UISlider) { volume = slider.value }
    }

    let player = Player()
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.addTarget(player, action: Player.toggle, for: .touchUpInside)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.addTarget(player, action: Player.change, for: .valueChanged)
    slider.addAction(UIAction { _ in print("louder") }, for: .touchDown)

    var look = UIButton.Configuration.filled()
    look.title = "Add"
    look.image = UIImage(color: .black, size: CGSize(width: 12, height: 12))
    look.imagePadding = 6
    look.cornerStyle = .capsule
    let add = UIButton(configuration: look, primaryAction: UIAction { _ in print("added") })
    add.contentHorizontalAlignment = .leading
    add.sizeToFit()
    #expect(add.bounds.size == CGSize(width: 74, height: 35))

    button.sendActions(for: .touchUpInside)
    slider.value = 0.5
    slider.sendActions(for: .valueChanged)
    #expect(player.isPlaying && player.volume == 0.5)
  }
}

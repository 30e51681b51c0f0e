import Foundation
import LayerTree

/// What a visual effect view does to what is behind it.
open class UIVisualEffect: NSObject {}

/// A blur of what is behind. **(ours)** Nothing is blurred here: it is a tint that lets some of it through.
public final class UIBlurEffect: UIVisualEffect {
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The tint that stands for the blur.
  var tint: UIColor {
    let light = UIColor(white: 0.97, alpha: 1)
    let dark = UIColor(white: 0.13, alpha: 1)
    func following(_ alpha: CGFloat) -> UIColor {
      UIColor { ($0.userInterfaceStyle == .dark ? dark : light).withAlphaComponent(alpha) }
    }
    switch style {
    case .extraLight: return UIColor(white: 1, alpha: 0.88)
    case .light: return light.withAlphaComponent(0.6)
    case .dark: return dark.withAlphaComponent(0.73)
    case .regular, .systemThinMaterial: return following(0.72)
    case .prominent, .systemMaterial: return following(0.8)
    case .systemUltraThinMaterial: return following(0.5)
    case .systemThickMaterial: return following(0.88)
    case .systemChromeMaterial: return following(0.92)
    }
  }
}

/// A blur through which content stands out. **(ours)** It shows as nothing.
public final class UIVibrancyEffect: UIVisualEffect {
  public let blurEffect: UIBlurEffect

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view that lets some of what is behind it through, in another colour. What it holds goes into `contentView`.
open class UIVisualEffectView: UIView {
  /// What it does; nil for nothing. Set in an animation, the tint comes and goes.
  public final var effect: UIVisualEffect? { didSet { show() } }
  public final let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    show()
  }

  private func show() {
    backgroundColor = (effect as? UIBlurEffect)?.tint
  }
}

import Foundation
import LayerTree

/// What a visual effect view does to what is behind it.
@MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind. **(ours)** Nothing is blurred here: it is a tint that lets some of it through.
@MainActor
public final class UIBlurEffect: UIVisualEffect {
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark

    /// How much of the tint covers what is behind.
    var cover: CGFloat {
      switch self {
      case .extraLight: 0.88
      case .light: 0.6
      case .dark: 0.73
      case .regular, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.72
      case .prominent, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.8
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.5
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.88
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.92
      }
    }

    /// Light or dark whatever is around; unspecified for those that follow.
    var look: UIUserInterfaceStyle {
      switch self {
      case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
        .systemThickMaterialLight, .systemChromeMaterialLight:
        .light
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        .dark
      default: .unspecified
      }
    }
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The tint that stands for the blur.
  var tint: UIColor {
    let light = UIColor(white: style == .extraLight ? 1 : 0.97, alpha: style.cover)
    let dark = UIColor(white: 0.13, alpha: style.cover)
    switch style.look {
    case .light: return light
    case .dark: return dark
    case .unspecified: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

/// What makes content stand out from a blur. **(ours)** It shows as nothing: content keeps its colours.
@MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  public let blurEffect: UIBlurEffect
  public let style: UIVibrancyEffectStyle

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

/// What it is that stands out.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that lets some of what is behind it through, in another colour. What it holds goes into `contentView`.
@MainActor
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

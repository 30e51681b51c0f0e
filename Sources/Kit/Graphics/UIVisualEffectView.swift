import Foundation
import LayerTree
import ViewTree

/// The effect of a visual effect view on the content behind it.
@MainActor
open class UIVisualEffect: NSObject {}

/// A blur of the content behind the view, with livelier colors and a translucent tint.
///
/// The blur's radius and the tints are close to those of a device, not equal **(ours)**.
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

    /// The opacity of the tint, from 0 to 1.
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

    /// The light or dark style of the tint; unspecified for styles that follow the surrounding one.
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

  /// The standard deviation of the blur, in points.
  static let radius = 20.0
  /// The saturation of the blurred content.
  static let saturation = 1.8

  /// The color over the blurred content.
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

/// An effect that emphasizes content on a blur. **(ours)** It has no visible effect: content keeps its colors, also on a
/// blur.
@MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    super.init()
  }
}

/// The kind of content that the effect emphasizes.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that shows the content behind it blurred. Its own content goes into `contentView`.
///
/// The blur has the shape of the view: its corner radius and masks apply. Only content inside the view's box enters the
/// blur. A view that is translucent itself, or is in one that is, shows the blurred content faded **(ours)**.
@MainActor
open class UIVisualEffectView: UIView {
  /// The effect; `nil` for none. In an animation, the blur grows or shrinks, and the tint fades.
  open var effect: UIVisualEffect? { didSet { updateEffect() } }
  public final let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public convenience init() {
    self.init(effect: nil)
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    updateEffect()
  }

  private func updateEffect() {
    let blur = effect as? UIBlurEffect
    backgroundColor = blur?.tint
    handle.backdropRadius = blur == nil ? 0 : UIBlurEffect.radius
    handle.backdropSaturation = blur == nil ? 1 : UIBlurEffect.saturation
  }
}

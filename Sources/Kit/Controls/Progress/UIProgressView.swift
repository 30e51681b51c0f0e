import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// A bar that shows how far a task has proceeded.
@MainActor
open class UIProgressView: UIView, SystemView, SelfDescribing {
  nonisolated public enum Style: Int, Sendable {
    case `default`, bar
  }

  private static let thickness: CGFloat = 4
  private final let filled = UIView()
  private final var share: Float = 0

  open var progressViewStyle = Style.default
  /// The color of the finished part; `nil` for the tint color.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  open var trackTintColor: UIColor? { didSet { showColors() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.thickness))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(filled)
    showColors()
    layOutParts()
  }

  /// The progress, from 0 to 1; other values are clamped, and a NaN is refused.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return report(
        .valueNotFinite,
        "a progress view's progress was set to NaN; it keeps its value. Set a number from 0 to 1",
        about: [self])
    }
    share = min(max(progress, 0), 1)
    guard animated, window != nil else { return layOutParts() }
    UIView.animate(withDuration: 0.25) { self.layOutParts() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.thickness)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.thickness)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let width = bounds.width * CGFloat(share)
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    filled.frame = CGRect(
      x: isLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    layer.cornerRadius = bounds.height / 2
    filled.layer.cornerRadius = bounds.height / 2
  }

  private func showColors() {
    backgroundColor = trackTintColor ?? .systemFill
    filled.backgroundColor = progressTintColor ?? tintColor
  }

  package var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, value: AccessibilityDescription.percent(Double(share)), traits: .updatesFrequently)
  }

  package func applyTint() { showColors() }
}

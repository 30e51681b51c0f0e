import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// A wheel of spokes that shows that a task is in progress: each spoke lights up in turn, eight in a second.
///
/// Between two frames in which another spoke lights up, nothing changes.
@MainActor
open class UIActivityIndicatorView: UIView, SystemView, SelfDescribing {
  nonisolated public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  private static let count = 8
  private final var spokes: [UIView] = []
  private final var wheel = Style.medium
  private final var ownColor: UIColor?
  private final var isRunning = false

  open var style: Style {
    get { wheel }
    set {
      wheel = newValue
      ownColor = nil
      bounds.size = side
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      showColor()
    }
  }

  /// The color of the spokes; initially that of the style.
  open var color: UIColor! {
    get { ownColor ?? Self.color(of: wheel) }
    set {
      ownColor = newValue
      showColor()
    }
  }

  /// A Boolean value indicating whether the view is hidden while it does not animate.
  open var hidesWhenStopped = true { didSet { if !isRunning { isHidden = hidesWhenStopped } } }
  open var isAnimating: Bool { isRunning }

  public init(style: Style) {
    super.init(frame: .zero)
    setUp(style)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(.medium)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(.medium)
  }

  private func setUp(_ style: Style) {
    isUserInteractionEnabled = false
    for _ in 0..<Self.count {
      let spoke = UIView()
      addSubview(spoke)
      spokes.append(spoke)
    }
    wheel = style
    if bounds.isEmpty { bounds.size = side }
    showColor()
    isHidden = true
  }

  private static func color(of style: Style) -> UIColor {
    switch style {
    case .white, .whiteLarge: .white
    case .gray, .medium, .large: .secondaryLabel
    }
  }

  private func showColor() {
    for spoke in spokes { spoke.backgroundColor = color }
  }

  private var side: CGSize {
    let length: CGFloat = wheel == .large || wheel == .whiteLarge ? 37 : 20
    return CGSize(width: length, height: length)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { side }
  open override var intrinsicContentSize: CGSize { side }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = side.width
    let (width, height) = (length * 0.1, length * 0.28)
    for (index, spoke) in spokes.enumerated() {
      spoke.layer.cornerRadius = width / 2
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      // The spoke's outer end is at the edge of the wheel.
      spoke.anchorPoint = CGPoint(x: 0.5, y: (length / 2) / height)
      spoke.center = CGPoint(x: bounds.midX, y: bounds.midY)
      spoke.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 2 * .pi / CGFloat(Self.count))
    }
  }

  // MARK: Animation

  open func startAnimating() {
    guard !isRunning else { return }
    isRunning = true
    isHidden = false
    animateSpokes()
  }

  open func stopAnimating() {
    guard isRunning else { return }
    isRunning = false
    for spoke in spokes { spoke.layer.removeAnimation(forKey: Self.key) }
    if hidesWhenStopped { isHidden = true }
  }

  private static let key = "UIActivityIndicatorView"

  /// Lets each spoke run through the brightness values of all, beginning with its own.
  private func animateSpokes() {
    let values = (0..<Self.count).map { 1 - 0.75 * Double($0) / Double(Self.count - 1) }
    for (index, spoke) in spokes.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = (0..<Self.count).map { step in
        values[(step - index + Self.count) % Self.count]
      }
      animation.calculationMode = .discrete
      animation.duration = 1
      animation.repeatCount = .infinity
      animation.isRemovedOnCompletion = false
      spoke.layer.add(animation, forKey: Self.key)
    }
  }

  package var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: isRunning || !hidesWhenStopped, value: isRunning ? "in progress" : "halted",
      traits: .updatesFrequently)
  }
}

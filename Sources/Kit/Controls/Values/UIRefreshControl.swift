import Foundation
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// A control at the top of a scroll view that starts to refresh the content when the content is pulled down.
///
/// A pull of 100 points begins a refresh and sends `valueChanged`. The content then rests below the control, until
/// `endRefreshing()`. Apple does not say at which distance a refresh begins. **(ours)**
@MainActor
open class UIRefreshControl: UIControl, ScrollRefresher {
  private static let height: CGFloat = 60
  private static let trigger: CGFloat = 100

  private final let wheel = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel()
  private final weak var scroll: UIScrollView?
  private final var isOn = false
  /// A Boolean value indicating whether the pull that began the last refresh still holds the content.
  private final var isSpent = false

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: -Self.height, width: 0, height: Self.height))
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
    wheel.hidesWhenStopped = false
    wheel.isHidden = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    addSubview(wheel)
    addSubview(label)
    alpha = 0
  }

  open var isRefreshing: Bool { isOn }
  /// The text below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isNamed = attributedTitle != nil
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (isNamed ? 8 : 0))
    label.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: isNamed ? 16 : 0)
  }

  package override func applyTint() {
    super.applyTint()
    wheel.color = tintColor
  }

  // MARK: Refreshing

  /// Begins a refresh by code: no event is sent.
  open func beginRefreshing() {
    guard !isOn else { return }
    isOn = true
    alpha = 1
    wheel.startAnimating()
    scroll?.refresherDidChange()
  }

  /// Ends the refresh; content that rests below the control returns, with an animation.
  open func endRefreshing() {
    guard isOn else { return }
    isOn = false
    guard let scroll, scroll.window != nil else { return settle() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      scroll.refresherDidChange()
      self.alpha = 0
    } completion: { [weak self] _ in
      if self?.isOn == false { self?.settle() }
    }
  }

  private func settle() {
    wheel.stopAnimating()
    alpha = 0
    scroll?.refresherDidChange()
  }

  // MARK: The scroll view

  package final var refreshInset: CGFloat { isOn ? Self.height : 0 }

  package final func join(_ scroll: UIScrollView?) {
    self.scroll = scroll
    if let scroll {
      frame = CGRect(x: 0, y: -Self.height, width: scroll.bounds.width, height: Self.height)
      scroll.insertSubview(self, at: 0)
    } else {
      removeFromSuperview()
    }
  }

  package final func contentDidMove(in scroll: UIScrollView) {
    let top = scroll.adjustedContentInset.top - refreshInset
    let pulled = -(scroll.contentOffset.y + top)
    frame = CGRect(
      x: scroll.contentOffset.x, y: -max(Self.height, pulled), width: scroll.bounds.width, height: Self.height
    )
    if !isOn { alpha = min(max(pulled / Self.trigger, 0), 1) }
    if !scroll.isDragging || pulled <= 0 { isSpent = false }
    guard scroll.isDragging, !isOn, !isSpent, isEnabled, pulled >= Self.trigger else { return }
    isSpent = true
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

extension UIScrollView {
  /// The control that refreshes the content when it is pulled down.
  public final var refreshControl: UIRefreshControl? {
    get { refresher as? UIRefreshControl }
    set {
      guard newValue !== refreshControl else { return }
      refresher?.join(nil)
      refresher = newValue
      newValue?.join(self)
      refresherDidChange()
    }
  }
}

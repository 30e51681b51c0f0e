import Foundation
import LayerTree
import TestSupport
import ViewTree

/// A window on a clock of its own, with collected diagnostics.
final class ConstraintStage {
  let time = StageTime()
  let sink = CollectingSink()
  let window: UIWindow

  init(width: CGFloat = 320, height: CGFloat = 480) {
    time.sink = sink
    StageTime.current = time
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Adds a view whose frame constraints determine.
  func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? window).addSubview(view)
    return view
  }

  func layout() {
    StageTime.current = time
    window.layoutIfNeeded()
  }
}

/// A view with an intrinsic content size.
final class Sized: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

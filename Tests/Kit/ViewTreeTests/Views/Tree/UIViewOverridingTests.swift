import Expectations
import Foundation
import LayerTree
import Testing

@testable import ViewTree

@Suite struct UIViewOverridingTests {
  private final class Watched: UIView {
    var log: [String] = []
    override var isHidden: Bool { didSet { log.append("hidden \(oldValue) \(isHidden)") } }
    override var backgroundColor: UIColor? { didSet { log.append("color \(backgroundColor == .red)") } }
  }

  @Test("A subclass can watch whether it is hidden, and its background color")
  func overrides() {
    let view = Watched()
    let plain: UIView = view
    plain.isHidden = true
    plain.backgroundColor = .red
    expect(view.log, equals: ["hidden false true", "color true"])
    expect(view.handle.isHidden && view.handle.fill == UIColor.red.rgba)
  }

  /// A view that puts its subviews into an inner one, as older containers do.
  private final class Holder: UIView {
    let inner = UIView()
    var log: [String] = []
    override func addSubview(_ view: UIView) {
      log.append("add")
      if view === inner { super.addSubview(view) } else { inner.addSubview(view) }
    }
    override func removeFromSuperview() {
      log.append("remove")
      super.removeFromSuperview()
    }
  }

  @Test("A subclass can take over how subviews are added, and watch its own removal")
  func subviews() {
    let (parent, holder, child) = (UIView(), Holder(), UIView())
    parent.addSubview(holder)
    holder.addSubview(holder.inner)
    let plain: UIView = holder
    plain.addSubview(child)
    expect(child.superview === holder.inner && holder.subviews == [holder.inner])
    plain.removeFromSuperview()
    expect(holder.log, equals: ["add", "add", "remove"])
    expect(holder.superview == nil && parent.subviews.isEmpty)
  }

  /// A view that passes requests on to an inner one.
  private final class Relay: UIView {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    override func setNeedsLayout() {
      log.append("needs layout")
      super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
      log.append("lays out")
      super.layoutIfNeeded()
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      inner.addGestureRecognizer(gestureRecognizer)
    }
    override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      inner.removeGestureRecognizer(gestureRecognizer)
    }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { inner }
  }

  @Test("A subclass can take over requests for layout, recognizers and snapshots")
  func relay() {
    let (relay, tap) = (Relay(), UITapGestureRecognizer())
    let plain: UIView = relay
    relay.log = []
    plain.bounds.size = CGSize(width: 40, height: 40)
    plain.layoutIfNeeded()
    expect(relay.log, equals: ["needs layout", "lays out"])
    expect(!plain.needsLayout)
    plain.addGestureRecognizer(tap)
    expect(tap.view === relay.inner && plain.gestureRecognizers?.isEmpty ?? true)
    plain.removeGestureRecognizer(tap)
    expect(tap.view == nil)
    expect(plain.snapshotView(afterScreenUpdates: true) === relay.inner)
  }

  @Test("The level of a window moves by a number")
  func levels() {
    expect(UIWindow.Level.statusBar + 1, isAbove: .statusBar)
    expect(UIWindow.Level.alert - 1000, equals: .statusBar)
  }
}

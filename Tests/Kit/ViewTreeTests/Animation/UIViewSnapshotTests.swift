import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct UIViewSnapshotTests {
  /// The visible items of a scene, without the layers' numbers.
  private func picture(_ root: UIView) -> [DisplayList.Item] {
    let scene = Scene(root: root.handle, size: root.handle.bounds.size)
    scene.update()
    return scene.list.items.filter(\.isShown).map {
      var item = $0
      (item.layer, item.clip, item.text, item.shadow) = (
        0, min($0.clip, 0), min($0.text, 0), min($0.shadow, 0)
      )
      item.transform = .identity
      item.rect = $0.transform.boundingBox(of: $0.rect)
      return item
    }
  }

  @Test("A snapshot in a view's place looks like the view, whatever the view contains", arguments: 0..<80)
  func looks(seed: Int) {
    var forest = RandomForest(seed: seed, count: 8)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = forest.views[0]
    root.addSubview(view)
    for (index, view) in forest.views.enumerated() {
      view.backgroundColor = UIColor(white: CGFloat(index) / 10, alpha: 1)
      view.layer.cornerRadius = forest.number(0, 9)
      view.handle.shadowOpacity = index % 3 == 0 ? 0.5 : 0
      view.clipsToBounds = index == 5
      view.isHidden = index == 4
    }
    let before = picture(root)
    let snapshot = view.snapshotView(afterScreenUpdates: true)!
    snapshot.anchorPoint = view.anchorPoint
    snapshot.center = view.center
    snapshot.transform = view.transform
    view.removeFromSuperview()
    root.addSubview(snapshot)
    let after = picture(root)

    expect(before.count, equals: after.count, "seed \(seed)")
    for (one, other) in zip(before, after) {
      expect(one.fill == other.fill && one.cornerRadius == other.cornerRadius, "seed \(seed)")
      expect((one.clip, one.shadow) == (other.clip, other.shadow), "seed \(seed)")
      expect(isNear(one.rect.origin, other.rect.origin), "seed \(seed)")
      expect(isNear(one.rect.size, other.rect.size), "seed \(seed)")
    }
  }

  @Test("Changes of a view do not affect its snapshot, and the copies are released with it")
  func lasting() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .red
    view.addSubview(inner)
    var snapshot = view.snapshotView(afterScreenUpdates: false)
    inner.backgroundColor = .green
    let copies = snapshot?.handle.sublayers.first
    expect(copies?.sublayers.first?.fill, equals: UIColor.red.rgba)
    let copy = copies?.sublayers.first
    snapshot = nil
    expect(copy?.isAlive, equals: false)
  }

  @Test("A snapshot's content stretches with its size, also during an animation")
  func stretching() {
    let time = StageTime()
    StageTime.current = time
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let inner = UIView(frame: CGRect(x: 5, y: 10, width: 5, height: 10))
    inner.backgroundColor = .red
    view.addSubview(inner)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
    let snapshot = view.snapshotView(afterScreenUpdates: false)!
    root.addSubview(snapshot)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    }
    time.advance(to: 500_000_000)
    time.animations.evaluate()

    expect(picture(root).map(\.rect), equals: [Rect(x: 10, y: 10, width: 10, height: 10)])
  }

  @Test("A snapshot of a part starts at the part's corner and is clipped to the part")
  func parts() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    inner.backgroundColor = .red
    view.addSubview(inner)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
    let part = view.resizableSnapshotView(
      from: CGRect(x: 30, y: 30, width: 20, height: 20), afterScreenUpdates: true, withCapInsets: .zero)!
    root.addSubview(part)

    expect(part.bounds.size, equals: CGSize(width: 20, height: 20))
    expect(part.clipsToBounds)
    expect(picture(root).map(\.rect), equals: [Rect(x: 10, y: 10, width: 50, height: 50)])
  }

  @Test("A snapshot of a hidden or transparent view shows its content")
  func hidden() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    (view.isHidden, view.alpha) = (true, 0)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
    root.addSubview(view.snapshotView(afterScreenUpdates: true)!)
    expect(picture(root).count, equals: 1)
  }
}

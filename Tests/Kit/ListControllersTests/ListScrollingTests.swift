import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
@testable import ListControllers
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// The scroll view delegate methods that a list's controller overrides, all of which the list has to call.
@Suite struct ListScrollingTests {
  private final class Names: UITableViewController {
    var log: [String] = []
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.append("lift") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("dragged")
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("glide") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("glided") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("scrolled") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.append("zoom")
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zooming") }
    override func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { log.append("zoomed \(scale) \(view === picture)") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  }

  private final class Tiles: UICollectionViewController {
    var log: [String] = []
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.append("lift") }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("dragged")
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("glide") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("glided") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("scrolled") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.append("zoom")
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zooming") }
    override func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { log.append("zoomed \(scale) \(view === picture)") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 400 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
  }

  private let stage = Stage()

  private func play(_ milliseconds: Int) {
    for _ in 0..<(milliseconds / 10) { stage.step(to: stage.time.now + 10_000_000) }
  }

  private func flick() {
    let phases: [StageEvent.Pointer.Phase] = [.down, .move, .move, .move, .up]
    for (index, phase) in phases.enumerated() {
      let time = stage.time.now + 10_000_000
      let y = 600 - 40 * Double(min(index, 3))
      stage.step(
        to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 100, y: y)))])
    }
    play(6000)
  }

  /// Performs operations on a list, and compares the calls of its controller.
  private func exercise(_ scroll: UIScrollView, _ picture: UIView, _ log: () -> [String]) {
    flick()
    var expected = ["drag", "lift", "dragged", "glide", "glided"]
    expect(log(), equals: expected)
    stage.whileCurrent { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    play(400)
    stage.whileCurrent { scroll.scrollToTop() }
    play(400)
    stage.whileCurrent { scroll.contentInset.bottom = 30 }
    expected += ["scrolled", "top", "inset"]
    expect(log(), equals: expected)
    stage.whileCurrent {
      scroll.addSubview(picture)
      scroll.maximumZoomScale = 3
      scroll.setZoomScale(2, animated: true)
    }
    play(400)
    expect(log(), equals: expected + ["zoom", "zooming", "zoomed 2.0 true"])
    expect(picture.transform, equals: CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("A table controller receives all calls of a scroll view's delegate")
  func table() {
    let names = Names(style: .plain)
    stage.setRoot(names)
    stage.step(to: 0)
    names.log = []
    exercise(names.tableView, names.picture) { names.log }
  }

  @Test("A collection controller receives all calls of a scroll view's delegate")
  func collection() {
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    stage.setRoot(tiles)
    stage.step(to: 0)
    tiles.log = []
    exercise(tiles.collectionView, tiles.picture) { tiles.log }
  }
}

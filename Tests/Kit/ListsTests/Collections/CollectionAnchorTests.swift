import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Visible items while cells that come on screen turn out larger or smaller than estimated.
@Suite struct CollectionAnchorTests {
  /// The kinds of layout: one column, several items in a line, and horizontally scrolling lines.
  enum Kind: CaseIterable {
    case column, lines, level

    /// The number of items in a line. Items of one line are equally long, so that none moves within its line.
    var breadth: Int {
      switch self {
      case .column: 1
      case .lines: 3
      case .level: 2
      }
    }
  }

  /// Returns a collection far from its beginning, with nothing before measured; only sizes along the scroll axis vary.
  private func bench(_ kind: Kind) -> CollectionStage {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = kind == .level ? .horizontal : .vertical
    let breadth: CGFloat = kind == .column ? 390 : 100
    flow.estimatedItemSize =
      kind == .level ? CGSize(width: 50, height: 300) : CGSize(width: breadth, height: 50)
    let bench = CollectionStage([Array(0..<600)], flow) { book, _ in
      book.wanted = { number in
        let length = CGFloat(20 + number / kind.breadth * 37 % 140)
        return kind == .level ? CGSize(width: length, height: 300) : CGSize(width: breadth, height: length)
      }
    }
    bench.act {
      bench.collection.scrollToItem(
        at: IndexPath(item: 400, section: 0), at: kind == .level ? .left : .top, animated: false)
    }
    return bench
  }

  /// Returns the positions of the visible items along the scroll axis.
  private func places(_ bench: CollectionStage, _ kind: Kind) -> [Int: Double] {
    var found: [Int: Double] = [:]
    for case let cell as CollectionSource.Cell in bench.collection.visibleCells {
      let place = cell.convert(cell.bounds, to: nil).origin
      found[cell.number] = Double(kind == .level ? place.x : place.y)
    }
    return found
  }

  /// Returns the common movement of the items that are still visible; nil if their movements differ.
  private func shift(_ old: [Int: Double], _ new: [Int: Double]) -> Double? {
    let all = old.compactMap { number, place in new[number].map { $0 - place } }
    guard let first = all.first, all.allSatisfy({ ($0 - first).magnitude < 1e-6 }) else { return nil }
    return first
  }

  @Test(
    "While scrolling back, visible items move exactly as far as the offset, whatever sizes come in above",
    arguments: Kind.allCases)
  func back(kind: Kind) {
    let bench = bench(kind)
    let collection = bench.collection
    var generator = SeededGenerator(seed: 3)
    let first = Double(kind == .level ? collection.contentSize.width : collection.contentSize.height)
    for step in 0..<150 {
      let way = generator.nice(5, 120)
      let before = places(bench, kind)
      bench.act {
        if kind == .level { collection.contentOffset.x -= way } else { collection.contentOffset.y -= way }
      }
      expect(bench.numbers, equals: bench.expected, "step \(step)")
      guard let shift = shift(before, places(bench, kind)) else {
        Issue.record("step \(step): the items moved apart")
        continue
      }
      expect((shift - Double(way)).magnitude, isBelow: 1e-6, "step \(step): \(shift) instead of \(way)")
    }
    let last = Double(kind == .level ? collection.contentSize.width : collection.contentSize.height)
    expect((last - first).magnitude, isAbove: 500, "the sizes differ from the estimates")
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "During a drag backwards the items stay under the pointer, and decelerate without a jump",
    arguments: Kind.allCases)
  func dragged(kind: Kind) {
    let bench = bench(kind)
    func point(_ phase: StageEvent.Pointer.Phase, _ way: Double) {
      let time = bench.stage.time.now + 16_666_667
      let place = kind == .level ? (x: 40 + way, y: 400.0) : (x: 200.0, y: 100 + way)
      bench.stage.step(
        to: time,
        events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: place.x, y: place.y)))])
    }
    point(.down, 0)
    point(.move, 10)
    var last = places(bench, kind)
    for step in 1...12 {
      point(.move, 10 + 22 * Double(step))
      let now = places(bench, kind)
      expect((shift(last, now) ?? 0) - 22 < 1e-6 && (shift(last, now) ?? 0) - 22 > -1e-6, "step \(step)")
      last = now
    }
    point(.up, 10 + 22 * 12)
    var farthest = 22.0
    for frame in 0..<240 {
      bench.step()
      let now = places(bench, kind)
      let way = shift(last, now) ?? 1e9
      expect(way > -1e-6 && way < farthest + 1, "frame \(frame): \(way) after \(farthest)")
      (last, farthest) = (now, way)
    }
    for _ in 0..<4 { bench.settle() }
    expect(bench.stage.isIdle && bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "An animated scroll to an item over cells of unexpected sizes reaches it without a jump back"
  )
  func goal() {
    for position in [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom, []] {
      let bench = bench(.column)
      let path = IndexPath(item: 385, section: 0)
      bench.act { bench.collection.scrollToItem(at: path, at: position, animated: true) }
      var last = places(bench, .column)
      for frame in 0..<60 where bench.collection.isScrollAnimating {
        bench.step(8)
        let now = places(bench, .column)
        if let way = shift(last, now) {
          expect(way > -1e-6 && way < 160, "frame \(frame): \(way)")
        }
        last = now
      }
      bench.settle()
      let frame = bench.collection.layoutAttributesForItem(at: path)?.frame ?? .zero
      let seen = frame.offsetBy(dx: 0, dy: -bench.collection.contentOffset.y)
      switch position {
      case .centeredVertically: expect((seen.midY - 422).magnitude, isBelow: 1e-6)
      case .bottom: expect((seen.maxY - 844).magnitude, isBelow: 1e-6)
      default: expect(seen.minY.magnitude, isBelow: 1e-6, "\(position.rawValue)")
      }
    }
  }

  @Test("At the beginning the offset is not adjusted: larger items push the rest away")
  func top() {
    let bench = bench(.column)
    bench.act { bench.collection.contentOffset.y = 300 }
    bench.stage.whileCurrent { bench.collection.setContentOffset(.zero, animated: true) }
    bench.settle()
    expect(bench.collection.contentOffset, equals: .zero)
    expect(bench.numbers.first, equals: 0)
  }

  /// A layout that adjusts the offset itself, by the growth of an item above.
  private final class Own: UICollectionViewFlowLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      guard let collectionView, originalAttributes.frame.minY < collectionView.contentOffset.y else {
        return context
      }
      context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
      return context
    }
  }

  @Test("The offset is not adjusted again if the layout adjusts it")
  func own() {
    let flow = Own()
    flow.estimatedItemSize = CGSize(width: 390, height: 50)
    let bench = CollectionStage([Array(0..<200)], flow) { book, _ in
      book.wanted = { _ in CGSize(width: 390, height: 80) }
    }
    bench.act {
      bench.collection.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
    }
    let before = places(bench, .column)
    bench.act { bench.collection.contentOffset.y -= 10 }
    expect((shift(before, places(bench, .column)) ?? 0), equals: 10)
  }
}

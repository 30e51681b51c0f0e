import Diagnostics
import Foundation
import LayerTree
import Lists
import QuartzCore
import Scheduling
import TransitionEngine
import ViewTree
@testable import KitTestSupport

// Recognizers, scroll views, tables and collections, and accessibility.
extension Provocation {
  private final class Hasty: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  }

  /// Taps a stage, and continues for some seconds.
  private static func tapping(for seconds: Double = 0.1, _ prepare: (UIViewController) -> Void) -> Stage {
    let (stage, root) = rooted()
    stage.whileCurrent { prepare(root) }
    stage.step(to: 1, events: [StageEvent(time: 1, .pointer(.init(.down, x: 50, y: 50)))])
    stage.step(to: 2, events: [StageEvent(time: 2, .pointer(.init(.up, x: 50, y: 50)))])
    stage.advance(seconds)
    return stage
  }

  static var gestures: [Provocation] {
    [
      fault(.accessibilityElementsInvalid) {
        let (stage, root) = rooted()
        root.view.accessibilityElements = ["Title"]
        stage.step(to: 1, events: [StageEvent(time: 1, .accessibility(.on))])
        stage.advance(0.1)
        return stage
      },
      fault(.gestureFailureCycle, .error) {
        onRoot { root in
          let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
          root.view.addGestureRecognizer(tap)
          root.view.addGestureRecognizer(pan)
          tap.require(toFail: pan)
          pan.require(toFail: tap)
        }
      },
      fault(.gestureStateInvalid) { tapping { $0.view.addGestureRecognizer(Hasty()) } },
      fault(.gestureUndecided) {
        tapping(for: 2) { root in
          let (tap, silent) = (UITapGestureRecognizer(), UIGestureRecognizer())
          tap.require(toFail: silent)
          for recognizer in [tap, silent] { root.view.addGestureRecognizer(recognizer) }
        }
      },
      fault(.selectorUnanswered) {
        onRoot { root in root.perform(Selector("close")) }
      },
    ]
  }

  private final class Twitching: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrollView.contentOffset.y = 100 - scrollView.contentOffset.y
    }
  }

  static var scrolling: [Provocation] {
    [
      fault(.contentSizeOutOfRange) { onRoot { _ in UIScrollView().contentSize.height = 1e9 } },
      fault(.contentInsetOutOfRange) { onRoot { _ in UIScrollView().contentInset.top = 2e8 } },
      fault(.scrollDidNotSettle) {
        let twitching = Twitching()
        return onRoot { root in
          let scroll = UIScrollView(frame: root.view.bounds)
          scroll.contentSize.height = 4000
          scroll.delegate = twitching
          root.view.addSubview(scroll)
          scroll.contentOffset.y = 30
        }
      },
    ]
  }

  private final class Miser: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
  }

  private final class Stray: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let missing = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 99, section: 0))
      missing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return [missing]
    }
  }

  /// Performs an operation on a table of rows.
  private static func table(_ body: (TableStage) -> Void) -> Stage {
    let bench = TableStage([Array(0..<30)])
    body(bench)
    bench.step()
    return bench.stage
  }

  static var lists: [Provocation] {
    [
      fault(.dataCountInvalid) {
        table { bench in
          bench.act {
            bench.book.lie = { _ in -1 }
            bench.table.reloadData()
          }
        }
      },
      fault(.batchUpdateInvalid) {
        table { bench in
          bench.act { bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        }
      },
      fault(.reloadWhileLoading) {
        table { bench in
          bench.book.whenAsked = { table, _ in table.reloadData() }
          bench.act { bench.table.contentOffset.y = 600 }
        }
      },
      fault(.cellNotRegistered) {
        TableStage([[0, 1]]) { _, table in table.register(nil, forCellReuseIdentifier: "row") }.stage
      },
      fault(.cellInUse) {
        let miser = Miser()
        return table { bench in
          bench.act {
            bench.table.delegate = nil
            bench.table.dataSource = miser
          }
        }
      },
      fault(.noSuchRow) {
        table { bench in
          bench.act { bench.table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false) }
        }
      },
      fault(.layoutAttributesInvalid) { CollectionStage([[1, 2]], Stray()).stage },
    ]
  }
}

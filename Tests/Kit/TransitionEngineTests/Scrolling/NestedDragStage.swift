import Diagnostics
import Foundation
import GestureMath
import LayerTree
@testable import Containers
@testable import KitTestSupport
@testable import Lists
import QuartzCore
@testable import TransitionEngine
@testable import ViewTree

/// A container that a drag can move.
enum DraggableKind: CaseIterable {
  case scroll, table, collection, zoomed, paged, pages, sheet, dismissal

  /// A Boolean value indicating whether the container is a scroll view, or has one.
  var scrolls: Bool { self != .sheet && self != .dismissal }
}

/// A stage with a container inside another one, and a pointer. All lengths are chosen so that no sum of them is
/// rounded, if the pointer's movements are chosen so, too.
final class NestedDragStage {
  let stage = Stage(Stage.Configuration(adaptation: .modern))
  private let root = UIViewController()
  private let book = NestedDragDataSource()
  private var inner: UIScrollView?
  private var outer: () -> Double = { 0 }
  private var pointer = 0.0
  /// The y coordinate at which the pointer goes down, on the inner container.
  private let start: Double
  /// The visible size of a point of the inner container.
  let scale: Double
  private var outerScroll: UIScrollView?
  private let bounces: Bool

  /// Creates a stage with an inner container at the offset `at`, with `room` to scroll, inside an outer one, likewise.
  init(
    _ inner: DraggableKind, room: Double, at place: Double, in outer: DraggableKind?, outerRoom: Double,
    outerAt: Double,
    bounces: Bool = false
  ) {
    self.bounces = bounces
    // A sheet of half the height lies further down.
    start = outer == .sheet ? 620 : 300
    scale = outer == .zoomed ? 2 : 1
    pointer = start
    stage.setRoot(root)
    stage.step(to: 0)
    stage.whileCurrent {
      let within: UIView
      switch outer {
      case nil: within = root.view
      case .sheet:
        within = present(UIViewController()) {
          $0.modalPresentationStyle = .pageSheet
          $0.sheetPresentationController?.detents = [.medium(), .large()]
        }
      case .dismissal: within = present(PulledController()) { $0.modalPresentationStyle = .overFullScreen }
      case .some(let outer):
        let made = make(outer, height: 640, room: outerRoom, at: outerAt, in: root.view)
        within = made.content
        self.outer = { Double(made.scroll.contentOffset.y) }
        outerScroll = made.scroll
      }
      self.inner = make(inner, height: 480, room: room, at: place, in: within).scroll
    }
    run(0.05)
  }

  /// The current positions of both containers.
  var places: SIMD2<Double> { SIMD2(innerPlace, outer()) }

  /// The position of the inner container, also after the outer one was removed.
  var innerPlace: Double { Double(inner?.contentOffset.y ?? 0) }

  /// The positions at which the inner container cannot move further, and those of the outer one.
  var ends: (inner: [Double], outer: [Double]) {
    func ends(_ scroll: UIScrollView) -> [Double] {
      [scroll.range(.vertical).lower, scroll.range(.vertical).upper]
    }
    let sheet = root.presentedViewController?.sheetPresentationController?.places
    // A pulled controller can only return to its original position.
    return (inner.map(ends) ?? [], outerScroll.map(ends) ?? [sheet?.highest ?? 0])
  }

  /// A Boolean value indicating whether the outer position increases with the pointer, unlike a scroll view's offset.
  var outerIsPlace: Bool { outerScroll == nil }

  /// A Boolean value indicating whether the inner container has the drag; `nil` when no container has it.
  var isInners: Bool? { owner.map { $0 == inner?.subject.ordinal } }

  /// The reason of the last hand-over of the drag.
  var reason: HandOverReason? { stage.status.handOver?.reason }

  /// A Boolean value indicating whether both are at their ends, and a sheet moves beyond its own.
  var isBeyond: Bool {
    guard let places = root.presentedViewController?.sheetPresentationController?.places else { return false }
    return outer() < places.highest
  }

  /// A Boolean value indicating whether the outer container is a sheet that is completely out of the window.
  var isPulledOut: Bool {
    guard root.presentedViewController?.sheetPresentationController != nil else { return false }
    return outer() >= Double(stage.window.bounds.height)
  }

  /// The ordinal of the container that has the drag.
  var owner: Int? { stage.status.handOver?.to?.ordinal }

  func down() { point(.down) }
  func up() { point(.up) }

  func move(to way: Double) {
    pointer = start + way
    point(.move)
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  private func point(_ phase: StageEvent.Pointer.Phase) {
    let now = stage.time.now + 8_000_000
    stage.step(
      to: now, events: [StageEvent(time: now, .pointer(StageEvent.Pointer(phase, x: 100, y: pointer)))])
  }

  private func present<Controller: UIViewController>(
    _ controller: Controller, _ prepare: (Controller) -> Void
  ) -> UIView {
    prepare(controller)
    root.present(controller, animated: false)
    let view: UIView = controller.view
    outer = { [unowned controller] in
      let seen = controller.presentationController?.presentedView?.layer.presentation()
      return Double(seen?.frame.minY ?? 0)
    }
    return view
  }

  private func make(
    _ mover: DraggableKind, height: Double, room: Double, at place: Double, in view: UIView
  ) -> (scroll: UIScrollView, content: UIView) {
    let frame = CGRect(x: 0, y: 0, width: 390, height: height)
    if mover == .pages { return pages(frame, hasRoom: room > 0, in: view) }
    let scroll: UIScrollView
    switch mover {
    case .table:
      let table = UITableView(frame: frame, style: .plain)
      book.height = height + room
      table.dataSource = book
      table.delegate = book
      scroll = table
    case .collection:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: height + room)
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = book
      scroll = collection
    default: scroll = UIScrollView(frame: frame)
    }
    rest(scroll, hasRoom: room > 0)
    view.addSubview(scroll)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: height + room))
    scroll.addSubview(content)
    switch mover {
    case .zoomed:
      book.zoomed = content
      scroll.delegate = book
      scroll.maximumZoomScale = 2
      content.frame.size.height = (height + room) / 2
      scroll.contentSize = content.frame.size
      scroll.zoomScale = 2
    case .paged:
      scroll.isPagingEnabled = true
      scroll.contentSize = content.frame.size
    case .table, .collection: scroll.layoutIfNeeded()
    default: scroll.contentSize = content.frame.size
    }
    scroll.contentOffset.y = CGFloat(place)
    return (scroll, content)
  }

  private func pages(_ frame: CGRect, hasRoom: Bool, in view: UIView) -> (
    scroll: UIScrollView, content: UIView
  ) {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    let owner = root.presentedViewController ?? root
    owner.addChild(pages)
    pages.view.autoresizingMask = []
    pages.view.frame = frame
    view.addSubview(pages.view)
    pages.didMove(toParent: owner)
    pages.dataSource = hasRoom ? book : nil
    let page = UIViewController()
    pages.setViewControllers([page], direction: .forward, animated: false)
    pages.view.layoutIfNeeded()
    let scroll = pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
    rest(scroll, hasRoom: hasRoom)
    return (scroll, page.view)
  }

  /// A scroll view with room bounces only if asked to. One without room accepts a drag in any case, to hand it over.
  private func rest(_ scroll: UIScrollView, hasRoom: Bool) {
    scroll.bounces = bounces || !hasRoom
    scroll.alwaysBounceVertical = !hasRoom
  }
}

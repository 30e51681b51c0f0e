import Foundation
import LayerTree
import TestSupport
import TransitionEngine
import ViewTree

/// Random pointer events and calls on a sheet, generated from a seed.
struct SheetSession {
  private(set) var events: [StageEvent] = []
  private var time: Int64 = 0
  private var generator: SeededGenerator
  private var size = CGSize(width: 390, height: 844)

  static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1024, height: 768),
    CGSize(width: 320, height: 480),
  ]
  static let detents = ["low", "medium", "large", "none"]

  init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<count { act() }
  }

  private mutating func act() {
    wait(upTo: generator.next().isMultiple(of: 3) ? 900 : 120)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<12: drag()
    case 12: tap()
    case 13..<16: code("detent \(Self.detents[Int.random(in: 0..<4, using: &generator)])")
    case 16: code("jump \(Self.detents[Int.random(in: 0..<4, using: &generator)])")
    case 17: code("dismiss")
    case 18: code("modal \(generator.next() & 1)")
    case 19..<21: code("present")
    case 21:
      size = Self.sizes[Int.random(in: 0..<Self.sizes.count, using: &generator)]
      add(.resize(width: size.width, height: size.height, scale: 2))
    case 22: add(.timeScale([0, 0.2, 1, 3][Int.random(in: 0..<4, using: &generator)]))
    default: add(.focus(false))
    }
  }

  private mutating func drag() {
    var place = SIMD2(
      Double.random(in: 0...size.width, using: &generator),
      Double.random(in: 0...size.height, using: &generator))
    add(.pointer(.init(.down, x: place.x, y: place.y)))
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let velocity = Double.random(in: -50...50, using: &generator)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        wait(upTo: 16)
        place.y += velocity
        add(.pointer(.init(.move, x: place.x, y: place.y)))
      }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: code("detent \(Self.detents[Int.random(in: 0..<4, using: &generator)])")
      case 1: code("dismiss")
      case 2: add(.resize(width: size.height, height: size.width, scale: 2))
      case 3: wait(upTo: 300)
      default: break
      }
    }
    let phase: StageEvent.Pointer.Phase = generator.next().isMultiple(of: 9) ? .cancel : .up
    add(.pointer(.init(phase, x: place.x, y: place.y)))
  }

  private mutating func tap() {
    let (x, y) = (
      Double.random(in: 0...size.width, using: &generator),
      Double.random(in: 0...size.height, using: &generator)
    )
    add(.pointer(.init(.down, x: x, y: y)))
    wait(upTo: 60)
    add(.pointer(.init(.up, x: x, y: y)))
  }

  private mutating func wait(upTo milliseconds: Int64) {
    time += Int64.random(in: 0...milliseconds * 1_000_000, using: &generator)
  }

  private mutating func code(_ name: String) { add(.command(name)) }
  private mutating func add(_ kind: StageEvent.Kind) { events.append(StageEvent(time: time, kind)) }

  /// Passes the events in steps of random length, and returns the log.
  func play(on stage: Stage, steps seed: UInt64, each: (Stage) -> Void = { _ in }) -> [StageMoment] {
    var generator = SeededGenerator(seed: seed)
    var rest = events[...]
    var moments: [StageMoment] = []
    let end = (events.last?.time ?? 0) + 1
    while stage.time.now < end {
      let longest: Int64 = generator.next().isMultiple(of: 8) ? 300_000_000 : 20_000_000
      let time = min(end, stage.time.now + Int64.random(in: 0...longest, using: &generator))
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
      moments += stage.log.takeMoments()
      each(stage)
    }
    return moments
  }
}

/// The controller that presents the sheet, and performs the session's calls.
final class SheetHost: UIViewController {
  private let isFormSheet: Bool

  init(isFormSheet: Bool) {
    self.isFormSheet = isFormSheet
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemTeal
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 40))
    bar.backgroundColor = .white
    bar.autoresizingMask = .flexibleWidth
    view.addSubview(bar)
  }

  override func perform(command: String) {
    let words = command.split(separator: " ").map(String.init)
    let sheet = presentedViewController?.sheetPresentationController
    switch words.first {
    case "present": if presentedViewController == nil { show(detent: "none", animated: true) }
    case "dismiss": if presentedViewController != nil { dismiss(animated: true) }
    case "modal": presentedViewController?.isModalInPresentation = words.last == "1"
    case "detent": sheet?.animateChanges { sheet?.selectedDetentIdentifier = Self.identifier(words.last) }
    case "jump": sheet?.selectedDetentIdentifier = Self.identifier(words.last)
    default: break
    }
  }

  static func identifier(_ name: String?) -> UISheetPresentationController.Detent.Identifier? {
    name.flatMap { $0 == "none" ? nil : .init($0) }
  }

  func show(detent: String, animated: Bool) {
    let content = SheetContent()
    content.modalPresentationStyle = isFormSheet ? .formSheet : .pageSheet
    if let sheet = content.sheetPresentationController {
      sheet.detents = [.custom(identifier: .init("low")) { _ in 150 }, .medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.prefersGrabberVisible = true
      sheet.selectedDetentIdentifier = Self.identifier(detent)
    }
    present(content, animated: animated)
  }
}

/// Content with a view at its upper edge and one at its lower edge.
private final class SheetContent: UIViewController {
  private let bars = [UIView(), UIView()]

  override func viewDidLoad() {
    view.backgroundColor = .white
    for bar in bars {
      bar.backgroundColor = .systemRed
      view.addSubview(bar)
    }
  }

  override func viewDidLayoutSubviews() {
    bars[0].frame = CGRect(x: 10, y: 10, width: 80, height: 20)
    bars[1].frame = CGRect(x: 10, y: view.bounds.height - 30, width: 80, height: 20)
  }
}

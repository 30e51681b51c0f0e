import Foundation
import FrameTiming
import Restoration
import TransitionEngine
import ViewTree

/// The bench of restoration: a thousand controllers saved to bytes and restored on another stage.
package enum RestoreBench {
  /// The largest allowed time to save and restore a thousand controllers, in milliseconds; set before the first
  /// measurement.
  private static let limit = 50.0
  private static let count = 1000

  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let stage = Stage()
    let root = FiledController(0)
    root.fill(upTo: count)
    stage.setRoot(root)
    stage.step(to: 0)
    var bytes: [UInt8] = []
    func save() { bytes = (try? stage.saveState()) ?? [] }
    func restore() {
      guard let archive = try? RestorationArchive(bytes) else { return }
      let other = Stage()
      other.setRoot(FiledController(0), restoring: archive)
      BareLoop.keep(other.window.rootViewController?.children.count ?? 0)
    }
    save()
    let rounds = max(rounds, 10)
    let both = progress.times(rounds) {
      save()
      restore()
    }
    let saving = progress.times(rounds) { save() }
    return [
      BenchRow(
        "restore-\(count)", Double(both.p50) / 1e6, unit: "ms", limit: limit,
        rounds: both.sorted.map { Double($0) / 1e6 }),
      BenchRow("restore-\(count)-saving", Double(saving.p50) / 1e6, unit: "ms"),
      BenchRow("restore-\(count)-bytes", Double(bytes.count), unit: "bytes"),
    ]
  }
}

/// A restorable controller with a number, a text, a scroll position, and up to ten children.
private final class FiledController: UIViewController, UIViewControllerRestoration {
  private static let width = 10

  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    restorationIdentifier = "file-\(number)"
    restorationClass = FiledController.self
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { FiledController(coder.decodeInteger(forKey: "number")) }

  override func loadView() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.contentOffset.y = CGFloat(number % 900)
    view.restorationIdentifier = "scroll"
    self.view = view
  }

  /// Adds children, ten to a controller, up to a total count.
  func fill(upTo count: Int) {
    for place in 1...Self.width where number * Self.width + place < count {
      let child = FiledController(number * Self.width + place)
      add(child)
      child.fill(upTo: count)
    }
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode("what is filed under number \(number)", forKey: "text")
    coder.encode(children, forKey: "children")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for child in coder.decodeObject(forKey: "children") as? [Any] ?? [] {
      if let child = child as? UIViewController { add(child) }
    }
  }
}

import Foundation
import TransitionEngine
import ViewTree

/// A controller that is saved with a number, a text, a place in a scroll view, and up to ten others in it.
final class FiledController: UIViewController, UIViewControllerRestoration {
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

  /// Takes in others, of ten to a controller, until there are so many in all.
  func fill(upTo count: Int) {
    for place in 1...Self.width where number * Self.width + place < count {
      let child = FiledController(number * Self.width + place)
      take(child)
      child.fill(upTo: count)
    }
  }

  private func take(_ child: UIViewController) {
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
      if let child = child as? UIViewController { take(child) }
    }
  }
}

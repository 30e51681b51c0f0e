import Controls
import Foundation
import TransitionEngine
import ViewTree

/// A custom container that saves a number, a text, a scroll offset, and its children.
final class BranchController: UIViewController, UIViewControllerRestoration {
  let number: Int
  let scroll = UIScrollView()
  let field = UITextField()
  private(set) var calls: [String] = []

  init(_ number: Int, identifier: String? = nil) {
    self.number = number
    super.init()
    restorationIdentifier = identifier
    restorationClass = BranchController.self
    modalPresentationStyle = .overFullScreen
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let branch = BranchController(
      coder.decodeInteger(forKey: "number"), identifier: identifierComponents.last)
    branch.definesPresentationContext = coder.decodeBool(forKey: "context")
    return branch
  }

  override func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.restorationIdentifier = "scroll"
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    field.restorationIdentifier = "field"
    view.addSubview(scroll)
    view.addSubview(field)
    self.view = view
  }

  func take(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    calls.append("encode")
    coder.encode(number, forKey: "number")
    coder.encode(definesPresentationContext, forKey: "context")
    coder.encode(children, forKey: "children")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    calls.append(isViewLoaded ? "decode" : "decode without a view")
    for case let child as UIViewController in coder.decodeObject(forKey: "children") as? [Any] ?? [] {
      take(child)
    }
  }

  override func viewWillAppear(_ animated: Bool) { calls.append("appear") }
  override func applicationFinishedRestoringState() { calls.append("finished") }
}

import UIKit

/// A page of one colour with its number.
class NumberController: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "page \(number)"
    restorationIdentifier = "page"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func loadView() { view = NumberView(number) }
}

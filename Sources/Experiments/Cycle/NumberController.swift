import UIKit

/// A page of one colour with its number.
class NumberController: UIViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "page \(number)"
  }

  override func loadView() { view = NumberView(number) }
}

/// Somebody who waits to be presented, and who asked for it.
final class PresentationRequest {
  private(set) var presented: UIViewController?
  let source: UIViewController
  /// Who is to present, and holds the presented one already.
  private let presenter: UIViewController

  init(_ presented: UIViewController, from source: UIViewController, by presenter: UIViewController) {
    self.presented = presented
    self.source = source
    self.presenter = presenter
  }

  /// Whether nobody but this request and its presenter holds the one that is to be presented.
  func isHeldAlone() -> Bool {
    guard presenter.presentedStorage != nil, presenter.presentedStorage === presented else {
      return isKnownUniquelyReferenced(&presented)
    }
    presenter.presentedStorage = nil
    defer { presenter.presentedStorage = presented }
    return isKnownUniquelyReferenced(&presented)
  }
}

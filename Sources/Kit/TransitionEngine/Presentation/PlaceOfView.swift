import Foundation
import ViewTree

/// Where a view was before it was taken away, to put it back there.
struct PlaceOfView {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let size: CGSize

  /// The place that a view has now; nil when it lies in nothing.
  init?(of view: UIView) {
    guard let around = view.superview, let index = around.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    superview = around
    self.index = index
    frame = view.frame
    size = around.bounds.size
  }

  /// The view around it, while that is in a window.
  var around: UIView? { superview?.window != nil ? superview : nil }

  /// Puts a view back, as large as before or as what is around it has become.
  func putBack(_ view: UIView) {
    guard let around else { return }
    let wholeSize = CGRect(origin: .zero, size: size)
    view.frame = around.bounds.size != size && frame == wholeSize ? around.bounds : frame
    SystemView.change { around.insertSubview(view, at: min(index, around.subviews.count)) }
  }
}

import TransitionEngine

/// The detail of a split view that lies on a list's stack while there is one column.
struct LentDetail {
  /// Its lowest page: it reaches from there to the top.
  var root: UIViewController
  /// The navigation whose pages these are, which has none meanwhile; nil for a page by itself.
  let inner: UINavigationController?
}

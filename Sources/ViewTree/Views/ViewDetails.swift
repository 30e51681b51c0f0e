/// What most views never have, apart so that those do not pay for it.
final class ViewDetails {
  /// Light or dark whatever is around.
  var style = UIUserInterfaceStyle.unspecified
}

extension UIView {
  /// The view's details, made when it has none.
  final func detailed() -> ViewDetails {
    if let details { return details }
    let made = ViewDetails()
    details = made
    return made
  }
}

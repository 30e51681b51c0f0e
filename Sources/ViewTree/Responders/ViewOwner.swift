/// What a view knows of the controller that owns it: the next responder and the layout hooks around its own.
public protocol ViewOwner: UIResponder {
  func ownedViewWillLayoutSubviews()
  func ownedViewDidLayoutSubviews()
}

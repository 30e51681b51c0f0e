extension UIViewController {
  /// Tells the controller, what it contains and what it presents, in this order.
  final func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
    presentedStorage?.warnOfMemory()
  }
}

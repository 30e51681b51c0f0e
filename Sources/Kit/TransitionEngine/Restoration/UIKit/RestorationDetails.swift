/// What a controller that is saved has more than others, apart so that those do not pay for it.
final class RestorationDetails {
  var identifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The storyboard that it came from, and its name there.
  var storyboard: (any RestorableStoryboard)?
  var storyboardIdentifier = ""
}

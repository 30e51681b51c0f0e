/// What a controller that is saved has more than others, apart so that those do not pay for it.
package final class RestorationDetails {
  var identifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The storyboard that it came from, and its name there.
  package var storyboard: (any RestorableStoryboard)?
  package var storyboardIdentifier = ""
}

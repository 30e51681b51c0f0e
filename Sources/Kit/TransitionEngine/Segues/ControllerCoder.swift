/// The coder of a scene, which gives a controller what its scene says.
@MainActor
package protocol ControllerCoder {
  func apply(to controller: UIViewController)
}

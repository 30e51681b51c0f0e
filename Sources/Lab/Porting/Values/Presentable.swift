/// A class of a target that an experiment can show: a controller, or an object that moves controllers.
package struct Presentable: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case controller, transitioningDelegate, navigationDelegate, animator
    /// A delegate of the application or of a scene, with the first controller that it creates.
    case application
    /// A delegate of the application that leaves its first controller to a storyboard.
    case launcher
  }

  package let kind: Kind
  /// The class's name.
  package let name: String
  /// The names of the target's classes that inherit from the class.
  package let subclasses: Set<String>
  /// An expression that creates an object; `nil` where it needs arguments or properties that are not known.
  ///
  /// The expression of an animator may name `isPresenting`, the direction of the transition.
  package let expression: String?
  /// A Boolean value that indicates whether a transitioning delegate provides a presentation controller.
  package let hasPresentation: Bool
  package let path: String
  package let line: Int

  /// A Boolean value that indicates whether the expression launches the application with its delegate.
  package var isLaunch: Bool { kind == .application && expression?.hasPrefix(Self.launch) == true }
  /// Returns the launch with a storyboard's first controller.
  package func launch(showing controller: String) -> String? {
    expression.map { "\($0.dropLast()), storyboard: \(controller))" }
  }
  static let launch = "UIApplication.shared.launch("
}

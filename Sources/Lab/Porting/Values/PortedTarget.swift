/// The translated sources of a target, and what was written for all of them.
package struct PortedTarget: Sendable {
  package let sources: [PortedSource]
  /// The source of the function `registerSceneClasses(with:)`.
  package let registration: String
  /// The number of classes and attributes that the function registers.
  package let registeredCount: Int

  /// The name of the file for the function.
  package static let registrationFile = "RegisteredSceneClasses.swift"
}

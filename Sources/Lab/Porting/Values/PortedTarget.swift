/// The translated sources of a target, and the source of the function that registers its classes for storyboards.
package struct PortedTarget: Sendable {
  package let sources: [PortedSource]
  /// The source of the function `registerSceneClasses(with:)`.
  package let registration: String
  /// The number of classes and attributes that the function registers.
  package let registeredCount: Int

  /// The classes that an experiment can show: the application's delegates first, then the others in the order of their
  /// names.
  package let presentables: [Presentable]

  /// The name of the file in which the registering function is written.
  package static let registrationFile = "RegisteredSceneClasses.swift"

  /// Returns the name of the file for the translation of a source, from the source's path. A module has no two files of
  /// one name, so folders become part of the name.
  package static func file(for name: String) -> String {
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return String(stem.map { $0 == "/" ? "-" : $0 }) + ".ported.swift"
  }
}

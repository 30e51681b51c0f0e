/// The translated sources of a target, and what was written for all of them.
package struct PortedTarget: Sendable {
  package let sources: [PortedSource]
  /// The source of the function `registerSceneClasses(with:)`.
  package let registration: String
  /// The number of classes and attributes that the function registers.
  package let registeredCount: Int

  /// The classes that an experiment can show, in the order of their names.
  package let presentables: [Presentable]

  /// The name of the file for the function.
  package static let registrationFile = "RegisteredSceneClasses.swift"

  /// Returns the name of a translation's file in a build, in which no two files have the same name.
  package static func file(for name: String) -> String {
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return String(stem.map { $0 == "/" ? "-" : $0 }) + ".ported.swift"
  }
}

/// A row of the plan: a module and all that its sources may import.
struct ModuleRow: Sendable {
  let name: String
  /// Modules of this package.
  let imports: [String]
  /// Modules of the system.
  let system: [String]

  init(_ name: String, _ imports: [String] = [], system: [String] = []) {
    self.name = name
    self.imports = imports
    self.system = system
  }

  /// All that may be imported, in the plan's order.
  var allowed: [String] { imports + system }
}

extension Plan {
  /// What a source file imports against the plan: a sentence for each, none when it keeps to it.
  func violations(in file: SourceFile) -> [String] {
    guard let module = file.module else { return ["\(file.path): a source file lies in its module's folder"] }
    guard let row = row(module) else { return ["\(file.path): the plan has no module \(module)"] }
    let imports = ImportStatement.all(in: file.text)
    let allowed = row.allowed.isEmpty ? "nothing" : row.allowed.joined(separator: ", ")
    let undrawn = imports.filter { !row.allowed.contains($0.module) }.map {
      "\(file.path):\($0.line): \(module) imports \($0.module); the plan allows it \(allowed)"
    }
    let exported = imports.filter { $0.isExported && module != "UIKit" }.map {
      "\(file.path):\($0.line): \(module) re-exports \($0.module); only UIKit re-exports"
    }
    return undrawn + exported
  }

  /// Where the package's manifest and the plan differ about the modules that the manifest has.
  ///
  /// A row may be ahead of the manifest: its module is still to come.
  func violations(in manifest: Manifest) -> [String] {
    manifest.modules.flatMap { module -> [String] in
      guard let row = row(module.name) else {
        return ["Package.swift: the plan has no module \(module.name)"]
      }
      let drawn = row.imports.filter { name in manifest.modules.contains { $0.name == name } }
      let missing = drawn.filter { !module.imports.contains($0) }
      let undrawn = module.imports.filter { !drawn.contains($0) }
      return missing.map { "Package.swift: \(module.name) lacks \($0), which the plan allows it" }
        + undrawn.map { "Package.swift: \(module.name) depends on \($0), which the plan does not draw" }
    }
  }
}

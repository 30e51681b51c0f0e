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

  /// What a manifest draws that the plan does not.
  ///
  /// It may draw less: what a module does not use yet.
  func violations(in manifest: Manifest) -> [String] {
    manifest.modules.flatMap { module -> [String] in
      guard let row = row(module.name) else {
        return ["Package.swift: the plan has no module \(module.name)"]
      }
      return module.imports.filter { !row.imports.contains($0) }.map {
        "Package.swift: \(module.name) depends on \($0), which the plan does not draw"
      }
    }
  }

  /// The modules of the plan that sources import and the manifest does not draw, for the compiler may let it pass.
  func undrawn(in files: [SourceFile], by manifest: Manifest) -> [String] {
    files.flatMap { file -> [String] in
      let drawn = manifest.modules.first { $0.name == file.module }?.imports ?? []
      return ImportStatement.all(in: file.text)
        .filter { row($0.module) != nil && !drawn.contains($0.module) }
        .map { "\(file.path):\($0.line): Package.swift does not draw \(file.module ?? "") to \($0.module)" }
    }
  }
}

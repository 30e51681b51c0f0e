extension Plan {
  /// Returns a sentence for each import of a source file that the plan does not allow.
  func violations(in file: SourceFile) -> [String] {
    guard let module = file.module else { return ["\(file.path): a source file lies in its module's folder"] }
    guard let row = row(module) else { return ["\(file.path): the plan has no module \(module)"] }
    guard file.path.hasPrefix(row.folder + "/") else {
      return ["\(file.path): the plan has \(module) in the wing \(row.wing)"]
    }
    let imports = ImportStatement.all(in: file.text)
    let allowed = row.allowed.isEmpty ? "nothing" : row.allowed.joined(separator: ", ")
    let undrawn = imports.filter { !row.allowed.contains($0.module) }.map {
      "\(file.path):\($0.line): \(module) imports \($0.module); the plan allows it \(allowed)"
    }
    let exported = imports.filter { $0.isExported && module != "UIKit" && !isShadowed($0.module, by: module) }
      .map {
        "\(file.path):\($0.line): \(module) re-exports \($0.module); only UIKit re-exports"
      }
    return undrawn + exported
  }

  /// Returns whether a module has types with the names of those of another one, in whose place they stand for who imports
  /// UIKit. The compiler prefers them only if the module that declares them is the way to the other one.
  private func isShadowed(_ other: String, by module: String) -> Bool {
    module == "Scheduling" && other == "Foundation"
  }

  /// A sentence for each import of a row of a module that is not above it.
  var backwardRows: [String] {
    var above: Set<String> = []
    var found: [String] = []
    for row in rows {
      found += row.imports.filter { !above.contains($0) }.map {
        "Package.swift: \(row.name) imports \($0), which does not stand above it"
      }
      if !above.insert(row.name).inserted { found.append("Package.swift: \(row.name) has two rows") }
    }
    return found
  }
}

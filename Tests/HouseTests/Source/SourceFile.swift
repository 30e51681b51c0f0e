/// A text file of the package: its path, relative to the package's root, and its text.
struct SourceFile: Sendable {
  let path: String
  let text: String

  /// The folder below a wing of `Sources`, which is the module's name; `nil` for a file elsewhere.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Sources" ? String(parts[2]) : nil
  }
}

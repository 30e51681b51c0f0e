extension FileTranslation {
  /// Gives a class of which the target asks for the `appearance()` a proxy, and a method that takes over its values.
  mutating func translateAppearance(_ declaration: Declaration) {
    let name = TargetIndex.lastName(declaration.name)
    guard let properties = index.appearances.properties[name], index.types[name]?.declaration === declaration,
      let body = declaration.body
    else { return }
    let isFirst = !index.lineage(of: name).entries.dropFirst().contains { entry in
      index.appearances.properties[TargetIndex.lastName(entry.declaration?.name ?? "")] != nil
    }
    let access = initializerAccess(in: declaration) + (isFirst ? "" : "override ")
    let adoptions = properties.map { "adopt(\\\(name).\($0), from: \(name).self)" }.joined(separator: "; ")
    insertMember(
      "\(access)class func appearance() -> \(name) { appearanceProxy(of: \(name).self) { \(name)() } }; "
        + "\(access)func adoptAppearance() { \(adoptions)\(isFirst ? "" : "; super.adoptAppearance()") }",
      in: body)
    if isFirst { conform(declaration, to: "AppearanceAdopting") }
  }
}

// Scenes of an application: a stage has one window, and the experiment begins in it.
extension FileTranslation {
  /// Removes a scene delegate, which an experiment replaces, and warns. Returns whether the declaration is one.
  mutating func leaveOutSceneDelegate(_ declaration: Declaration) -> Bool {
    guard declaration.ancestors.contains(where: { Self.sceneDelegates.contains($0.name) }),
      let body = declaration.body, !isSceneKnown
    else { return false }
    report(
      .warning, at: declaration.keyword,
      "the scene delegate “\(declaration.name)” is left out, because an experiment's window takes the place of scenes; "
        + "create its first controller in an experiment")
    blank(from: declaration.first, through: body.upperBound)
    return true
  }

  /// Removes a method of an application's delegate that takes a scene session. Returns whether the declaration is one.
  mutating func leaveOutSceneMethod(_ declaration: Declaration) -> Bool {
    guard let parameters = declaration.parentheses, let body = declaration.body, !isSceneKnown,
      (parameters.lowerBound..<parameters.upperBound).contains(where: { source.isToken($0, "UISceneSession") }
      )
    else { return false }
    blank(from: declaration.first, through: body.upperBound)
    return true
  }

  private static let sceneDelegates: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  /// A Boolean value that indicates whether the target itself declares `UIScene`.
  private var isSceneKnown: Bool { index.entry(named: "UIScene")?.declaration != nil }
}

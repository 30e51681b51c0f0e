// Scenes of an application: a stage has one window, and the experiment begins in it.
extension FileTranslation {
  /// Leaves out a scene delegate, whose place an experiment takes. Returns whether it did.
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

  /// Leaves out a method of an application's delegate that is about scenes. Returns whether it did.
  mutating func leaveOutSceneMethod(_ declaration: Declaration) -> Bool {
    guard let parameters = declaration.parentheses, let body = declaration.body, !isSceneKnown,
      (parameters.lowerBound..<parameters.upperBound).contains(where: { source.isToken($0, "UISceneSession") }
      )
    else { return false }
    blank(from: declaration.first, through: body.upperBound)
    return true
  }

  private static let sceneDelegates: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  /// Whether the target declares the scene's class itself.
  private var isSceneKnown: Bool { index.entry(named: "UIScene")?.declaration != nil }
}

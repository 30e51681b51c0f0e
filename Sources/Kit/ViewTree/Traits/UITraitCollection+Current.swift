extension UITraitCollection {
  private static var whileRunning: Traits?

  /// The traits that dynamic colours are resolved with when nothing else is named: a view's while it is laid out
  /// or told of new traits, the screen's otherwise.
  public static var current: UITraitCollection {
    get { UITraitCollection(currentTraits) }
    set { whileRunning = newValue.traits }
  }

  /// Runs code with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.with(traits, actions)
  }

  package static var currentTraits: Traits { whileRunning ?? UIScreen.main.traits }

  package static func with<Result>(_ traits: Traits, _ body: () throws -> Result) rethrows -> Result {
    let outer = whileRunning
    whileRunning = traits
    defer { whileRunning = outer }
    return try body()
  }
}

import TransitionEngine

extension Catalogue {
  /// The experiments that come with the lab.
  public static let standard = Catalogue([
    // Experiments
    CardExperiment()
  ])
}

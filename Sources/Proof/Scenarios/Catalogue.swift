/// The experiments there are, in the order in which they are listed.
public struct Catalogue {
  public let experiments: [any Experiment]

  public init(_ experiments: [any Experiment]) {
    self.experiments = experiments
  }

  /// The experiment with a name.
  public func experiment(named name: String) -> (any Experiment)? {
    experiments.first { $0.name == name }
  }
}

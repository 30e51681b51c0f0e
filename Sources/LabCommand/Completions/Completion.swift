import Foundation
import TransitionEngine

/// What a word on the command line may become.
struct Completion {
  let catalogue: Catalogue

  /// The words that may stand in the last one's place; none where a file's name, or nothing, is expected.
  func words(for line: [String]) -> [String] {
    guard let last = line.last else { return [] }
    return candidates(Array(line.dropLast()), last).filter { $0.hasPrefix(last) && $0 != last }
  }

  private func candidates(_ before: [String], _ last: String) -> [String] {
    guard let first = before.first else { return Verb.allCases.map(\.rawValue) + ["--help"] }
    guard let verb = Verb(rawValue: first) else { return [] }
    let options = VerbOption.all(in: verb.usage)
    if let option = options.first(where: { $0.name == before.last && $0.value != nil }) {
      return values(of: option, experiment(in: before))
    }
    if last.hasPrefix("-") {
      // What may be said many times is offered again.
      return options.map(\.name).filter { $0 == "--vary" || !before.contains($0) } + ["--help"]
    }
    return positional(verb)
  }

  private func values(of option: VerbOption, _ experiment: (any Experiment)?) -> [String] {
    switch option.name {
    case "--gesture": experiment?.gestures.map(\.name) ?? []
    case "--knobs", "--vary": experiment?.knobs.map { "\($0.name)=" } ?? []
    case "--ab":
      experiment.map {
        PresetShelf(PresetShelf.usualFolder, experiment: $0.name, knobs: $0.knobs).names
      } ?? []
    default: option.choices
    }
  }

  private func experiment(in words: [String]) -> (any Experiment)? {
    words.dropFirst().lazy.compactMap { catalogue.experiment(named: $0) }.first ?? catalogue.experiments.first
  }

  private func positional(_ verb: Verb) -> [String] {
    switch verb {
    case .help: Verb.allCases.map(\.rawValue)
    case .completions: CompletionScript.allCases.map(\.rawValue)
    case .bench: catalogue.experiments.map(\.name) + BenchCommand.engineBenches
    case .run, .record, .imports, .trace, .sweep: catalogue.experiments.map(\.name)
    default: []
    }
  }
}

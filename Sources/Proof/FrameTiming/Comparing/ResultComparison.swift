/// All that two runs have measured, row by row, with what may be said about each.
///
/// Where twenty rows are compared, one in twenty would differ by chance at 95 %. So each row is held to a
/// stricter bar, as much stricter as there are rows: of twenty comparisons of equal builds no more than one
/// finds any difference in any row.
public struct ResultComparison: Sendable, Equatable {
  /// The rows that both have, in the order of the base.
  public let rows: [RowComparison]
  /// The names of rows that only one of them has.
  public let unmatched: [String]
  /// How many times as slow the machine's calibration was for the new one; nil when either has none.
  public let machineRatio: Double?
  /// Whether a row's noise was taken as the usual, as it was not measured.
  public let isNoiseAssumed: Bool

  /// What counts as noise where it was never measured: 5 %.
  public static let usualNoise = 0.05

  /// Compares two results. The noise of a row is the largest that either row or `noise` names; for times, what
  /// the machine's own speed has changed by is noise too.
  public init(base: [BenchRow], new: [BenchRow], noise: [String: Double] = [:]) {
    let ratio = Self.machineRatio(base, new)
    let drift = ratio.map { max($0, 1 / $0) - 1 } ?? 0
    let (base, new) = (Self.figures(base), Self.figures(new))
    let pairs = base.compactMap { row in new.first { $0.name == row.name }.map { (row, $0) } }
    var isAssumed = false
    rows = pairs.map { base, new in
      let known = [base.noise, new.noise, noise[base.name]].compactMap { $0 }.max()
      if known == nil { isAssumed = true }
      return RowComparison(
        base: base, new: new,
        noise: max(known ?? Self.usualNoise, base.isTimed ? drift : 0),
        confidence: 1 - 0.05 / Double(max(1, pairs.count)))
    }
    let (baseNames, newNames) = (base.map(\.name), new.map(\.name))
    unmatched =
      baseNames.filter { !newNames.contains($0) } + newNames.filter { !baseNames.contains($0) }
    machineRatio = ratio
    isNoiseAssumed = isAssumed
  }

  /// Whether any row is worse.
  public var isWorse: Bool { rows.contains { $0.verdict == .worse } }

  /// How many rows are said not to differ, but with a sureness below 95 %: more rounds would tell.
  public var unsureRows: Int { rows.count { $0.verdict == .noDifference && $0.sureness < 0.95 } }

  /// Whether anything could be compared at all.
  public var isEmpty: Bool {
    rows.allSatisfy { if case .notCompared = $0.verdict { true } else { false } }
  }

  private static func figures(_ rows: [BenchRow]) -> [BenchRow] {
    rows.filter { !$0.name.hasPrefix("calibration-") }
  }

  private static func machineRatio(_ base: [BenchRow], _ new: [BenchRow]) -> Double? {
    // Of several calibrations the least counts, as all that disturbs one makes it longer.
    func time(_ rows: [BenchRow]) -> Double? {
      guard let row = rows.first(where: { $0.name == "calibration-measured" }) else { return nil }
      return (row.rounds + [row.value]).filter { $0 > 0 && $0.isFinite }.min()
    }
    guard let a = time(base), let b = time(new) else { return nil }
    return b / a
  }
}

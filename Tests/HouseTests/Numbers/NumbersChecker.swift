/// Finds what gives other bits on another machine or another run: the C library's functions, clocks, chance.
enum NumbersChecker {
  /// Functions whose last bits the C library is free to choose; `fmod` is exact, and still the C library's.
  ///
  /// What IEEE 754 rounds correctly everywhere (`sqrt`, `floor`, `fma` …) is not among them.
  nonisolated static let inexact: Set<String> = [
    "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sincos", "asin",
    "acos",
    "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "pow", "cbrt", "hypot", "fmod",
    "drem",
    "erf", "erfc", "tgamma", "lgamma",
  ]

  /// Modules that offer them.
  private static let libraries: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "CoreFoundation",
  ]

  /// Names that read a clock, chance or the surroundings, whatever is done with them.
  static let surroundings: Set<String> = [
    "clock_gettime", "clock_gettime_nsec_np", "gettimeofday", "timespec_get", "mach_absolute_time",
    "CFAbsoluteTimeGetCurrent", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime",
    "ProcessInfo", "getenv", "secure_getenv", "environ", "SystemRandomNumberGenerator", "arc4random",
    "arc4random_uniform", "drand48", "getrandom", "getentropy",
  ]

  /// What a module's sources use of either kind: a sentence for each.
  static func violations(in module: ModuleSource) -> [String] {
    module.files.flatMap { file in
      file.tokens.indices.compactMap { place in
        fault(at: place, in: file.tokens, of: module).map { "\(file.path):\(file.tokens[place].line): \($0)" }
      }
    }
  }

  private static func fault(at place: Int, in tokens: [Token], of module: ModuleSource) -> String? {
    let token = tokens[place]
    guard token.kind == .word else { return nil }
    let name = token.text
    if name == "Glibc" { return "Glibc is not used here" }
    if surroundings.contains(name) { return "\(name) differs from run to run" }
    if let chance = chance(at: place, in: tokens) { return chance }
    if inexact.contains(name), isLibraryUse(at: place, in: tokens, of: module) {
      return "\(name) is the C library's here; MotionMath.Portable has its own"
    }
    return nil
  }

  /// Clocks and chance that are told by more than one word.
  private static func chance(at place: Int, in tokens: [Token]) -> String? {
    func follows(_ codes: String...) -> Bool {
      tokens.count > place + codes.count
        && codes.indices.allSatisfy { tokens[place + 1 + $0].isCode(codes[$0]) }
    }
    let isMember = place > 0 && tokens[place - 1].isCode(".")
    switch tokens[place].text {
    case "Date" where follows("(", "timeIntervalSinceReferenceDate") || follows("(", "timeIntervalSince1970"):
      // A time that is written down is the same on every run.
      return nil
    case "Date" where follows("(") || follows(".", "init") || follows(".", "now"):
      return "Date differs from run to run"
    case "UUID" where follows("(", ")"): return "UUID() differs from run to run"
    case "time" where follows("(", "nil") || follows("(", "&"): return "time() differs from run to run"
    case "rand" where follows("(", ")") && !isMember, "random" where follows("(", ")") && !isMember:
      return "\(tokens[place].text)() differs from run to run"
    case "random", "randomElement", "shuffled", "shuffle":
      guard isMember, follows("("), !hasLabel("using", from: place + 1, in: tokens) else { return nil }
      return "\(tokens[place].text) without using: differs from run to run"
    default: return nil
    }
  }

  /// True when the call whose parenthesis stands there has an argument of this label.
  private static func hasLabel(_ label: String, from start: Int, in tokens: [Token]) -> Bool {
    var depth = 0
    for place in start..<tokens.count {
      if tokens[place].isCode("(") { depth += 1 }
      if tokens[place].isCode(")") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, tokens[place].isCode(label), place + 1 < tokens.count, tokens[place + 1].isCode(":") {
        return true
      }
    }
    return false
  }

  /// True for a call of the library's function, or for the function handed on as a value.
  private static func isLibraryUse(at place: Int, in tokens: [Token], of module: ModuleSource) -> Bool {
    let name = tokens[place].text
    let before = place > 0 ? tokens[place - 1] : nil
    let after = place + 1 < tokens.count ? tokens[place + 1] : nil
    if let before, before.isCode(".") { return place > 1 && libraries.contains(tokens[place - 2].text) }
    if let before, before.isCode("func") { return false }
    if let after, after.isCode("(") { return !module.functions.contains(name) }
    guard let before, let after else { return false }
    let isArgument =
      ["(", ",", ":"].contains(where: before.isCode) && [")", ","].contains(where: after.isCode)
    return isArgument && !module.functions.contains(name) && !module.values.contains(name)
  }
}

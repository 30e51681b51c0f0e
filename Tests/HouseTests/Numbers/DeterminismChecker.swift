/// A check for code whose results differ between machines or runs: the C library's functions, clocks, randomness.
enum DeterminismChecker {
  /// Functions whose last bits each C library chooses; `fmod` is exact, but is the C library's, too.
  ///
  /// Functions that IEEE 754 rounds correctly everywhere (`sqrt`, `floor`, `fma` …) are not among them.
  nonisolated static let inexact: Set<String> = [
    "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sincos", "asin",
    "acos",
    "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "pow", "cbrt", "hypot", "fmod",
    "drem",
    "erf", "erfc", "tgamma", "lgamma",
  ]

  /// Modules that offer these functions.
  private static let libraries: Set<String> = [
    "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin", "CoreFoundation",
  ]

  /// Names that read a clock, randomness or the environment, however they are used.
  static let surroundings: Set<String> = [
    "clock_gettime", "clock_gettime_nsec_np", "gettimeofday", "timespec_get", "mach_absolute_time",
    "CFAbsoluteTimeGetCurrent", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime",
    "ProcessInfo", "getenv", "secure_getenv", "environ", "SystemRandomNumberGenerator", "arc4random",
    "arc4random_uniform", "drand48", "getrandom", "getentropy",
  ]

  /// Returns a sentence for each use of such a function or name in a module's sources.
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
    if surroundings.contains(name), isSystemType(at: place, in: tokens, of: module) {
      return "\(name) differs from run to run"
    }
    if let chance = chance(at: place, in: tokens) { return chance }
    if inexact.contains(name), isLibraryUse(at: place, in: tokens, of: module) {
      return "\(name) is the C library's here; MotionMath.Portable has its own"
    }
    return nil
  }

  /// Returns a sentence about clocks and randomness that take more than one word to recognize.
  private static func chance(at place: Int, in tokens: [Token]) -> String? {
    func follows(_ codes: String...) -> Bool {
      tokens.count > place + codes.count
        && codes.indices.allSatisfy { tokens[place + 1 + $0].isCode(codes[$0]) }
    }
    let isMember = place > 0 && tokens[place - 1].isCode(".")
    switch tokens[place].text {
    case "Date" where follows("(", "timeIntervalSinceReferenceDate") || follows("(", "timeIntervalSince1970"):
      // A time that is written as a number is the same in every run.
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

  /// Returns whether the call with the parenthesis at this place has an argument with the label.
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

  /// Returns whether a name is the system's, not that of a type that the module declares.
  private static func isSystemType(at place: Int, in tokens: [Token], of module: ModuleSource) -> Bool {
    guard module.types.contains(tokens[place].text) else { return true }
    return place > 1 && tokens[place - 1].isCode(".") && libraries.contains(tokens[place - 2].text)
  }

  /// Returns whether the name is a call of the library's function, or the function passed as a value.
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

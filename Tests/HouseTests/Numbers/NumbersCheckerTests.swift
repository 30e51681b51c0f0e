import Expectations
import Testing

@Suite struct NumbersCheckerTests {
  private func check(_ texts: String...) -> [String] {
    DeterminismChecker.violations(in: ModuleSource(texts.map { SourceFile(path: "A.swift", text: $0) }))
  }

  @Test(
    "An unqualified call of each of the C library's functions is found",
    arguments: DeterminismChecker.inexact.sorted())
  func calls(name: String) {
    expect(check("\nlet a = \(name)(b)").count, equals: 1)
    expect(check("let a = Foundation.\(name)(b)").count, equals: 1)
    expect(check("let a = 2 * \(name) (b) + Portable.\(name)(b)").count, equals: 1)
    expect(check("let a = list.map(\(name))").count, equals: 1)
    expect(check("let a = \"\\(\(name)(b))\"").count, equals: 1)
    expect(check("let a = Portable.\(name)(b)"), equals: [])
    expect(check("let a = .\(name)(b)"), equals: [])
    expect(check("// \(name)(b)\nlet a = \"\(name)(b)\" /* \(name)(b) */"), equals: [])
  }

  @Test("A violation names its place and the replacement")
  func sentence() {
    expect(
      check("\n\nlet a = sin(b)"),
      equals: [
        "A.swift:3: sin is the C library's here; MotionMath.Portable has its own"
      ])
  }

  @Test("A function that any file of the module declares is not the C library's")
  func ownFunctions() {
    expect(check("static func sin(_ x: Double) -> Double { x }", "let a = sin(b)"), equals: [])
    expect(check("static func sin(_ x: Double) -> Double { cos(x) }").count, equals: 1)
    expect(check("func pow<Power>(_ x: Power) {}\nlet a = pow(b)"), equals: [])
    expect(check("func sin() {}\nlet a = Foundation.sin(b)").count, equals: 1)
  }

  @Test("Values with the name of a function are not calls of it")
  func values() {
    expect(check("let (sin, cos) = pair\nf(sin, cos)"), equals: [])
    expect(check("func f(log: Log) { g(log) }"), equals: [])
    expect(check("let log = Log()\nlog.append(1)\ng(log)"), equals: [])
    expect(check("f(log)").count, equals: 1)
    expect(check("self.log.append(exp)").count, equals: 1)
  }

  @Test("A clock's name is the module's own where the module declares the type, unless it is qualified")
  func ownTypes() {
    expect(check("struct DispatchTime {}", "let a = DispatchTime.now()"), equals: [])
    expect(check("struct DispatchTime {}", "let a = Dispatch.DispatchTime.now()").count, equals: 1)
    expect(check("struct Other {}", "let a = DispatchTime.now()").count, equals: 1)
  }

  @Test("Functions that are exact on every machine may be used")
  func exact() {
    expect(check("let a = b.squareRoot() + b.rounded() + b.truncatingRemainder(dividingBy: c)"), equals: [])
  }

  @Test(
    "Clocks and the environment are found",
    arguments: [
      "Date()", "Date.now", "Date(timeIntervalSinceNow: 1)", "Foundation.Date()", "Date.init()",
      "ContinuousClock()",
      "ContinuousClock.now", "SuspendingClock().now", "DispatchTime.now()", "ProcessInfo.processInfo",
      "getenv(a)",
      "clock_gettime(CLOCK_MONOTONIC, &t)", "Glibc.time(nil)", "time(nil)", "gettimeofday(&t, nil)",
    ])
  func clocks(code: String) {
    expect(check("let a = \(code)").count, isAtLeast: 1)
  }

  @Test(
    "Randomness without a seeded generator is found",
    arguments: [
      "Double.random(in: 0...1)", "Int.random(\n in: 0..<(1 + f(using: b)))", "Bool.random()",
      "list.shuffled()",
      "list.shuffle()", "list.randomElement()", "SystemRandomNumberGenerator()", "UUID()", "arc4random()",
      "rand()",
    ])
  func chance(code: String) {
    expect(check("let a = \(code)").count, equals: 1)
  }

  @Test(
    "Randomness from a passed generator, and names that only resemble it, may be used",
    arguments: [
      "Double.random(in: 0...1, using: &generator)", "list.shuffled(using: &generator)",
      "UUID(uuidString: a)", "Date(timeIntervalSinceReferenceDate: a)", "Date(timeIntervalSince1970: 1)",
      "clock.time(at: 1)", "time + random", "Dates()", "update",
    ])
  func noChance(code: String) {
    expect(check("let a = \(code)"), equals: [])
  }
}

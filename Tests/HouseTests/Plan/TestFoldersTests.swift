import Expectations
import Testing

@Suite struct TestFoldersTests {
  private let plan = Plan(rows: [
    Plan.Row(wing: "Base", name: "Low", purpose: ""), Plan.Row(wing: "Kit", name: "High", purpose: ""),
    Plan.Row(wing: "Kit", name: "Bare", purpose: ""),
  ])

  private func check(
    _ folders: [String: [String]], targets: Set<String> = ["LowTests", "HighTests"],
    exceptions: Set<String> = ["Bare"]
  ) -> [String] {
    TestFolders(plan: plan, exceptions: exceptions, targets: targets, folders: folders).violations
  }

  @Test(
    "Every module has its tests in its own wing, and every test folder of a wing belongs to a module of it")
  func house() throws {
    let folders = try TestFolders.house
    let violations = folders.violations

    expect(folders.targets.count, isAbove: 20)
    expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("A module without a folder or a target of tests is reported with the place where they belong")
  func missing() {
    expect(check(["Base": ["LowTests"], "Kit": ["HighTests"]]), equals: [])
    expect(
      check(["Base": ["LowTests"]]),
      equals: [
        "Tests/Kit/HighTests is not there: move the tests of High into it, or name the module in `untested`"
      ])
    expect(
      check(["Base": ["LowTests"], "Kit": ["HighTests"]], targets: ["LowTests"]),
      equals: [
        "Package.swift has no target HighTests: add `tests(\"HighTests\", …)` for Tests/Kit/HighTests"
      ])
  }

  @Test("A folder without a module, and one in another wing, are reported with the remedy")
  func strange() {
    expect(
      check(["Base": ["LowTests", "Drafts"], "Kit": ["HighTests"]]),
      equals: [
        "Tests/Base/Drafts is no module's: name it `<Module>Tests`, or move what is in it to the module it tests"
      ])
    expect(
      check(["Base": ["LowTests"], "Kit": ["HighTests", "LowTests"]]),
      equals: [
        "Tests/Kit/LowTests lies in the wrong wing: move it to Tests/Base/LowTests"
      ])
  }

  @Test("An exception that has tests, or that is not in the plan, is reported")
  func outdated() {
    expect(
      check(["Base": ["LowTests"], "Kit": ["HighTests", "BareTests"]], exceptions: ["Bare", "Gone"]),
      equals: [
        "Tests/Kit/BareTests is there: take Bare out of `untested`",
        "`untested` names Gone, which the plan has not: take it out",
      ])
  }

  @Test("The manifest's test targets are the arguments of `tests`, without the function's own declaration")
  func targets() {
    let text = """
      func tests(_ name: String, _ imports: [String]) -> Target { .testTarget(name: name) }
      let all = [tests("LowTests", []), tests(
        "HighTests", ["High"])]  // tests("NoneTests", [])
      """
    expect(TestFolders.targets(manifest: text), equals: ["LowTests", "HighTests"])
  }
}

import Expectations
import Testing

@Suite struct PlanCheckingTests {
  private let plan = Plan(
    manifest: """
      let engine = ["Low"]
      let kit = ["High", "Later"] + engine
      let house = [
        Wing("Base", [Module("Low", "low, and first", kind: .c)]),  // Module("Comment", "none", ["Top"])
        Wing(
          "Kit",
          [
            Module("High", "high", engine, system: ["Foundation"], isolation: .mainActor), Module("Later", "late"),
            Module("Top", "top", kit, resources: ["Rooms/a.css"], kind: .executable),
          ]),
      ]
      struct Module { init(_ name: String) {} }
      """)

  private func check(_ path: String, _ text: String) -> [String] {
    plan.violations(in: SourceFile(path: path, text: text))
  }

  @Test("An import that the plan does not allow is reported with file, line, module and the allowed modules")
  func undrawn() {
    expect(
      check("Sources/Kit/High/Rooms/A.swift", "import Low\n\nimport Top\n"),
      equals: ["Sources/Kit/High/Rooms/A.swift:3: High imports Top; the plan allows it Low, Foundation"])
    expect(
      check("Sources/Base/Low/A.swift", "import Foundation"),
      equals: ["Sources/Base/Low/A.swift:1: Low imports Foundation; the plan allows it nothing"])
  }

  @Test(
    "Every spelling of an import is found",
    arguments: [
      "import Top", "@testable import Top", "public import Top", "import struct Top.Thing",
      "import func Top.run",
      "import Top.Part", "@preconcurrency internal import Top", "@_spi(Inside) import Top", "import\n  Top",
      "import Low; import Top", "#if canImport(Top)\nimport Top\n#endif", "import /* a word */ Top",
      "import `Top`",
      "let a = \"\\(b)\"\nimport Top",
    ])
  func spellings(text: String) {
    expect(check("Sources/Kit/High/A.swift", text).count, equals: 1)
  }

  @Test(
    "The word in comments, strings, labels and names is not an import",
    arguments: [
      "// import Top", "/// import Top", "/* import Top */", "/* /* */ import Top */",
      "let a = \"import Top\"",
      "let a = \"\"\"\n  import Top\n  \"\"\"", "let a = #\"\"import Top\"#", "let importTop = 1",
      "a.import(b)",
      "func f(import top: Int) {}", "let `import` = 1",
    ])
  func noImports(text: String) {
    expect(check("Sources/Kit/High/A.swift", text), equals: [])
  }

  @Test("Only the umbrella module may re-export")
  func reexports() {
    expect(check("Sources/Kit/High/A.swift", "@_exported import Low").count, equals: 1)
    expect(check("Sources/Kit/High/A.swift", "@_exported public import Low").count, equals: 1)
    expect(check("Sources/Kit/High/A.swift", "@_exported import Foundation").count, equals: 1)
    expect(check("Sources/Kit/High/A.swift", "import Low").isEmpty)
    expect(ImportStatement.all(in: "@_exported import A\nimport B").map(\.isExported), equals: [true, false])
  }

  @Test("A module without a row and a file outside a module's folder fail, even without an import")
  func strangers() {
    expect(
      check("Sources/Kit/Other/A.swift", ""),
      equals: ["Sources/Kit/Other/A.swift: the plan has no module Other"])
    expect(
      check("Sources/Kit/A.swift", ""),
      equals: ["Sources/Kit/A.swift: a source file lies in its module's folder"])
  }

  @Test("A module's file in another wing's folder is reported with its wing")
  func wing() {
    expect(
      check("Sources/Base/High/A.swift", ""),
      equals: [
        "Sources/Base/High/A.swift: the plan has High in the wing Kit"
      ])
  }

  @Test("The manifest's rows are read, with arrays in place of their names")
  func rows() {
    expect(plan.wings, equals: ["Base", "Kit"])
    expect(
      plan.rows,
      equals: [
        Plan.Row(wing: "Base", name: "Low", purpose: "low, and first"),
        Plan.Row(wing: "Kit", name: "High", purpose: "high", imports: ["Low"], system: ["Foundation"]),
        Plan.Row(wing: "Kit", name: "Later", purpose: "late"),
        Plan.Row(
          wing: "Kit", name: "Top", purpose: "top", imports: ["High", "Later", "Low"],
          resources: ["Rooms/a.css"]),
      ])
  }

  @Test("A row that imports a module below it, or that occurs twice, is reported")
  func backward() {
    func check(_ rows: [Plan.Row]) -> [String] { Plan(rows: rows).backwardRows }
    let low = Plan.Row(name: "Low", purpose: "")
    let high = Plan.Row(name: "High", purpose: "", imports: ["Low"])

    expect(plan.backwardRows, equals: [])
    expect(check([low, high]), equals: [])
    expect(check([high, low]), equals: ["Package.swift: High imports Low, which does not stand above it"])
    expect(check([low, low]), equals: ["Package.swift: Low has two rows"])
  }

  @Test("The guide's table has a row for each module, without imports that another import includes")
  func page() {
    let page = PlanPage.filled(
      "text\n| wing | module | purpose | imports |\n|---|---|---|---|\n| old |\n\nmore", by: plan)
    expect(
      page,
      equals: """
        text
        | wing | module | purpose | imports |
        |---|---|---|---|
        | [`Base`](../../Sources/Base/README.md) | `Low` | low, and first | – |
        | [`Kit`](../../Sources/Kit/README.md) | `High` | high | `Low`, `Foundation` |
        |  | `Later` | late | – |
        |  | `Top` | top | `High`, `Later` |

        more
        """)
    expect(PlanPage.filled("text", by: plan) == nil)
  }
}

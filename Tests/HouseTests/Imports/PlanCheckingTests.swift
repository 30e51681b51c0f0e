import Testing

@Suite struct PlanCheckingTests {
  private let plan = Plan(rows: [
    ModuleRow("Low"), ModuleRow("High", ["Low"], system: ["Foundation"]), ModuleRow("Later"),
    ModuleRow("Top", ["Low", "High", "Later"]),
  ])

  private func check(_ path: String, _ text: String) -> [String] {
    plan.violations(in: SourceFile(path: path, text: text))
  }

  @Test("An import that the plan does not draw is named with file, line, module and what is allowed")
  func undrawn() {
    #expect(
      check("Sources/High/Rooms/A.swift", "import Low\n\nimport Top\n")
        == ["Sources/High/Rooms/A.swift:3: High imports Top; the plan allows it Low, Foundation"])
    #expect(
      check("Sources/Low/A.swift", "import Foundation")
        == ["Sources/Low/A.swift:1: Low imports Foundation; the plan allows it nothing"])
  }

  @Test(
    "Every spelling of an import is seen",
    arguments: [
      "import Top", "@testable import Top", "public import Top", "import struct Top.Thing",
      "import func Top.run",
      "import Top.Part", "@preconcurrency internal import Top", "@_spi(Inside) import Top", "import\n  Top",
      "import Low; import Top", "#if canImport(Top)\nimport Top\n#endif", "import /* a word */ Top",
      "import `Top`",
      "let a = \"\\(b)\"\nimport Top",
    ])
  func spellings(text: String) {
    #expect(check("Sources/High/A.swift", text).count == 1)
  }

  @Test(
    "The word in comments, strings, labels and names is no import",
    arguments: [
      "// import Top", "/// import Top", "/* import Top */", "/* /* */ import Top */",
      "let a = \"import Top\"",
      "let a = \"\"\"\n  import Top\n  \"\"\"", "let a = #\"\"import Top\"#", "let importTop = 1",
      "a.import(b)",
      "func f(import top: Int) {}", "let `import` = 1",
    ])
  func noImports(text: String) {
    #expect(check("Sources/High/A.swift", text) == [])
  }

  @Test("Re-exporting is the umbrella's alone")
  func reexports() {
    #expect(check("Sources/High/A.swift", "@_exported import Low").count == 1)
    #expect(check("Sources/High/A.swift", "@_exported public import Low").count == 1)
    #expect(check("Sources/High/A.swift", "import Low").isEmpty)
    #expect(ImportStatement.all(in: "@_exported import A\nimport B").map(\.isExported) == [true, false])
  }

  @Test("A module without a row and a file outside a module's folder fail, even when they import nothing")
  func strangers() {
    #expect(check("Sources/Other/A.swift", "") == ["Sources/Other/A.swift: the plan has no module Other"])
    #expect(check("Sources/A.swift", "") == ["Sources/A.swift: a source file lies in its module's folder"])
  }

  @Test("The manifest's rows are read, with the engine's array in place of its name")
  func manifestRows() {
    let manifest = Manifest(
      text: """
        func module(_ name: String, _ imports: [String] = []) -> Target { .target(name: name) }
        let engine = ["Low", "High"]
        let package = Package(targets: [
          module("Low", .anywhere),  // module("Comment", ["Top"])
          module("Top", .mainActor, ["Other"] + engine),
          .systemLibrary(name: "C", pkgConfig: "c", providers: [.apt(["libc"])]),
          .executableTarget(name: "run", dependencies: ["Top", "Low"], swiftSettings: settings(.mainActor)),
        ])
        """)

    #expect(
      manifest.modules == [
        Manifest.Module(name: "Low", imports: []),
        Manifest.Module(name: "Top", imports: ["Other", "Low", "High"]),
        Manifest.Module(name: "C", imports: []), Manifest.Module(name: "run", imports: ["Top", "Low"]),
      ])
  }

  @Test("A manifest that draws more than the plan, or a module that the plan does not have, is told so")
  func manifestDiffers() {
    func check(_ rows: String) -> [String] { plan.violations(in: Manifest(text: rows)) }

    #expect(check("module(\"Low\"), module(\"High\", [\"Low\"]), module(\"Top\", [\"High\", \"Low\"])") == [])
    #expect(check("module(\"Low\"), module(\"High\", [])") == [])
    #expect(
      check("module(\"Low\", [\"High\"]), module(\"High\", [\"Low\"])") == [
        "Package.swift: Low depends on High, which the plan does not draw"
      ])
    #expect(check("module(\"Other\")") == ["Package.swift: the plan has no module Other"])
  }

  @Test("An import that the manifest does not draw is told, whatever the compiler finds by chance")
  func undrawnByManifest() {
    let file = SourceFile(path: "Sources/Top/A.swift", text: "import Foundation\nimport Low\nimport High")
    func check(_ rows: String) -> [String] { plan.undrawn(in: [file], by: Manifest(text: rows)) }

    #expect(check("module(\"Top\", [\"Low\", \"High\"])") == [])
    #expect(
      check("module(\"Top\", [\"Low\"])") == [
        "Sources/Top/A.swift:3: Package.swift does not draw Top to High"
      ])
    #expect(check("module(\"Low\")").count == 2)
  }
}

import Expectations
import Porting
import Testing

@Suite struct ModuleTests {
  /// Translates sources with paths.
  private func port(_ sources: KeyValuePairs<String, String>) -> [PortedSource] {
    Porting.port(sources.map { PortSource(path: $0.key, text: $0.value) })
  }

  @Test func `A function that library and demo declare differently has two names`() {
    let ported = port([
      "Card/Source/Pin.swift": "extension UIView { func pin(to view: UIView) { fix() } }",
      "Card/Source/Sheet.swift": "class Sheet: UIView { func f() { self.pin(to: self) } }",
      "Card/Demo/Pin.swift": "extension UIView { func pin(to view: UIView) { fix(true) } }",
      "Card/Demo/Sub/Page.swift": "func g(_ a: UIView) { a.pin(to: a); a.pin(); a.pin(at: a) }",
    ])
    expect(
      ported.map(\.text),
      equals: [
        "extension UIView { func pin(to view: UIView) { fix() } }",
        "class Sheet: UIView { func f() { self.pin(to: self) } }",
        "extension UIView { func pin_Demo(to view: UIView) { fix(true) } }",
        "func g(_ a: UIView) { a.pin_Demo(to: a); a.pin(); a.pin(at: a) }",
      ])
    expect(ported.flatMap(\.diagnostics), equals: [])
  }

  @Test(arguments: ["Kit/Card.podspec", "Source/Card.h", "Card-Swift.podspec"])
  func `An import of a module that a file beside the sources names is left out`(file: String) throws {
    let module = try #require(Porting.moduleNames(of: file).last)
    let sources = [
      PortSource(path: "Source/Sheet.swift", text: "public class Sheet {}"),
      PortSource(path: "Demo/Page.swift", text: "import Card\nimport Snap"),
    ]
    expect(Porting.target(sources, modules: [module]).sources[1].text, equals: "           \nimport Snap")
    expect(Porting.target(sources).sources[1].text, equals: "import Card\nimport Snap")
    // Without public declarations the library is elsewhere.
    let demo = Porting.target([sources[1]], modules: [module])
    expect(demo.sources[0].text, equals: "import Card\nimport Snap")
    expect(Porting.moduleNames(of: "Demo/Page.swift"), equals: [])
    expect(Porting.moduleNames(of: "Kit/Card-Deck.podspec"), equals: ["Card_Deck"])
    expect(Porting.moduleNames(of: "Card-Deck-swift.podspec"), equals: ["Card_Deck_swift", "Card_Deck"])
  }

  @Test func `A module before a name is left out where its sources are in the target`() {
    let ported = port([
      "Card/Sheet.swift": "public class Sheet {}\npublic func show() -> Sheet { Sheet() }",
      "Demo/Page.swift": """
      import Card
      import Snap
      let s: Card.Sheet = !Card.show(Snap.now, a.Card.b)
      """,
      "Deck/Deck.swift": "public enum Deck { public static let a = 1 }; let a = Deck.a",
    ])
    expect(
      ported[1].text.hasSuffix("import Snap\nlet s: Sheet = !show(Snap.now, a.Card.b)"), "\(ported[1].text)")
    expect(ported[2].text.hasSuffix("let a = Deck.a"))
  }

  @Test func `The public declaration keeps its name`() {
    let ported = port([
      "A/Demo/Pin.swift": "extension UIView { func pinEdges() { fix(true) } }; func f() { view.pinEdges() }",
      "A/Source/Pin.swift": "public extension UIView { func pinEdges() { fix() } }",
    ])
    expect(
      ported[0].text,
      equals: "extension UIView { func pinEdges_Demo() { fix(true) } }; func f() { view.pinEdges_Demo() }")
    expect(ported[1].text.contains("func pinEdges() { fix() }"))
  }

  @Test(arguments: [
    ("a.pinEdges { g() }", "a.pinEdges_B { g() }"),
    ("a.pinEdges(by: 1) { g() }", "a.pinEdges_B(by: 1) { g() }"),
    ("a.pinEdges(then: g)", "a.pinEdges_B(then: g)"), ("a.pinEdges()", "a.pinEdges()"),
    ("a.pinEdges(by: 1)", "a.pinEdges(by: 1)"),
    ("pinEdges(by: f(1, 2), then: g)", "pinEdges_B(by: f(1, 2), then: g)"),
    ("a.pinEdges = 1", "a.pinEdges = 1"),
  ])
  func `A call is told by its labels, defaults and trailing closures`(call: String, expected: String) {
    let ported = port([
      "A/1.swift": "extension UIView { func pinEdges(by a: Int = 0, then: () -> Void) { 1 } }",
      "B/1.swift": "extension UIView { func pinEdges(by a: Int = 0, then: () -> Void) { 2 } }",
      "B/2.swift": "let x = \(call)",
    ])
    expect(ported[2].text.hasPrefix("let x = \(expected)"))
  }

  @Test func `Types that differ have two names, and classes of storyboards keep theirs`() {
    let target = Porting.target([
      PortSource(path: "A/Page.swift", text: "public class Page: UIViewController { let a = 1 }"),
      PortSource(
        path: "B/Page.swift", text: "class Page: UIViewController { static let b = 2 }; let p = Page()"),
      PortSource(path: "B/Use.swift", text: "extension Page { func f(_ a: [Page]) -> A.Page { Page.b } }"),
      PortSource(path: "C/Use.swift", text: "let p = Page()"),
    ])
    expect(
      target.sources.map(\.text),
      equals: [
        "public class Page: UIViewController { let a = 1 }",
        "class Page_B: UIViewController { static let b = 2 }; let p = Page_B()",
        "extension Page_B { func f(_ a: [Page_B]) -> A.Page { Page_B.b } }", "let p = Page()",
      ])
    expect(target.registration.contains("library.register(controller: Page_B.init(coder:), named: \"Page\")"))
    expect(!target.registration.contains("library.register(controller: Page.init(coder:))"))
  }

  @Test func `Copies that use types of their own module stay`() {
    let ported = port([
      "A/1.swift": "struct Mode { let a = 1 }", "A/2.swift": "struct Card { let mode: Mode; let a = [1] }",
      "B/1.swift": "struct Mode { let b = 1 }", "B/2.swift": "struct Card { let mode: Mode; let a = [1] }",
      "B/3.swift": "struct Same { }", "A/3.swift": "struct Same { }",
    ])
    expect(ported[3].text, equals: "struct Card_B { let mode: Mode_B; let a = [1] }")
    expect(ported[4].text, equals: "struct Same { }")
    expect(ported[5].text, equals: "               ")
  }

  @Test func `A private type gets another name in its file alone`() {
    let ported = port([
      "A/Page.swift": "class Page {}", "A/Demo.swift": "private class Page { let a = 1 }; let p = Page()",
      "A/Other.swift": "let p = Page()",
    ])
    expect(ported[0].text, equals: "class Page {}")
    expect(ported[1].text, equals: "private class Page_Demo { let a = 1 }; let p = Page_Demo()")
    expect(ported[2].text, equals: "let p = Page()")
  }

  @Test func `Of two delegates in one folder, the one in the file of its name keeps it`() {
    let ported = port([
      "A/App-IB.swift": "class App: UIResponder { let a = 1 }",
      "A/App.swift": "class App: UIResponder { let a = 2 }",
    ])
    expect(
      ported.map(\.text),
      equals: ["class App_App_IB: UIResponder { let a = 1 }", "class App: UIResponder { let a = 2 }"])
  }

  @Test func `An initializer gets another label`() {
    let ported = port([
      "A/1.swift": "extension UIColor { convenience init(rgb: Int) { a() } }",
      "B/1.swift": "extension UIColor { convenience init(rgb: Int) { self.init(white: 1) } }",
      "B/2.swift":
        "let a = UIColor(rgb: 1), b = UIColor.init(rgb: 2), c = Other(rgb: 3), d: UIColor = .init(rgb: 4)",
    ])
    expect(
      ported[1].text, equals: "extension UIColor { convenience init(rgb_B rgb: Int) { self.init(white: 1) } }"
    )
    expect(
      ported[2].text,
      equals:
        "let a = UIColor(rgb_B: 1), b = UIColor.init(rgb_B: 2), c = Other(rgb: 3), d: UIColor = .init(rgb: 4)"
    )
  }

  @Test func `A property is left out with a warning, because its uses are not known`() {
    let ported = port([
      "A/1.swift": "extension UIView { var width: Int { 1 } }",
      "B/1.swift": "extension UIView {\n  var width: Int { 2 }\n}",
    ])
    expect(ported[1].text, equals: "extension UIView {\n                      \n}")
    expect(
      ported[1].diagnostics.map(\.description),
      equals: [
        "B/1.swift:2:3: warning: “width” is left out, because 1.swift declares it, too, with another body, and the two "
          + "modules are one here; give it a name of its own"
      ])
  }

  @Test func `Overloads and members under other conditions are no copies`() {
    let ported = port([
      "A/1.swift": "extension Array { func pick(_ a: Int) { 1 } }",
      "B/1.swift": "extension Array { func pick(_ a: String) { 2 } }",
      "B/2.swift": "extension Array where Element == Int { func pick(_ a: Int) { 3 } }",
    ])
    expect(ported.map(\.changeCount), equals: [0, 0, 0])
  }

  @Test func `A diagnostic behind a new name has the original's column`() {
    let ported = port([
      "A/1.swift": "class Page { let a = 1 }",
      "B/1.swift": "class Page { let b = Page(); let c = NSClassFromString(\"a\") }",
    ])
    expect(ported[1].diagnostics.map(\.column), equals: [38])
  }

  @Test func `Private members of an extension beside a copied class are left out with it`() {
    let text =
      "class Card: UIView { private let a = 1 }\nextension Card { func b() { c() }; private func c() { _ = a } }"
    let translation = Translation("public let p = 1\n" + text, text)
    expect(translation.texts[0].contains("private func c"))
    expect(translation.texts[1].filter { $0 != " " }, equals: "\nextensionCard{;}")
  }
}

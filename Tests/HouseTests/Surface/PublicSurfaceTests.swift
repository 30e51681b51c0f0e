import Expectations
import Testing

@Suite struct PublicSurfaceTests {
  @Test(
    "Every public declaration that is not UIKit's is used by an experiment, a page of the guide or a test"
  )
  func sources() throws {
    let surface = try PublicSurface.house

    expect(surface.count, isAbove: 3000)
    expect(surface.violations.isEmpty, "\(surface.violations.joined(separator: "\n"))")
  }

  /// Returns the place and the name in each violation of a source file.
  private func check(
    _ text: String, used: String = "", page: String = "", uikit: String = "", exceptions: Set<String> = []
  ) -> [String] {
    let surface = PublicSurface(
      [SourceFile(path: "Sources/Kit/Given/A.swift", text: text)], given: ["Given"],
      uses: [SourceFile(path: "Tests/T.swift", text: used), SourceFile(path: "Guide/Page.md", text: page)],
      uikit: UIKitNames(uikit), exceptions: exceptions)
    return surface.violations.map { violation in
      String(violation.prefix { $0 != "," }).replacing("Sources/Kit/Given/", with: "")
    }
  }

  @Test("An unused declaration is reported with its line and the remedy")
  func unused() {
    expect(
      check("public struct Card {\n  public var depth = 1\n}", used: "Card()"),
      equals: [
        "A.swift:2: Card.depth is public"
      ])
    let surface = PublicSurface(
      [SourceFile(path: "Sources/Kit/Given/A.swift", text: "public let depth = 1")], given: ["Given"],
      uses: [],
      uikit: UIKitNames(""))
    expect(
      surface.violations,
      equals: [
        "Sources/Kit/Given/A.swift:1: depth is public, and no experiment, guide page or test uses it: make it "
          + "`package` or internal, remove it, or test it; where it is UIKit's, name it in UIKitNames"
      ])
  }

  @Test("A use is a word of code: in a test, or in the Swift blocks of a page")
  func uses() {
    let text = "public let depth = 1"
    expect(check(text, used: "print(depth)"), equals: [])
    expect(check(text, used: "print(\"\\(depth)\")"), equals: [])
    expect(check(text, page: "```swift\nprint(depth)\n```"), equals: [])
    expect(
      check(text, used: "// depth\nprint(\"depth\", depths)", page: "`depth`\n```sh\ndepth\n```").count,
      equals: 1)
  }

  @Test("A type is used by the signature of another public declaration, not by its own")
  func types() {
    expect(
      check("public struct Depth {}\npublic func dive() -> Depth { Depth() }", used: "dive()"), equals: [])
    expect(
      check("public struct Depth { public static func make() -> Depth { Depth() } }", used: "make()"),
      equals: ["A.swift:1: Depth is public"])
    expect(check("public struct Depth {}\nfunc dive() -> Depth { Depth() }").count, equals: 1)
    expect(check("public class UIDepth {}"), equals: [], "a type with UIKit's prefix is UIKit's")
  }

  @Test("The cases of an enum are used where all of them are read")
  func cases() {
    let text = "public enum Depth: CaseIterable { case low, high }"
    expect(check(text, used: "Depth.low"), equals: ["A.swift:1: Depth.high is public"])
    expect(check(text, used: "for depth in Depth.allCases {}"), equals: [])
  }

  @Test("UIKit's names and exceptions need no use, and are removed from their tables once they have one")
  func tables() {
    let text = "public class UICard { public var depth = 1 }"
    expect(check(text).count, equals: 1)
    expect(check(text, uikit: "UICard: depth"), equals: [])
    expect(check(text, exceptions: ["UICard.depth"]), equals: [])
    expect(check(text, used: "card.depth", uikit: "UICard: depth"), equals: ["UIKitNames has UICard.depth"])
    expect(check(text, uikit: "UICard: depth width"), equals: ["UIKitNames has UICard.width"])
    expect(check(text, uikit: "UICard: depth", exceptions: ["Other"]), equals: ["`exceptions` has Other"])
  }

  @Test("A module that no other package can import has nothing public")
  func hidden() {
    let surface = PublicSurface(
      [SourceFile(path: "Sources/Kit/Hidden/A.swift", text: "\npublic let depth = 1")], given: ["Given"],
      uses: [SourceFile(path: "Tests/T.swift", text: "depth")], uikit: UIKitNames(""))
    expect(
      surface.violations,
      equals: [
        "Sources/Kit/Hidden/A.swift:2: depth is public, and no product has its module: make it `package` or internal"
      ])
  }

  @Test("Other packages can import the modules of the libraries, and those that UIKit re-exports")
  func given() throws {
    let manifest = """
      let house = [Wing("Kit", [Module("Low", "x"), Module("Views", "y"), Module("UIKit", "z", ["Views"])])]
      let package = Package(
        products: [
          .executable(name: "lab", targets: ["lab"]), .library(name: "UIKit", targets: ["UIKit"]),
          .library(name: "Motion", targets: ["Motion"]),
        ])
      """
    expect(PublicSurface.given(manifest: manifest), equals: ["UIKit", "Views", "Motion"])
  }
}

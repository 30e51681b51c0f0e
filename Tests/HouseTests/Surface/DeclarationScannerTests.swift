import Expectations
import Testing

@Suite struct DeclarationScannerTests {
  private func scan(_ text: String) -> DeclarationScanner {
    DeclarationScanner(SourceFile(path: "A.swift", text: text))
  }

  private func names(_ text: String) -> [String] { scan(text).declarations.map(\.fullName) }

  @Test("Public and open declarations are found with their types and their lines")
  func declarations() {
    let text = """
      public struct A {
        public static let b = 1
        @inlinable
        public private(set) var c: Int { 2 }
        open class D {
          public func e() {}
        }
      }
      extension A.D {
        public typealias F = Int
      }
      public func g() {}
      """
    expect(names(text), equals: ["A", "A.b", "A.c", "A.D", "A.D.e", "A.D.F", "g"])
    expect(scan(text).declarations.map(\.line), equals: [1, 2, 4, 5, 6, 10, 12])
  }

  @Test("Declarations that other packages do not see, or that have no name, are omitted")
  func hidden() {
    expect(names("package struct A { let b = 1\n func c() {} }\nfunc d() {}\nprivate let e = 2"), equals: [])
    expect(
      names("public class A { public init() { let b = 1 }\n public subscript(c: Int) -> Int { c } }"),
      equals: ["A"]
    )
    expect(names("public class A: B { open override func c() {} }"), equals: ["A"])
    expect(names("public func a() { var b = { c in c }\n struct D { public let e = 1 } }"), equals: ["a"])
    expect(names("// public let a = 1\nlet b = \"public let c = 2\""), equals: [])
  }

  @Test("The cases of a public enum and the requirements of a public protocol are public")
  func inherited() {
    let text = """
      public enum A { case b, c(D, e: F), `default`
        case g = "h"
        var i: Int { switch self { case .b: 1 default: 2 } } }
      enum J { case k }
      public protocol L { var m: Int { get }
        func n() }
      """
    expect(names(text), equals: ["A", "A.b", "A.c", "A.default", "A.g", "L", "L.m", "L.n"])
    expect(scan(text).declarations.filter(\.isCase).map(\.name), equals: ["b", "c", "default", "g"])
  }

  @Test("Several names of one declaration are all found")
  func several() {
    expect(names("public let a, b: Int\npublic var c = f(d, e), g = 1"), equals: ["a", "b", "c", "g"])
  }

  @Test("Types in the headers and signatures of public declarations are mentions, types in bodies are not")
  func mentions() {
    let text = """
      public struct A: B {
        public func c(_ d: D) -> [E] { F() }
        public init(_ g: G) { H() }
        func i(_ j: J) {}
      }
      """
    expect(
      scan(text).mentions.filter { $0.type == "A" }.map(\.name).sorted(), equals: ["A", "B", "D", "E", "G"])
  }
}

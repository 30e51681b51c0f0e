import Expectations
import Porting
import Testing

@Suite struct MetatypeTests {
  @Test func `An object of a generic class of UIKit is created by a function that knows the classes`() {
    let translation = Translation(
      """
      func make<T: UILabel>(_ type: T.Type) -> T { T() }
      class Badge: UILabel { override init(frame: CGRect) {} }
      class Card: UIView {}
      class Named: UILabel { init(name: String) {} }
      """)
    expect(
      translation.text.hasSuffix(
        """
        func make<T: UILabel>(_ type: T.Type) -> T { createdObject(T.self) }
        class Badge: UILabel { override init(frame: CGRect) {} }
        class Card: UIView {}
        class Named: UILabel { init(name: String) {} }
        """))
    let creator = translation.text.prefix { $0 != "\n" }
    for (name, isMeant) in [
      ("Badge", true), ("UILabel", true), ("Card", false), ("Named", false), ("UIView", false),
    ] {
      expect(creator.contains("if type == \(name).self"), equals: isMeant)
    }
    expect(
      creator.contains(
        "if type == Badge.self { return (frame.map { Badge(frame: $0) } ?? Badge()) as! Created }; fatalError("
      ))
  }

  @Test(arguments: [
    ("T.init()", "createdObject(T.self)"), ("T(frame: .zero)", "createdObject(T.self, .zero)"),
    ("T.init(frame: f(1, 2))", "createdObject(T.self, f(1, 2))"), ("T(frame: a, b: 1)", "T(frame: a, b: 1)"),
    ("T(coder: c)", "T(coder: c)"), ("A.T()", "A.T()"), ("T.self", "T.self"),
  ])
  func `A creation without arguments or with a frame is translated`(text: String, translated: String) {
    let translation = Translation("class A<T: UIView> { let a = \(text) }")
    expect(translation.text.hasSuffix("class A<T: UIView> { let a = \(translated) }"))
    expect(translation.messages, equals: [])
  }

  @Test(arguments: [
    "func f<T>(_ type: T.Type) -> T { T() }", "func f<T: UIView & Made>() -> T { T() }",
    "func f<T: UIView>() -> T where T: Made { T() }", "func f<T: Card>() -> T { T() }; class Card: UIView {}",
  ])
  func `A creation through a protocol or a class of the target is left alone`(text: String) {
    expect(Translation(text).text, equals: text)
  }

  @Test(arguments: [
    "class A<T: UIView> where T: Shown { let a = T() }", "class A<T: UIView & Shown> { let a = T() }",
  ])
  func `A protocol without initializers leaves the creation to the class`(text: String) {
    let translation = Translation(text, "protocol Shown { var a: Int { get } }")
    expect(translation.text.hasSuffix("{ let a = createdObject(T.self) }"))
  }

  @Test func `A variable with the type value of a class of UIKit creates by its name`() {
    let translation = Translation(
      "class A { var kind: UIView.Type?; func f() { _ = kind.init(frame: frame) } }")
    expect(translation.text.hasSuffix("func f() { _ = createdObject(kind, frame) } }"))
  }

  @Test(arguments: [
    ("if let kind = f() as? UIView.Type", "kind.init()", "createdObject(kind)"),
    ("var kind: Any = a as! UIView.Type", "kind.init()", "kind.init()"),
    ("if let kind = f() as? Card.Type", "kind.init()", "kind.init()"),
  ])
  func `A variable of a cast to the type value of a class of UIKit creates by its name`(
    test: String, creation: String, translated: String
  ) {
    let translation = Translation("func make() { \(test) { g(\(creation)) } }")
    expect(translation.text.hasSuffix("func make() { \(test) { g(\(translated)) } }"))
  }

  @Test(arguments: [
    ("Self()", "createdObject(Self.self)"), ("Self.init(frame: .zero)", "createdObject(Self.self, .zero)"),
    ("Self.zero", "Self.zero"),
  ])
  func `An extension of a class of UIKit creates objects of the class that is asked`(
    creation: String, translated: String
  ) {
    let translation = Translation("extension UIView { static func make() -> UIView { \(creation) } }")
    expect(
      translation.text.hasSuffix("extension UIView { static func make() -> UIView { \(translated) } }"))
  }

  @Test(arguments: ["UIView", "Shown"])
  func `An extension of a protocol for a class of UIKit creates objects of the class that is asked`(
    base: String
  ) {
    let translation = Translation(
      "protocol Made {}; extension Made where Self: \(base) { static func make() -> Self { Self() } }",
      "#if os(iOS)\ntypealias Shown = UIView\n#else\ntypealias Shown = NSView\n#endif")
    expect(translation.text.contains("static func make() -> Self { createdObject(Self.self) }"))
    expect(translation.text.contains("if type == UILabel.self"))
  }

  @Test func `A class whose initializer is private is not created in other files`() {
    let translation = Translation(
      "extension UIView { static func make() -> Self { Self() } }",
      "class Hidden: UIView { init(_ a: Int) {}; private override init(frame: CGRect) {} }")
    expect(translation.text.contains("if type == UILabel.self") && !translation.text.contains("Hidden"))
  }

  @Test func `A controller of pages is created with the style that it has by itself`() {
    let translation = Translation(
      "func f<T: UIViewController>() -> T { T() }",
      "class Pages: UIPageViewController {}; class More: Pages { init() {} }")
    expect(
      translation.text.contains(
        "return (Pages(transitionStyle: .pageCurl, navigationOrientation: .horizontal)) as! Created"))
    expect(translation.text.contains("return (More()) as! Created"))
  }

  @Test func `Objects are created behind a protocol that a class of UIKit conforms to`() {
    let translation = Translation(
      """
      protocol Made: class { init() }
      extension Made { init(_ block: (Self) -> Void) { self.init(); block(self) } }
      extension NSObject: Made {}
      class Style: Made { required init() {} }
      class Card: UIView {}
      """)
    let text = translation.text
    expect(text.contains("protocol Made: Any {        }"))
    expect(text.contains("init(_ block: (Self) -> Void) { self = createdObject(Self.self); block(self) }"))
    for name in ["UIView", "Card", "Style", "UIPanGestureRecognizer"] {
      expect(text.contains("if type == \(name).self"))
    }
  }

  @Test func `A protocol of structures keeps its initializer`() {
    let text =
      "protocol Made { init() }; extension Made { init(_ a: Int) { self.init() } }; extension String: Made {}"
    expect(Translation(text).text, equals: text)
  }
}

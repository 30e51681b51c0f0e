import Expectations
import Porting
import Testing

@Suite struct OverrideTests {
  @Test func `An override in an extension is called from the class`() {
    let translation = Translation(
      """
      class Card: UIViewController {
      }
      extension Card {
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
      }
      """)
    expect(
      translation.text,
      equals: """
        class Card: UIViewController {
        override func viewWillAppear(_ animated: Bool) { extension_Card_viewWillAppear(animated) }; }
        extension Card {
                   func extension_Card_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
        }
        """)
  }

  @Test func `A property, its access and a class in another file are kept`() {
    let translation = Translation(
      "extension Card { public override var prefersStatusBarHidden: Bool { true } }",
      "public class Card: UIViewController { }")
    expect(
      translation.texts,
      equals: [
        "extension Card { public          var extension_Card_prefersStatusBarHidden: Bool { true } }",
        "public class Card: UIViewController { public override var prefersStatusBarHidden: Bool "
          + "{ extension_Card_prefersStatusBarHidden }; }",
      ])
  }

  @Test func `A member of an extension that a subclass overrides becomes one of the class`() {
    let translation = Translation(
      "class A: UIView {}\nextension A { @objc func set(_ a: Int = 1) -> Int { a } }",
      "class B: A { override func set(_ a: Int = 1) -> Int { 2 } }")
    expect(
      translation.text,
      equals: """
        class A: UIView {func set(_ a: Int = 1) -> Int { extension_A_set(a) }; }
        extension A {       func extension_A_set(_ a: Int = 1) -> Int { a } }
        """)
    expect(translation.texts[1], equals: "class B: A { override func set(_ a: Int = 1) -> Int { 2 } }")
  }

  @Test func `Overrides in extensions of several classes have names of their own`() {
    let translation = Translation(
      """
      class A: NSObject {}; class B: A {}; class C: B {}
      extension A { @objc func f() -> Int { 1 } }
      extension B { override func f() -> Int { super.f() + 1 } }
      extension C { override func f() -> Int { super.f() * 2 } }
      """)
    expect(
      translation.text,
      equals: """
        class A: NSObject {func f() -> Int { extension_A_f() }; }; \
        class B: A {override func f() -> Int { extension_B_f() }; }; \
        class C: B {override func f() -> Int { extension_C_f() }; }
        extension A {       func extension_A_f() -> Int { 1 } }
        extension B {          func extension_B_f() -> Int { super.f() + 1 } }
        extension C {          func extension_C_f() -> Int { super.f() * 2 } }
        """)
    expect(translation.messages, equals: [])
  }

  @Test func `An override with observers of an extension's property is one of the class's`() {
    let translation = Translation(
      "class A: UIView {}\nextension A { @objc var f: Int { get { 1 } set {} } }",
      "class B: A { override var f: Int { didSet {} } }")
    expect(
      translation.text.hasPrefix(
        "class A: UIView {var f: Int { get { extension_A_f } set { extension_A_f = newValue } }; }"))
  }

  @Test(arguments: [
    ("UIView", "UIView"), ("UIView", "UIButton"), ("UIResponder", "UITableViewController"),
    ("UIViewController", "UINavigationController"), ("NSObject", "UIPanGestureRecognizer"),
    ("CALayer", "CAShapeLayer"), ("UIScrollView", "UICollectionView"),
  ])
  func `An override of a member of a foreign class's extension is refused`(extended: String, base: String) {
    let translation = Translation(
      "extension \(extended) { @objc func lift() {} }\nclass A: \(base) { override func lift() {} }")
    expect(translation.messages.count, equals: 1)
    expect(translation.diagnostics.first?.line, equals: 2)
    expect(translation.messages.first?.contains("an extension adds to “\(extended)”"), equals: true)
  }

  @Test func `An override of a member of another class's extension is left to the compiler`() {
    let translation = Translation(
      "extension UIButton { @objc func lift() {} }\nclass A: UILabel { override func lift() {} }")
    expect(translation.messages, equals: [])
  }

  @Test func `An extension's override of a foreign class's member is refused`() {
    let translation = Translation(
      """
      extension UITextField {
        override open var tintColor: UIColor! { didSet {} }
      }
      """)
    expect(
      translation.messages,
      equals: [
        "0.swift:2:17: error: “tintColor” in an extension overrides a member of “UITextField”, and nothing can "
          + "dispatch it here; write the override in a subclass, as in “class OwnTextField: UITextField”, and create "
          + "that one"
      ])
  }

  @Test func `Classes that inherit each other in a circle end`() {
    expect(
      Translation("class A: B { override func f() {} }; class B: A { override func f() {} }").diagnostics
        .isEmpty)
  }
}

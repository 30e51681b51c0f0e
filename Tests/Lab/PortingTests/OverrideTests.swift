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
    #expect(
      translation.text == """
        class Card: UIViewController {
        override func viewWillAppear(_ animated: Bool) { extension_viewWillAppear(animated) }; }
        extension Card {
                   func extension_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
        }
        """)
  }

  @Test func `A property, its access and a class in another file are kept`() {
    let translation = Translation(
      "extension Card { public override var prefersStatusBarHidden: Bool { true } }",
      "public class Card: UIViewController { }")
    #expect(
      translation.texts == [
        "extension Card { public          var extension_prefersStatusBarHidden: Bool { true } }",
        "public class Card: UIViewController { public override var prefersStatusBarHidden: Bool "
          + "{ extension_prefersStatusBarHidden }; }",
      ])
  }

  @Test func `A member of an extension that a subclass overrides becomes one of the class`() {
    let translation = Translation(
      "class A: UIView {}\nextension A { @objc func set(_ a: Int = 1) -> Int { a } }",
      "class B: A { override func set(_ a: Int = 1) -> Int { 2 } }")
    #expect(
      translation.text == """
        class A: UIView {func set(_ a: Int = 1) -> Int { extension_set(a) }; }
        extension A {       func extension_set(_ a: Int = 1) -> Int { a } }
        """)
    #expect(translation.texts[1] == "class B: A { override func set(_ a: Int = 1) -> Int { 2 } }")
  }

  @Test func `An override of a member of a foreign class's extension is refused`() {
    let translation = Translation(
      "extension UIView { @objc func lift() {} }\nclass A: UIView { override func lift() {} }")
    #expect(translation.messages.count == 1)
    #expect(translation.diagnostics.first?.line == 2)
  }

  @Test func `Classes that inherit each other in a circle end`() {
    #expect(
      Translation("class A: B { override func f() {} }; class B: A { override func f() {} }").diagnostics
        .isEmpty)
  }
}

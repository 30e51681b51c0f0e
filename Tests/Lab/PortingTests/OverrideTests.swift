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
  func `A member of a foreign class's extension asks for its override`(extended: String, base: String) {
    let translation = Translation(
      "extension \(extended) { @objc func lift(_ a: Int) {} }\nclass A: \(base) { override func lift(_ a: Int) {} }"
    )
    expect(
      translation.text,
      equals: """
        extension \(extended) {       func extension_\(extended)_lift_(_ a: Int) {} ; func lift(_ a: Int) { \
        if let own = (self as? Overrides_\(extended)_lift_) { return own.override_\(extended)_lift_(a) }; \
        return extension_\(extended)_lift_(a) } }; \
        protocol Overrides_\(extended)_lift_: AnyObject { func override_\(extended)_lift_(_ a: Int) }
        class A: \(base) {          func override_\(extended)_lift_(_ a: Int) {} }; \
        extension A: Overrides_\(extended)_lift_ {}
        """)
    expect(translation.messages, equals: [])
  }

  @Test func `Overrides of overrides of an extension's property call each other`() {
    let translation = Translation(
      "public extension UIView { @objc var b: Int { get { 1 } set {} } }",
      "class A: UIView { override var b: Int { get { super.b } set { super.b = 1 } } }",
      "class B: A {}; class C: B { override var b: Int { get { super.b } set {} }; func d() { super.b = 2 } }"
    )
    expect(
      translation.texts,
      equals: [
        "public extension UIView {       var extension_UIView_b: Int { get { 1 } set {} } ; public var b: Int { get { "
          + "if let own = (self as? Overrides_UIView_b) { return own.override_UIView_b }; return extension_UIView_b } "
          + "set { if let own = (self as? Overrides_UIView_b) { own.override_UIView_b = newValue } else "
          + "{ extension_UIView_b = newValue } } } }; protocol Overrides_UIView_b: AnyObject "
          + "{ var override_UIView_b: Int { get set } }",
        "class A: UIView {          var override_UIView_b: Int { get { self.extension_UIView_b } "
          + "set { self.extension_UIView_b = 1 } } }; extension A: Overrides_UIView_b {}",
        "class B: A {}; class C: B { override var override_UIView_b: Int { get { super.override_UIView_b } set {} }; "
          + "func d() { super.override_UIView_b = 2 } }",
      ])
    expect(translation.messages, equals: [])
  }

  @Test func `An override with observers of a foreign class's extension is refused`() {
    let translation = Translation(
      "extension UIView { @objc var b: Int { get { 1 } set {} } }\nclass A: UIView { override var b: Int { didSet {} } }"
    )
    expect(translation.messages.count, equals: 1)
    expect(translation.messages.first?.contains("an extension adds to “UIView”"), equals: true)
  }

  @Test func `An override of a member of another class's extension is left to the compiler`() {
    let translation = Translation(
      "extension UIButton { @objc func lift() {} }\nclass A: UILabel { override func lift() {} }")
    expect(translation.messages, equals: [])
  }

  @Test func `An extension's override of a foreign class's member is renamed with a warning`() {
    let translation = Translation(
      "extension UINavigationBar { override open func sizeThatFits(_ size: CGSize) -> CGSize { .zero } }")
    expect(
      translation.text,
      equals:
        "extension UINavigationBar {          public func extension_UINavigationBar_sizeThatFits(_ size: CGSize) "
        + "-> CGSize { .zero } }")
    expect(translation.diagnostics.map(\.severity), equals: [.warning])
  }

  @Test func `An extension's override with observers of a foreign class's member is refused`() {
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

  @Test func `A member that another module's superclass hides overrides it here`() {
    let text =
      "class Own: Card { var isWide: Bool { true }; func go(_ a: Int) {}; func go(_ a: String) {}; var b = 1 }"
    let translation = Translation(
      text,
      "open class Card: UIView { var isWide: Bool { false }; func go(_ a: Int) {}; private func go(_ a: String) {} }"
    )
    expect(
      translation.text.hasPrefix(
        "class Own: Card { override var isWide: Bool { true }; override func go(_ a: Int) {}; func go(_ a: String) {}"
      ))
    expect(
      Translation(text + "; class Card: UIView { var isWide: Bool { false } }").text.contains("override")
        == false)
  }

  @Test func `A scroll view's delegate has another name in overrides, and that of a list has not`() {
    let own = """
      { override var delegate: D? { get { super.delegate } set { super.delegate = newValue } }
      private func f() { delegate = self; super.delegate = self } }
      """
    let changed = own.replacing("super.delegate", with: "super.scrollDelegate")
      .replacing("var delegate", with: "var scrollDelegate")
    let translation = Translation(
      "class A: UIScrollView \(own)", "class T: UITableView \(own)", "class B: A \(own)")
    expect(
      translation.texts,
      equals: ["class A: UIScrollView \(changed)", "class T: UITableView \(own)", "class B: A \(changed)"])
  }
}

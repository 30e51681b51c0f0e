import Expectations
import Testing

@Suite struct InitializerTests {
  @Test(arguments: [
    (
      "class A: UITableViewCell { init(x: Int) {}; required init?(coder: NSCoder) {} }",
      "class A: UITableViewCell { init(x: Int) {}; required init?(coder: NSCoder) {} ; @available(*, deprecated) "
        + "required init(dequeuedAs _: String) { fatalError(\"A is created with arguments\") } }"
    ),
    (
      "class A: CALayer { init(x: Int) {}; required init?(coder: NSCoder) {} }",
      "class A: CALayer { init(x: Int) {}; required init?(coder: NSCoder) {} ; @available(*, deprecated) "
        + "required init() { fatalError(\"A is created with arguments\") } }"
    ),
    ("class A: CAShapeLayer { override init() {} }", "class A: CAShapeLayer {          required init() {} }"),
    (
      "class A: UINavigationBar { override init(frame: CGRect) {} }",
      "class A: UINavigationBar {          required init(frame: CGRect) {} }"
    ),
    (
      "class A: UIToolbar { override init(frame: CGRect) {} }",
      "class A: UIToolbar {          required init(frame: CGRect) {} }"
    ),
  ])
  func `A class gets the initializer by which the kit creates its objects`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test(arguments: [
    """
    class A: UICollectionViewCell { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }
    class B: A {}
    """,
    """
    class A: UITableViewCell { override init(style: S, reuseIdentifier: String?) {}; required init?(coder: NSCoder) {} }
    class B: A { override init(style: S, reuseIdentifier: String?) {}; required init?(coder: NSCoder) {} }
    """,
    "class A: UITableViewCell { convenience init(x: Int) { self.init() } }",
    "class A: UITableViewCell { init(x: Int) {}; required init(dequeuedAs: String) {} }",
  ])
  func `A class that inherits the kit's initializer stays`(text: String) {
    expect(Translation(text).text, equals: text)
  }

  @Test func `A subclass of a class with the kit's initializer gets its own`() {
    let translation = Translation(
      "class A: UITableViewCell { init(x: Int) {}; required init?(coder: NSCoder) {} }",
      "class B: A { override init(x: Int) {}; required init?(coder: NSCoder) {} }", "class C: A {}")
    expect(translation.texts[1].contains("required init(dequeuedAs _: String)"))
    expect(translation.texts[2], equals: "class C: A {}")
  }

  @Test func `A class at the top of others gets an initializer on the main actor`() {
    let translation = Translation(
      """
      class A { func f() {} }; class B: A {}
      class C { init(x: Int) {} }; class D: C {}
      class E: UIScrollViewDelegate {}; class F: E {}
      class G: Operation {}; class H: G {}
      class I {}
      """)
    expect(
      translation.text,
      equals: """
        class A { func f() {} ; init() {} }; class B: A {}
        class C { init(x: Int) {} }; class D: C {}
        class E: UIScrollViewDelegate {init() {}; }; class F: E {}
        class G: Operation {}; class H: G {}
        class I {}
        """)
  }

  @Test func `Objects can be created by a value of their type`() {
    let translation = Translation(
      "class A: UIViewController {}\nclass B: A { init() { super.init(nibName: nil, bundle: nil) } }\nclass C: A {}",
      "struct Item { var type: A.Type }\nfunc make(_ i: Item) -> A { i.type.init() }")
    expect(
      translation.text,
      equals: """
        class A: UIViewController {override required convenience init() { self.init(nibName: nil, bundle: nil) }; }
        class B: A { required init() { super.init(nibName: nil, bundle: nil) } }
        class C: A {}
        """)
  }

  @Test(arguments: [
    (
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }",
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} ; override convenience init() "
        + "{ self.init(nibName: nil, bundle: nil) } }",
      "class B: A { override init(nibName n: String?, bundle b: Bundle?) {} ; convenience init() "
        + "{ self.init(nibName: nil, bundle: nil) } }"
    ),
    (
      "class A: UIViewController { init(x: Int) {} }", "class A: UIViewController { init(x: Int) {} }",
      "class B: A { override init(nibName n: String?, bundle b: Bundle?) {} ; convenience init() "
        + "{ self.init(nibName: nil, bundle: nil) } }"
    ),
  ])
  func `A controller overrides a designated initializer only`(first: String, above: String, below: String) {
    let translation = Translation(
      first, "class B: A { override init(nibName n: String?, bundle b: Bundle?) {} }")
    expect(translation.texts, equals: [above, below])
  }

  @Test func `Views can be created by a value of their type`() {
    let translation = Translation(
      "class A: UIView { override init(frame: CGRect) {} }\nfunc make(_ t: A.Type) -> A { t.init() }")
    expect(
      translation.text.hasPrefix(
        "class A: UIView { override init(frame: CGRect) {} ; required convenience init() { self.init(frame: .zero) } }"
      ))
  }

  @Test(arguments: [
    "class A: UIView {}\nclass B: A { init(x: Int) {} }\nfunc make(_ t: A.Type) -> A { t.init() }",
    "class A: UIView {}\nfunc name(_ t: A.Type) -> String { \"\\(t)\" }",
    "class A: UIView { init?() {} }\nfunc make(_ t: A.Type) -> A? { t.init() }",
  ])
  func `A class without the initializer in all of its subclasses stays`(text: String) {
    expect(Translation(text).text, equals: text)
  }
}

import Expectations
import Testing

@Suite struct RequirementTests {
  @Test func `A requirement without a result gets an empty default`() {
    let text = Translation("@objc public protocol D {\n  @objc optional func did(_ a: Int)\n}").text
    expect(
      text,
      equals: """
              public protocol D: AnyObject {
                         func did(_ a: Int)
        }; extension D { public func did(_ a: Int) {} }
        """)
  }

  @Test func `A requirement with a result is asked under a name of its own`() {
    let translation = Translation(
      "@objc protocol D: NSObjectProtocol { @objc optional func size(for a: Int) -> CGSize }",
      "class A: D { func size(for a: Int) -> CGSize { .zero } }",
      "func f(d: D?, e: D) { _ = d?.size?(for: 1); if let s = e.size?(for: 2) {} }")
    expect(
      translation.texts,
      equals: [
        "      protocol D: AnyObject, NSObjectProtocol {       func optional_size(for a: Int) -> CGSize? }; "
          + "extension D { func optional_size(for a: Int) -> CGSize? { nil } }",
        "class A: D { func size(for a: Int) -> CGSize { .zero } "
          + "; func optional_size(for a: Int) -> CGSize? { size(for: a) } }",
        "func f(d: D?, e: D) { _ = d?.optional_size(for: 1); if let s = Optional(e)?.optional_size(for: 2) {} }",
      ])
  }

  @Test func `A property that holds any object is cast to the protocol of the requirement`() {
    let translation = Translation(
      "@objc protocol D { @objc optional func did(_ a: Int) }",
      "class A { weak var d: AnyObject?; var e: E?; func f() { self.d?.did?(1); d!.did?(2); e?.did?(3) } }")
    expect(
      translation.texts[1],
      equals: "class A { weak var d: AnyObject?; var e: E?; func f() { (self.d as? D)?.did(1); "
        + "(Optional(d as! D) )?.did(2); e?.did(3) } }")
  }

  @Test func `Labels choose between requirements of one name`() {
    let translation = Translation(
      """
      @objc protocol D { @objc optional func p(_ a: Int, did b: Int); @objc optional func p(_ a: Int, for b: Int) -> Int }
      func f(d: D?) { d?.p?(1, did: 2); _ = d?.p?(1, for: 2) }
      """)
    expect(translation.text.hasSuffix("func f(d: D?) { d?.p(1, did: 2); _ = d?.optional_p(1, for: 2) }"))
  }

  @Test(arguments: [
    ("delegate?.scrollViewDidScroll?(self)", "delegate?.scrollViewDidScroll(self)"),
    ("self.delegate?.tableView?(t, didSelectRowAt: p)", "self.delegate?.tableView(t, didSelectRowAt: p)"),
    ("source.numberOfSections?(in: t)", "Optional(source)?.numberOfSections(in: t)"),
    ("a.b(1)[2].animationEnded?(true)", "Optional(a.b(1)[2])?.animationEnded(true)"),
    ("x.interruptibleAnimator!(using: c)", "x.interruptibleAnimator(using: c)"),
    ("a.addAnimations? { b() }", "Optional(a)?.addAnimations { b() }"),
    ("a.addCompletion! { _ in }", "a.addCompletion { _ in }"),
    ("self.completion? { }", "self.completion? { }"),
    ("completion?(true)", "completion?(true)"),
    ("self.onTap?(1)", "self.onTap?(1)"),
    ("a.onTap!(1)", "a.onTap!(1)"),
  ])
  func `Calls of UIKit's optional requirements lose the question mark, closures keep it`(
    call: String, translated: String
  ) {
    expect(Translation("func f() { \(call) }").text, equals: "func f() { \(translated) }")
  }

  @Test func `A stored closure with the name of a requirement is left alone`() {
    let text =
      "class A { var scrollViewDidScroll: ((Int) -> Void)?; func f() { self.scrollViewDidScroll?(1) } }"
    expect(Translation(text).text, equals: text)
  }

  @Test func `An optional property is asked by its name`() {
    let translation = Translation(
      "@objc protocol D { @objc optional var size: CGSize { get }; @objc optional var host: UIView? { get } }",
      "class A: D { let size = CGSize.zero }\nfunc f(d: D) { if let s = d.size { use(s) } }")
    expect(
      translation.texts,
      equals: [
        "      protocol D: AnyObject {       var optional_size: CGSize? { get };       var optional_host: UIView?? { get } }"
          + "; extension D { var optional_size: CGSize? { nil }; var size: CGSize? { optional_size }; "
          + "var optional_host: UIView?? { nil }; var host: UIView?? { optional_host } }",
        "class A: D { let size = CGSize.zero ; var optional_size: CGSize? { size } }\n"
          + "func f(d: D) { if let s = d.size { use(s) } }",
      ])
    expect(translation.messages, equals: [])
  }

  @Test func `An optional property that holds a closure is called as one`() {
    let call = "func f(d: D) { d.tap?(1) }"
    let text = Translation("@objc protocol D { @objc optional var tap: (Int) -> Void { get } }\n\(call)").text
    expect(text.hasSuffix(call))
  }

  @Test func `Types choose between requirements of one name with the same labels`() {
    let translation = Translation(
      "@objc protocol D { @objc optional func p(for a: A) -> Int; @objc optional func p(for a: B) -> Int }",
      "class X: D { func p(for a: UIKit.B) -> Int { 1 } }", "class Y: D { func p(for b: A!) -> Int { 1 } }",
      "class Z: D { func p(for a: C) -> Int { 1 } }")
    expect(
      Array(translation.texts.dropFirst()),
      equals: [
        "class X: D { func p(for a: UIKit.B) -> Int { 1 } ; func optional_p(for a: B) -> Int? { p(for: a) } }",
        "class Y: D { func p(for b: A!) -> Int { 1 } ; func optional_p(for a: A) -> Int? { p(for: a) } }",
        "class Z: D { func p(for a: C) -> Int { 1 } }",
      ])
  }

  @Test(arguments: [
    (
      "guard let s = d.scrollViewDidScroll else { return }",
      "guard let s = Optional(d.scrollViewDidScroll) else { return }"
    ),
    (
      "if let s = d.scrollViewDidScroll, b { s(v) }", "if let s = Optional(d.scrollViewDidScroll), b { s(v) }"
    ),
    ("if let c = self.navigationController { use(c) }", "if let c = self.navigationController { use(c) }"),
    ("let s = d.scrollViewDidScroll", "let s = d.scrollViewDidScroll"),
  ])
  func `A requirement that is taken without a call stays optional`(text: String, translated: String) {
    expect(Translation("func f() { \(text) }").text, equals: "func f() { \(translated) }")
  }
}

import Expectations
import Testing

@Suite struct ClassTests {
  @Test(arguments: [
    (
      "class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }",
      "class A: UIViewController { override init() { super.init(nibName: nil, bundle: nil) } }"
    ),
    (
      "class A: UITableViewController { convenience init() { self.init(style: .plain) } }",
      "class A: UITableViewController { convenience init() { self.init(style: .plain) } }"
    ),
    (
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }",
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} "
        + "; override convenience init() { self.init(nibName: nil, bundle: nil) } }"
    ),
    (
      "class A: UIPanGestureRecognizer { override init(target: Any?, action: Selector?) {} }",
      "class A: UIPanGestureRecognizer { override init(target: Any?, action: Selector?) {} "
        + "; required convenience init() { self.init(target: nil, action: nil) } }"
    ),
    (
      "class A: UIPanGestureRecognizer { init(x: Int) { super.init(target: nil, action: nil) } }",
      "class A: UIPanGestureRecognizer { init(x: Int) { super.init(target: nil, action: nil) } "
        + "; @available(*, deprecated) required init() { fatalError(\"A is created with arguments\") } }"
    ),
    (
      "class A: UIView { init() { super.init(frame: .zero) } }",
      "class A: UIView { init() { super.init(frame: .zero) } }"
    ),
    (
      "class A: UIPresentationController { init(x: Int) {} }",
      "class A: UIPresentationController { init(x: Int) {} }"
    ),
  ])
  func `Initializers are those of the classes here`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test func `A cell that acts as a delegate of recognizers is one`() {
    let method = "func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive t: UITouch) -> Bool { true }"
    expect(
      Translation("class A: UITableViewCell { \(method) }").text,
      equals: "class A: UITableViewCell, UIGestureRecognizerDelegate { \(method) }")
    expect(
      Translation("class A: UITableViewCell, E { func f() { pan.delegate = self } }").text,
      equals: "class A: UITableViewCell, UIGestureRecognizerDelegate, E { func f() { pan.delegate = self } }")
    let unchanged = [
      "class A: UITableViewCell { func f() { pan.delegate = other } }",
      "class A: UICollectionViewCell { \(method) }",
      "class A: UITableViewCell, UIGestureRecognizerDelegate { \(method) }",
    ]
    for text in unchanged { expect(Translation(text).text, equals: text) }
  }

  @Test func `A deinitializer that does something is isolated`() {
    expect(
      Translation("class A { deinit { stop() } }").text, equals: "class A { isolated deinit { stop() } }")
    expect(Translation("class A { deinit {} }").text, equals: "class A { deinit {} }")
    expect(Translation("actor A { deinit { stop() } }").text, equals: "actor A { deinit { stop() } }")
  }

  @Test func `A description may ask members of the main actor`() {
    expect(
      Translation("class A: NSObject { override var description: String { name } }").text,
      equals:
        "class A: NSObject { nonisolated override var description: String { MainActor.assumeIsolated { name } } }"
    )
  }

  @Test func `A subclass in another file is known for a controller`() {
    let translation = Translation(
      "class B: A { init() { super.init(x: 1) } }", "class A: UIViewController {}")
    expect(translation.text, equals: "class B: A { override init() { super.init(x: 1) } }")
  }

  @Test func `An object that is no responder observes key paths by a protocol`() {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change c: C?, context x: P?)"
    let call = "observeValue(forKeyPath: k, of: o, change: c, context: x)"
    let tuple = "(forKeyPath: k, of: o, change: c, context: x)"
    let translation = Translation(
      "class A: NSObject, E { override \(method) { super.\(call) } }",
      "class B: A { override \(method) { super.\(call) } }",
      "class C: UIView { override \(method) { super.\(call) } }")
    expect(
      translation.texts[0],
      equals: "class A: NSObject, KeyPathObserver, E {          \(method) { _ = \(tuple) } }")
    expect(translation.texts[1], equals: "class B: A { override \(method) { super.\(call) } }")
    expect(translation.texts[2], equals: "class C: UIView { override \(method) { super.\(call) } }")
  }

  @Test func `A declaration that a library and its example have word for word is kept once`() {
    let translation = Translation(
      "extension UIView { func pin() { a() }\n  var b: Int { 1 } }\nfunc c() { d() }",
      "public extension UIView { func pin() { a() } }",
      "extension UIView { func pin() { other() } }\nprivate func e() { d() }",
      "extension Array where Element == Int { func sum() -> Int { 0 } }",
      "extension Array where Element == UInt { func sum() -> Int { 0 } }",
      "extension UIView { @objc var b: Int { /* one */ 1 } }")
    expect(
      translation.texts,
      equals: [
        "extension UIView {                   \n  var b: Int { 1 } }\nfunc c() { d() }",
        "public extension UIView { func pin() { a() } }",
        "extension UIView { func pin() { other() } }\nprivate func e() { d() }",
        "extension Array where Element == Int { func sum() -> Int { 0 } }",
        "extension Array where Element == UInt { func sum() -> Int { 0 } }",
        "extension UIView {                                  }",
      ])
  }
}

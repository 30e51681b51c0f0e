import Expectations
import Foundation
import Porting
import Testing

@Suite struct ConnectionTests {
  /// Returns the body of `connect(_:)` that a class of controllers gets for its members.
  private func calls(_ members: String, of ancestor: String = "UIViewController") -> String? {
    let text = Translation("class A: \(ancestor) {\n\(members)\n}").text
    let start = "override func connect(_ scene: SceneConnections) { super.connect(scene); "
    guard let range = text.firstRange(of: start) else { return nil }
    return String(text[range.upperBound...].prefix { $0 != "}" }).trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    ("@IBOutlet weak var label: UILabel!", #"scene.outlet("label", self, \.label, isRequired: false)"#),
    (
      "@IBOutlet private(set) var box: UIView? { didSet {} }",
      #"scene.outlet("box", self, \.box, isRequired: false)"#
    ),
    ("@IBOutlet var dots: [UIView]!", #"scene.outlets("dots", self, \.dots, isRequired: false)"#),
    ("@IBOutlet var dots: Array<UIView>!", #"scene.outlets("dots", self, \.dots, isRequired: false)"#),
    ("@IBOutlet var `default`: UIView!", #"scene.outlet("default", self, \.`default`, isRequired: false)"#),
    ("@IBInspectable var radius = 4.0", #"scene.attribute("radius", self, \.radius)"#),
    (
      "@IBInspectable var gap: CGFloat { get { g } set { g = newValue } }",
      #"scene.attribute("gap", self, \.gap)"#
    ),
    ("@IBAction func go() {}", #"scene.action("go", self, A.go)"#),
    ("@IBAction private func go(_ sender: Any) {}", #"scene.action("go:", self, A.go(_:))"#),
    ("@IBAction func go(sender: UIButton) {}", #"scene.action("goWithSender:", self, A.go(sender:))"#),
    ("@IBAction @objc(run:) func go(_ s: UIButton) {}", #"scene.action("run:", self, A.go(_:))"#),
    (
      "@IBAction func back(segue: UIStoryboardSegue) {}",
      #"scene.unwind("backWithSegue:", self, A.back(segue:))"#
    ),
    ("@IBAction func back(_ s: UIStoryboardSegue!) {}", #"scene.unwind("back:", self, A.back(_:))"#),
  ])
  func `A class declares the members that files name`(member: String, call: String) {
    expect(calls(member), equals: call)
    expect(calls(member, of: "UIView"), equals: call)
  }

  @Test(arguments: [
    "var label: UILabel!", "@objc func go() {}", "@IBInspectable var sum: Int { 3 }",
    "@IBAction func go(_ sender: Any, _ event: UIEvent) {}", "@IBOutlet static var label: UILabel!",
    "@IBOutlet var label: UILabel!\noverride func connect(_ scene: SceneConnections) {}",
  ])
  func `A class without such members, or with a method of its own, gets none`(members: String) {
    expect(calls(members) == nil)
  }

  @Test(arguments: [
    "NSObject", "UIPresentationController", "UIGestureRecognizer", "UIStoryboardSegue", "CALayer", "Foreign",
  ])
  func `Only responders get the method`(ancestor: String) {
    expect(calls("@IBOutlet var label: UILabel!", of: ancestor) == nil)
  }

  @Test func `An action that takes an event is named`() {
    let translation = Translation("class A: UIView {\n  @IBAction func go(_ s: Any, for e: UIEvent) {}\n}")
    expect(
      translation.messages,
      equals: [
        "0.swift:2:13: warning: the action “go(_:for:)” takes more than its sender, and scenes cannot call it here; "
          + "let it take the sender alone"
      ])
  }

  @Test func `Public classes, subclasses and extensions in other files are connected`() {
    let translation = Translation(
      "public class A: UIView { @IBOutlet var a: UIView!\n}\nclass B: A { @IBOutlet var b: UIView! }",
      "private extension A { @IBAction private func tap() {}; private func other() {} }",
      "extension B { private func other() {} }")
    expect(
      translation.texts[0],
      equals: """
        public class A: UIView {           var a: UIView!
        public override func connect(_ scene: SceneConnections) { super.connect(scene); \
        scene.outlet("a", self, \\.a, isRequired: false); scene.action("tap", self, A.tap) }; }
        class B: A {           var b: UIView! ; override func connect(_ scene: SceneConnections) { \
        super.connect(scene); scene.outlet("b", self, \\.b, isRequired: false) } }
        """)
    expect(
      translation.texts[1],
      equals: "        extension A {                   func tap() {}; private func other() {} }")
    expect(translation.texts[2], equals: "extension B { private func other() {} }")
  }

  @Test func `A class has the actions of extensions of its UIKit superclasses, and a subclass once`() {
    let translation = Translation(
      "class A: UINavigationController {\n}\nclass B: A {\n}\nclass C: UIView {\n}",
      "extension UIViewController { @IBAction public func menu(_ sender: Any) {} }",
      "private extension UIViewController { @IBAction func hidden(_ sender: Any) {} }")
    expect(
      translation.texts[0],
      equals: """
        class A: UINavigationController {
        override func connect(_ scene: SceneConnections) { super.connect(scene); \
        scene.action("menu:", self, A.menu(_:)) }; }
        class B: A {
        }
        class C: UIView {
        }
        """)
  }

  @Test func `An attribute of an extension is its own, beside a property of UIKit with the same name`() {
    let translation = Translation(
      "class A: UILabel {\n}",
      "extension UIView { @IBInspectable var shadowOffset: CGSize { get { s } set { s = newValue } } }")
    expect(translation.texts[0].contains(#"scene.attribute("shadowOffset", self, \UIView.shadowOffset)"#))
  }

  /// Returns the calls of a target's registration.
  private func registered(_ text: String) -> [String] {
    let target = Porting.target([PortSource(path: "a.swift", text: text)])
    let lines = target.registration.split(separator: "\n").filter { $0.contains("library.") }
    expect(lines.count, equals: target.registeredCount)
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: [
    ("class A: UIViewController {}", "library.register(controller: A.init(coder:))"),
    ("final class A: UITableViewCell {}", "library.register(view: A.init(coder:))"),
    ("@objc(Card) class A: UIView {}", #"library.register(view: A.init(coder:), named: "Card")"#),
    ("class A: UIView { init?(coder c: NSCoder) {} }", "library.register(view: A.init(coder:))"),
    ("class A: UIView { convenience init() {} }", "library.register(view: A.init(coder:))"),
    (
      "class A: UIStoryboardSegue {}",
      "library.register(segue: { A(identifier: $0, source: $1, destination: $2) })"
    ),
    ("class A: UIPanGestureRecognizer {}", "library.register(recognizer: { A() })"),
    ("class A: UIBarButtonItem {}", "library.register(item: A.init(coder:))"),
    ("class A: UICollectionViewFlowLayout {}", "library.register(layout: A.init(coder:))"),
    (
      "extension UIView { @IBInspectable var radius: CGFloat { get { 0 } set {} } }",
      #"library.register(attribute: "radius", \UIView.radius)"#
    ),
  ])
  func `Classes and attributes that files may name are registered`(text: String, call: String) {
    expect(registered(text), equals: [call])
  }

  @Test(arguments: [
    "private class A: UIView {}", "class A<T>: UIView {}", "struct S { class A: UIView {} }",
    "class A: UIView { init(x: Int) {} }", "class A: UIView { init?(coder c: NSCoder) { fatalError() } }",
    "class A: UIView { @available(*, unavailable) required init?(coder c: NSCoder) { nil } }",
    "class A: NSObject {}", "class A: UIPanGestureRecognizer { init(x: Int) {} }",
    "extension UIView { private @IBInspectable var radius: CGFloat { get { 0 } set {} } }",
    "extension UIView { @IBInspectable var radius: CGFloat { 0 } }",
  ])
  func `Classes that files cannot name or create are not registered`(text: String) {
    expect(registered(text).isEmpty)
  }
}

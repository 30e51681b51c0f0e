import Expectations
import Porting
import Testing

@Suite struct ForwardingTests {
  @Test func `A delegate of scroll views gets the methods that it forwards`() {
    let translation = Translation(
      """
      class A: NSObject, UIScrollViewDelegate {
        weak var other: UIScrollViewDelegate?
        func scrollViewDidScroll(_ v: UIScrollView) {}
        override func responds(to s: Selector!) -> Bool {
          super.responds(to: s) || (other?.responds(to: s) ?? false)
        }
        override func forwardingTarget(for s: Selector!) -> Any? {
          other?.responds(to: s) == true ? other : super.forwardingTarget(for: s)
        }
      }
      """)
    let lines = translation.text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines[3], equals: "           func responds(to s: Selector!) -> Bool {")
    expect(lines[4], equals: "    false || (((other as Any?) != nil) ?? false)")
    expect(lines[7], equals: "    ((other as Any?) != nil) == true ? other : nil")
    expect(!lines[9].contains("func scrollViewDidScroll("))
    expect(
      lines[9].contains(
        "func scrollViewDidZoom(_ view: UIScrollView) { (forwardingTarget(for: \"scrollViewDidZoom:\") "
          + "as? UIScrollViewDelegate)?.scrollViewDidZoom(view) };"))
    expect(
      lines[9].contains(
        "forwardingTarget(for: \"scrollViewWillEndDragging:withVelocity:targetContentOffset:\")"))
    expect(
      lines[9].contains("viewForZoomingIn:")
        && lines[9].contains("?.scrollViewShouldScrollToTop(view) ?? true }"))
    expect(translation.messages.isEmpty)
  }

  @Test func `A class that forwards another protocol is refused, and left as it is`() {
    let text = "class A: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { nil }\n}"
    let translation = Translation(text)
    expect(translation.text, equals: text)
    expect(
      translation.messages.count == 1
        && translation.messages[0].hasPrefix("0.swift:2:12: error: “forwardingTarget"))
  }

  @Test(arguments: [
    (
      "c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))", "true"
    ),
    (
      "a?.c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:))) == true",
      "true == true"
    ),
    ("v.responds(to: s)", "v.responds(to: s)"), ("responds(to: s)", "responds(to: s)"),
  ])
  func `The context of a transition answers all that it requires`(code: String, translated: String) {
    expect(Translation("let x = \(code)").text, equals: "let x = \(translated)")
  }

  @Test(arguments: [
    ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")!"),
    (
      "#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
    ),
    ("#imageLiteral(", "#imageLiteral("), ("#colorLiteral()", "#colorLiteral()"),
  ])
  func `Literals of Xcode's editor become calls`(code: String, translated: String) {
    expect(Translation("let x = \(code)").text, equals: "let x = \(translated)")
  }

  @Test func `Scene delegates are left out, line for line, with a warning`() {
    let translation = Translation(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func sceneDidDisconnect(_ scene: UIScene) {}
      }
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didDiscardSceneSessions s: Set<UISceneSession>) {
        }
        func stays() {}
      }
      """)
    let lines = translation.text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(
      lines.count == 8
        && lines.map { $0.allSatisfy { $0 == " " } } == [true, true, true, false, true, true, false, false])
    expect(
      translation.messages,
      equals: [
        "0.swift:1:1: warning: the scene delegate “SceneDelegate” is left out, because an experiment's window takes the "
          + "place of scenes; create its first controller in an experiment"
      ])
    let own = "class UIScene {}; class S: UIWindowSceneDelegate { func a(_ s: UIScene) {} }"
    expect(Translation(own).text, equals: own)
  }

  @Test(arguments: [
    ("a.conforms(to: Card.self)", "(a is Card)"),
    ("self.a?.conforms(to: Kit.Card.self)", "(self.a is Kit.Card)"),
    ("f(1).conforms(to: Card.self) && b", "(f(1) is Card) && b"),
    ("a.conforms(to: card)", "a.conforms(to: card)"),
  ])
  func `A question for a protocol is a cast`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test func `An override of conforms is left out`() {
    let translation = Translation(
      "class A: NSObject {\n@objc override func conforms(to p: Protocol) -> Bool { true }\n}")
    expect(translation.text.split(separator: "\n").map(\.count), equals: [19, 61, 1])
    expect(!translation.text.contains("conforms"))
  }

  @Test func `An exchange of methods is left out with a warning`() {
    let translation = Translation(
      "guard let a = class_getInstanceMethod(A.self, s) else { return }\nmethod_exchangeImplementations(a, b)"
    )
    expect(translation.text, equals: "guard let a = OpaquePointer(bitPattern: 1) else { return }\n()")
    expect(translation.diagnostics.map(\.severity), equals: [.warning])
    expect(
      Translation(
        "if !class_addMethod(a, b, method_getImplementation(c), d) { class_replaceMethod(a, b, c, d) }"
      ).text,
      equals: "if !false { () }")
  }

  @Test func `An implementation that is set is left out, and the type of its function is Swift's`() {
    let translation = Translation(
      "private var old: IMP?\ntypealias F = @convention(c) (AnyObject, Selector) -> Void\n"
        + "old = method_setImplementation(a, class_getMethodImplementation(b, s)!)\nlet f: @convention(c) (Int) -> Int"
    )
    expect(
      translation.text,
      equals: "private var old: OpaquePointer?\ntypealias F =                (AnyObject, Selector) -> Void\n"
        + "old = OpaquePointer(bitPattern: 0)\nlet f: @convention(c) (Int) -> Int")
  }
}

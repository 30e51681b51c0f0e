import Expectations
import Porting
import Testing

@Suite struct PresentableTests {
  private func found(_ text: String) -> [Presentable] {
    Porting.target([PortSource(path: "a.swift", text: text)]).presentables
  }

  @Test(
    arguments: [
      ("class A: UIViewController {}", Presentable.Kind.controller, "A()"),
      ("class A: UIViewController { init() {} }", .controller, "A()"),
      ("class A: UIViewController { init(depth: Int = 0) {} }", .controller, "A()"),
      (
        "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }", .controller,
        "A(nibName: nil, bundle: nil)"
      ),
      ("class A: UIViewController { init(depth: Int) {} }", .controller, nil),
      ("class A: UIViewController { required init?(coder c: NSCoder) {} }", .controller, nil),
      ("class A: UIViewController { private init() {} }", .controller, nil),
      (
        "class A: UIViewController { var card: Card!; override func viewDidLoad() { card.turn() } }",
        .controller, nil
      ),
      (
        "class A: UIViewController { var card: Card!; override func loadView() { card = Card(); card.turn() } }",
        .controller, "A()"
      ),
      (
        "class A: UIViewController { @IBOutlet var card: Card!; func a() { card.turn() } }", .controller,
        "A()"
      ),
      (
        "class A: UIViewController { weak var cardDelegate: D!; func a() { cardDelegate.turn() } }",
        .controller,
        "A()"
      ),
      ("class A: UIViewController { var card: Card!; func a() { card?.turn() } }", .controller, "A()"),
      (
        "class A: NSObject, UIViewControllerAnimatedTransitioning { func animateTransition(using c: C) { c.a as! B } }",
        .animator, nil
      ),
      ("class A: UINavigationController {}", .controller, "A(rootViewController: LabPlainController())"),
      (
        "class A: UICollectionViewController {}", .controller,
        "A(collectionViewLayout: UICollectionViewFlowLayout())"
      ),
      (
        "class A: NSObject {}; extension A: UIViewControllerTransitioningDelegate {}", .transitioningDelegate,
        "A()"
      ),
      ("class A: NSObject, UINavigationControllerDelegate {}", .navigationDelegate, "A()"),
      ("class A: NSObject, UIViewControllerAnimatedTransitioning {}", .animator, "A()"),
      ("class A: UIPresentationController, UIViewControllerAnimatedTransitioning {}", .animator, nil),
      (
        "class A: NSObject, UIViewControllerAnimatedTransitioning { init(isPresenting: Bool) {} }", .animator,
        "A(isPresenting: isPresenting)"
      ),
      (
        "class A: NSObject, UIViewControllerAnimatedTransitioning { init(_ dismissing: Bool, time: Double = 1) {} }",
        .animator, "A(!isPresenting)"
      ),
    ] as [(String, Presentable.Kind, String?)])
  func `A class that can be shown is found, with an expression that creates an object`(
    text: String, kind: Presentable.Kind, expression: String?
  ) {
    expect(found(text).map(\.kind), equals: [kind])
    expect(found(text).map(\.expression), equals: [expression])
  }

  @Test(arguments: [
    "private class A: UIViewController {}", "class A<T>: UIViewController {}", "class A: UIView {}",
    "class A: UIAlertController {}", "class A: UIPresentationController {}", "class A: NSObject {}",
    "struct S { class A: UIViewController {} }",
  ])
  func `Other classes are not`(text: String) {
    expect(found(text).isEmpty)
  }

  @Test(
    arguments: [
      (
        "window?.rootViewController = UINavigationController(rootViewController: A())",
        "UINavigationController(rootViewController: A())"
      ),
      ("let a = A(depth: 3)\nwindow?.rootViewController = a", "A(depth: 3)"),
      ("window?.rootViewController = A(model: model)", nil), ("window?.rootViewController = a", nil),
      ("let a = A { 1 }; window!.rootViewController = a", nil), ("a = window.rootViewController", nil),
    ] as [(String, String?)])
  func `The beginning of an application is an expression that stands alone`(code: String, expression: String?)
  {
    let text = "class D: UIResponder, UIWindowSceneDelegate {\nfunc scene() {\n\(code)\n}\n}"
    expect(found(text).map(\.expression), equals: expression.map { [$0] } ?? [])
    expect(found(text.replacing("UIWindowSceneDelegate", with: "Other")).isEmpty)
  }

  @Test func `An application begins with its delegate, which may set up the root controller in any way`() {
    func all(_ head: String) -> [String?] {
      found(
        "\(head) {\nfunc application() -> Bool {\nlet a = A(model: model)\nwindow?.rootViewController = a\n}\n}"
      )
      .map(\.expression)
    }
    let launch = "UIApplication.shared.launch(D())"
    expect(all("class D: UIResponder, UIApplicationDelegate"), equals: [launch])
    expect(all("private class D: UIResponder, UIApplicationDelegate").isEmpty)
    expect(all("class D: UIResponder, UIApplicationDelegate { init(a: Int) {} }; class E").isEmpty)
  }

  @Test func `An application delegate that sets no root controller launches a storyboard`() {
    let all = found("class D: UIResponder, UIApplicationDelegate { var window: UIWindow? }")
    expect(all.map(\.kind), equals: [.launcher])
    expect(all.first?.launch(showing: "first"), equals: "UIApplication.shared.launch(D(), storyboard: first)")
    expect(found("class D: UIResponder, UIApplicationDelegate { init(a: Int) {} }").isEmpty)
  }

  @Test func `The places are those of the classes, and an inherited initializer counts`() {
    let all = found(
      "class B: A {}\n\nclass A: UIViewController, UIViewControllerTransitioningDelegate { init() {}\n"
        + "func presentationController(forPresented a: X, presenting: X?, source: X) -> Y? { nil } }")
    expect(
      all.map(\.name) == ["A", "B"] && all.map(\.line) == [3, 1] && all.map(\.path) == ["a.swift", "a.swift"])
    expect(all.map(\.expression) == ["A()", "B()"] && all.map(\.hasPresentation) == [true, false])
  }

  @Test func `A class names those that inherit from it`() {
    let all = found(
      "class A: UIViewController {}; class B: A {}; class C: B {}; class D: UIViewController {}")
    expect(all.map(\.subclasses), equals: [["B", "C"], ["C"], [], []])
  }
}

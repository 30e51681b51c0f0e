import Expectations
import Porting
import Testing

@Suite struct ProtocolArgumentTests {
  private static let proxy = """
    class Proxy<D: NSObjectProtocol>: NSObject {
      private(set) weak var first: D?
      weak var view: UIView?
      func asks(_ s: Selector) -> Bool { [first].contains { $0!.responds(to: s) } }
      func asksFirst(_ s: Selector) -> Bool { first?.responds(to: s) == true || self.responds(to: s) }
    }
    """

  @Test func `A parameter to which a use binds a protocol loses its constraint`() {
    let lines = Translation(Self.proxy, "class Bars: Proxy<UITabBarDelegate> {}").text.split(separator: "\n")
    expect(lines[0], equals: "class Proxy<D                  >: NSObject {")
    expect(lines[1], equals: "  @WeakProtocolReference private(set)      var first: D?")
    expect(lines[2], equals: "  weak var view: UIView?")
    expect(
      lines[3],
      equals:
        "  func asks(_ s: Selector) -> Bool { [first].contains { ($0! as! NSObjectProtocol).responds(to: s) } }"
    )
    expect(
      lines[4],
      equals:
        "  func asksFirst(_ s: Selector) -> Bool { (first as? NSObjectProtocol)?.responds(to: s) == true || self.responds(to: s) }"
    )
  }

  @Test(arguments: [
    "class Bars: Proxy<UIView> {}", "let bars: Proxy<Card>; class Card: NSObject {}",
    "class Bars<T: NSObject>: Proxy<T> {}", "let bars: Other<UITabBarDelegate>",
  ])
  func `A parameter to which only classes are bound keeps its constraint`(use: String) {
    expect(Translation(Self.proxy, use).text, equals: Self.proxy)
  }

  @Test(arguments: [
    "let bars: Proxy<any UITabBarDelegate>", "let bars: Proxy<Shown>; @objc protocol Shown {}",
    "class Passed<T: AnyObject>: Proxy<T> {}; let bars = Passed<UITabBarDelegate>()",
  ])
  func `A protocol is bound by its name, after any, or through another type's parameter`(use: String) {
    expect(Translation(Self.proxy, use).text.hasPrefix("class Proxy<D                  >"))
  }

  @Test func `A constraint of another protocol stays`() {
    let text = "class Proxy<D: Shown, E: AnyObject> { weak var d: D?; weak var e: E? }"
    let translation = Translation(text, "protocol Shown: AnyObject {}; let p: Proxy<Shown, Shown>")
    expect(
      translation.text,
      equals: "class Proxy<D: Shown, E           > { weak var d: D?; @WeakProtocolReference      var e: E? }")
  }

  @Test func `A class that is asked for methods names those that it implements`() {
    let translation = Translation(
      """
      class A: NSObject, UITabBarDelegate { func tabBar(_ t: UITabBar, didSelect i: UITabBarItem) {}; func other() {} }
      class B: A { @objc(go:) func move(_ a: Int) {}; override func responds(to s: Selector!) -> Bool { true } }
      class C: NSObject { func other() {} }
      func f(_ a: A) -> Bool { a.responds(to: #selector(A.tabBar(_:didSelect:))) || a.responds(to: #selector(B.move)) }
      """)
    let lines = translation.text.split(separator: "\n")
    expect(
      lines[0].hasSuffix(
        "; nonisolated func implementsMethod(named name: String) -> Bool { [\"tabBar:didSelect:\"].contains(name) } }; extension A: MethodNaming {}"
      ))
    expect(
      lines[1].contains("func responds(to s: Selector!)") && !lines[1].contains("override func responds"))
    expect(
      lines[1].hasSuffix(
        "; nonisolated override func implementsMethod(named name: String) -> Bool { [\"go:\"].contains(name) || super.implementsMethod(named: name) } }"
      ))
    expect(lines[2], equals: "class C: NSObject { func other() {} }")
  }

  @Test func `Classes of a target that asks for no method stay as they are`() {
    let text = "class A: NSObject { func go() {} }"
    expect(Translation(text, "let s = #selector(A.go)").text, equals: text)
    expect(Translation(text, "let s = a.responds(to: s)").text, equals: text)
  }
}

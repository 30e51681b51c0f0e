import Expectations
import Foundation
import Porting
import Testing

@Suite struct SelectorTests {
  /// A class with members that selectors name.
  private func card(_ expression: String) -> String {
    let members = """
      class Card: UIView { var other: Card?; func tap() {}; func pan(_ g: Int) {}; func move(to a: Int, animated: Bool) {};
        @objc(custom:) func named(_ a: Int) {}; func f() { g(\(expression)) } }
      """
    let text = Translation(members).text
    guard let start = text.range(of: "{ g("), let end = text.range(of: ") } }") else { return text }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test(arguments: [
    ("#selector(tap)", "Selector(\"tap\", Card.tap)"),
    ("#selector(self.tap)", "Selector(\"tap\", Card.tap)"),
    ("#selector(Self.pan)", "Selector(\"pan:\", Card.pan(_:))"),
    ("#selector(pan(_:))", "Selector(\"pan:\", Card.pan(_:))"),
    ("#selector(Card.pan(_ :))", "Selector(\"pan:\", Card.pan(_:))"),
    ("#selector(move(to:animated:))", "Selector(\"moveTo:animated:\", Card.move(to:animated:))"),
    ("#selector(move)", "Selector(\"moveTo:animated:\", Card.move(to:animated:))"),
    ("#selector(named)", "Selector(\"custom:\", Card.named(_:))"),
    ("#selector(type(of: self).tap)", "Selector(\"tap\", Card.tap)"),
    ("#selector(other.tap)", "Selector(\"tap\", Card.tap)"),
    ("#selector(Other.show(item:))", "Selector(\"showWithItem:\", Other.show(item:))"),
    ("#selector(Other.Inner.show)", "Selector(\"show\", Other.Inner.show)"),
    ("#selector((tap))", "Selector(\"tap\", Card.tap)"),
    ("#selector(tap as () -> Void)", "Selector(\"tap\", Card.tap as (Card) -> () -> Void)"),
    ("#selector(Card.tap as (Card) -> () -> Void)", "Selector(\"tap\", Card.tap as (Card) -> () -> Void)"),
    ("#selector(getter: alpha)", "Selector(\"alpha\", { (target: Card) in { target.alpha } })"),
    ("#selector(setter: Card.alpha)", "Selector(\"setAlpha:\", { (target: Card) in { target.alpha = $0 } })"),
    ("#keyPath(CALayer.opacity)", "\"opacity\""),
    ("#keyPath(position.x)", "\"position.x\""),
  ])
  func `A selector becomes a name and an unapplied method`(expression: String, translated: String) {
    expect(card(expression), equals: translated)
  }

  @Test func `A method of a superclass in another file gives the labels`() {
    let translation = Translation(
      "class B: A { func f() { g(#selector(pan)) } }", "class A: UIView { @objc func pan(from x: Int) {} }")
    expect(translation.text.contains("Selector(\"panFrom:\", B.pan(from:))"))
  }

  @Test func `An expression of unknown type is refused, and the rest is translated`() {
    let translation = Translation("class A { @objc func f() { g(#selector(make().tap)) } }")
    expect(translation.text, equals: "class A {       func f() { g(#selector(make().tap)) } }")
    expect(translation.messages.count, equals: 1)
    expect(
      translation.messages.first?.hasPrefix("0.swift:1:30: error: the type of “make()” is not known"),
      equals: true)
  }

  @Test func `A selector over several lines keeps their number`() {
    let text = Translation("class A { func f() { g(#selector(\n  tap\n)) } }").text
    expect(text, equals: "class A { func f() { g(Selector(\"tap\", A.tap)\n\n) } }")
  }

  @Test(
    "An expression has the type of its property's or its variable's initializer, or of the only class with the method",
    arguments: [
      ("let pan = Pan(); func f()", "pan.go(_:)", "go:", "Pan.go(_:)"),
      ("func f(_ pan: Pan?)", "pan!.go(_:)", "go:", "Pan.go(_:)"),
      ("func f(to pan: Other)", "pan.go(_:)", "go:", "Other.go(_:)"),
      ("let pan = 1; func g(_ pan: Other) {}; func f()", "pan.only", "only", "Pan.only"),
      ("func f()", "owner?.moving.go(_:)", "go:", "Other.go(_:)"),
      ("func f()", "view.endEditing(_:)", "endEditing:", "UIView.endEditing(_:)"),
      ("func f()", "host.pages.last!.only", "only", "Pan.only"),
    ])
  func expressions(before: String, expression: String, name: String, method: String) {
    let translation = Translation(
      "class A: UIViewController { \(before) { g(#selector(\(expression))) } }",
      "class Pan { @objc func go(_ a: Int) {}; @objc func only() {} }",
      "class Other { var moving = Other(); @objc func go(_ a: Int) {} }")
    expect(translation.messages, equals: [])
    expect(translation.text.contains("g(Selector(\"\(name)\", \(method)))"), "\(translation.text)")
  }

  @Test("An expression whose method several classes declare, and whose type is not known, is refused")
  func ambiguous() {
    let translation = Translation(
      "class A: UIView { func f() { g(#selector(host.last.go)) } }", "class B { func go() {} }",
      "class C { func go() {} }")
    expect(translation.messages.count, equals: 1)
  }
}

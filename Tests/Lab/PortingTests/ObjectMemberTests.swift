import Expectations
import Testing

@Suite struct ObjectMemberTests {
  @Test(arguments: [
    ("let y = (new as AnyObject).cgPointValue.y", "let y = (new as! NSValue).cgPointValue.y"),
    ("let d = (new as AnyObject).doubleValue!", "let d = (new as! NSNumber).doubleValue "),
    ("let d = (new as AnyObject).doubleValue ?? 0", "let d = (new as? NSNumber)?.doubleValue ?? 0"),
    (
      "if let r = (new as AnyObject).cgRectValue { use(r) }",
      "if let r = (new as? NSValue)?.cgRectValue { use(r) }"
    ),
    ("let d = (new as? AnyObject)?.boolValue", "let d = (new as? NSNumber)?.boolValue"),
    (
      "let i = note.userInfo as! [String: AnyObject]?; let r = i[key]?.cgRectValue",
      "let i = note.userInfo as! [String: AnyObject]?; let r = (i[key] as? NSValue)?.cgRectValue"
    ),
  ])
  func `A member that any object may have is asked of the class that has it`(text: String, translated: String)
  {
    expect(Translation("func f() { \(text) }").text, equals: "func f() { \(translated) }")
  }

  @Test(arguments: [
    "let r = (note as? NSValue)?.cgRectValue", "let r = values[0].cgRectValue",
    "let d = value(of: x).doubleValue",
    "let i: [String: NSValue] = all; let r = i[key]?.cgRectValue", "let v = (new as AnyObject).ownValue",
    "let d = call(new as AnyObject).doubleValue",
  ])
  func `A member of an object whose class is known stays`(text: String) {
    let text = "func f() { \(text) }"
    expect(Translation(text).text, equals: text)
  }

  @Test(arguments: [
    ("a.kept = b.c?.delegate", "a.kept = b.c?.delegate as? NSObjectProtocol"),
    ("a?.kept = dataSource", "a?.kept = dataSource as? NSObjectProtocol"),
    ("a.kept = b", "a.kept = b"), ("a.other = b.delegate", "a.other = b.delegate"),
    ("a.kept = b ?? c.delegate", "a.kept = b ?? c.delegate"),
  ])
  func `A delegate is cast where it is kept as any object`(text: String, translated: String) {
    let property = "class A { weak var kept: NSObjectProtocol?; weak var other: AnyObject? }"
    expect(Translation(text, property).text, equals: translated)
  }

  @Test(arguments: [
    ("(a as AnyObject).layOut()", "(a as! any Shown).layOut()"),
    ("(a as AnyObject).hide()", "(a as AnyObject).hide()"),
    ("f(a as AnyObject).layOut()", "f(a as AnyObject).layOut()"),
  ])
  func `A method of an object is called through the only protocol that requires it`(
    text: String, translated: String
  ) {
    let translation = Translation(
      "func g() { \(text) }",
      "protocol Shown { func layOut(); func hide() }; protocol Hidden { func hide() }")
    expect(translation.text, equals: "func g() { \(translated) }")
  }
}

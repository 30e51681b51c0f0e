import Expectations
import Foundation
import Scheduling
import Testing

@MainActor private protocol Shown: AnyObject { func show() }
extension Shown {
  func show() {}
}

@Suite struct MethodNamingTests {
  private class Plain: NSObject, Shown {
    func hide() {}
    func move(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {}
  }

  private class Named: Plain, MethodNaming {
    nonisolated func implementsMethod(named name: String) -> Bool { name == "show" }
  }

  private final class Later: Named {
    nonisolated override func implementsMethod(named name: String) -> Bool {
      name == "later" || super.implementsMethod(named: name)
    }
  }

  @Test(
    "An object responds to the methods of its class; with names, also to those, and to no default implementation"
  )
  func responding() {
    let hide = Selector("hide", Plain.hide)
    let show = Selector("show", { (target: any Shown) in { target.show() } })
    let other = Selector("other", { (target: any Shown) in { target.show() } })
    for object in [Plain(), Named(), Later()] {
      expect(object.responds(to: hide))
      expect(object.responds(to: show))
      expect(object.responds(to: other), equals: !(object is Named))
      expect(object.responds(to: "later"), equals: object is Later)
      expect(!object.responds(to: nil))
    }
    expect(!NSObject().responds(to: hide))
  }

  @Test("A class itself performs no selector")
  func classes() {
    expect(Plain.perform(Selector("hide", Plain.hide)) == nil)
    expect(Plain.perform(nil) == nil)
  }

  @Test("A method with four parameters can be asked for, and is not called")
  func manyParameters() {
    let move = Selector("move::::", Plain.move)
    expect(Plain().responds(to: move) && !NSObject().responds(to: move))
    expect(!move.perform(on: Plain(), with: 1))
  }

  @Test("A weak reference to a protocol's object reads as nil after the object's release")
  func weakReference() {
    struct Holder<Value> { @WeakProtocolReference var value: Value? }
    var object: Plain? = Plain()
    var holder = Holder<any Shown>()
    holder.value = object
    expect(holder.value === object && holder.value != nil)
    object = nil
    expect(holder.value == nil)
    let next = Plain()
    expect(WeakProtocolReference<any Shown>(wrappedValue: next).wrappedValue === next)
    holder.value = next
    expect(holder.value === next)
    holder.value = nil
    expect(holder.value == nil)
  }

  @Test("The count of strong references grows by one that is kept")
  func retainCount() {
    let object = Plain()
    let before = CFGetRetainCount(object)
    let kept = [object]
    expect(CFGetRetainCount(object) - before, equals: kept.count)
  }
}

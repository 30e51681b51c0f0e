import Expectations
import Foundation
import Scheduling
import Testing

/// Tests of the tables that can hold objects without retaining them.
@Suite struct ObjectTableTests {
  private protocol Listener: AnyObject {
    var name: String { get }
  }

  private final class Ear: Listener {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("A table of weak objects has those that live, in their order, and also if their type is a protocol")
  func weakObjects() {
    let listeners = NSHashTable<any Listener>.weakObjects()
    let (first, last) = (Ear("first"), Ear("last"))
    func add() {
      let lost = Ear("lost")
      for ear in [first, lost, last, first] { listeners.add(ear) }
      listeners.add(nil)
      expect(listeners.allObjects.map(\.name), equals: ["first", "lost", "last"])
      expect(listeners.contains(lost) && listeners.member(lost) === lost)
    }
    add()
    expect(listeners.allObjects.map(\.name), equals: ["first", "last"])
    expect(listeners.count == 2 && listeners.anyObject === first)
    let others = NSHashTable<any Listener>(options: .weakMemory)
    others.add(Ear("lost"))
    expect(others.count, equals: 0)
    listeners.remove(first)
    expect(!listeners.contains(first))
    listeners.removeAllObjects()
    expect(listeners.count, equals: 0)
  }

  @Test("Strong objects are compared by isEqual or by identity, and tables of them like sets")
  func comparing() {
    let numbers = NSHashTable<NSNumber>(options: .objectPersonality)
    for number in [3, 4, 3] { numbers.add(NSNumber(value: number)) }
    expect(numbers.objectEnumerator().compactMap { ($0 as? NSNumber)?.intValue }, equals: [3, 4])
    expect(numbers.setRepresentation, equals: [NSNumber(value: 3), NSNumber(value: 4)])
    let others = NSHashTable<NSNumber>(options: [.strongMemory, .objectPointerPersonality])
    let texts = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    let identical = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    identical.add(texts.0)
    expect(identical.contains(texts.0) && !identical.contains(texts.1))
    others.add(NSNumber(value: 4))
    expect(others.isSubset(of: numbers) && others.intersects(numbers) && !others.isEqual(to: numbers))
    numbers.minus(others)
    expect(numbers.allObjects, equals: [NSNumber(value: 3)])
    numbers.union(others)
    numbers.intersect(others)
    expect(numbers.isEqual(to: others))
  }

  @Test("A map forgets pairs whose key or value was released, where it does not retain that one")
  func maps() {
    let kept = Ear("kept")
    func filled(_ map: NSMapTable<Ear, Ear>) -> [Int] {
      func fill() {
        map.setObject(Ear("value"), forKey: kept)
        map.setObject(kept, forKey: Ear("key"))
        map.setObject(kept, forKey: kept)
        map.setObject(nil, forKey: kept)
      }
      fill()
      return [map.count, map.object(forKey: kept) === kept ? 1 : 0]
    }
    expect(filled(.strongToStrongObjects()), equals: [2, 1])
    expect(filled(.weakToStrongObjects()), equals: [1, 1])
    expect(filled(.weakToWeakObjects()), equals: [1, 1])
    expect(filled(.strongToWeakObjects()), equals: [2, 1])
    let map = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn, valueOptions: .strongMemory)
    let name = NSMutableString(string: "one")
    map.setObject(1, forKey: name)
    name.append("!")
    expect(map.object(forKey: "one"), equals: 1)
    expect(map.dictionaryRepresentation(), equals: [NSString("one"): 1])
    expect(map.keyEnumerator().allObjects.count == 1 && map.objectEnumerator()?.allObjects.count == 1)
    map.removeObject(forKey: "one")
    expect(map.count, equals: 0)
    map.setObject(2, forKey: "two")
    map.removeAllObjects()
    expect(map.count, equals: 0)
  }
}

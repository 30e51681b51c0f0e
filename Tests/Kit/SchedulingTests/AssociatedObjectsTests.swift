import Expectations
import Foundation
import Testing

@testable import Scheduling

@Suite(.serialized) struct AssociatedObjectsTests {
  private final class Owner {}

  /// An object that uses the table while it is released.
  private final class Chain {
    let next = Owner()
    deinit { objc_removeAssociatedObjects(next) }
  }

  private static let first = UnsafeRawPointer(bitPattern: 1)!
  private static let second = UnsafeRawPointer(bitPattern: 2)!

  @Test("Values are found under their keys, replaced, and removed one by one or all at once")
  func values() {
    let (owner, other) = (Owner(), Owner())
    objc_setAssociatedObject(owner, Self.first, 7, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, Self.second, "text", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    expect(objc_getAssociatedObject(owner, Self.first) as? Int == 7)
    expect(objc_getAssociatedObject(owner, Self.second) as? String == "text")
    expect(objc_getAssociatedObject(other, Self.first) == nil)
    objc_setAssociatedObject(owner, Self.first, 8, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    expect(objc_getAssociatedObject(owner, Self.first) as? Int == 8)
    objc_setAssociatedObject(owner, Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    expect(objc_getAssociatedObject(owner, Self.first) == nil)
    expect(objc_getAssociatedObject(owner, Self.second) != nil)
    objc_removeAssociatedObjects(owner)
    expect(objc_getAssociatedObject(owner, Self.second) == nil)
  }

  @Test("A retained value lives as long as it is kept, an assigned object as long as others hold it")
  func policies() {
    let owner = Owner()
    weak var retained: Owner?
    var assigned: Owner? = Owner()
    do {
      let value = Owner()
      retained = value
      objc_setAssociatedObject(owner, Self.first, value, .OBJC_ASSOCIATION_RETAIN)
    }
    objc_setAssociatedObject(owner, Self.second, assigned, .OBJC_ASSOCIATION_ASSIGN)
    expect(retained != nil && objc_getAssociatedObject(owner, Self.second) as? Owner === assigned)
    assigned = nil
    expect(objc_getAssociatedObject(owner, Self.second) == nil)
    objc_setAssociatedObject(owner, Self.second, true, .OBJC_ASSOCIATION_ASSIGN)
    expect(objc_getAssociatedObject(owner, Self.second) as? Bool == true)
    objc_setAssociatedObject(owner, Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    expect(retained == nil)
  }

  @Test("A copied string does not change with the original")
  func copies() {
    let (owner, text) = (Owner(), NSMutableString(string: "one"))
    objc_setAssociatedObject(owner, Self.first, text, .OBJC_ASSOCIATION_COPY)
    text.append("two")
    expect((objc_getAssociatedObject(owner, Self.first) as? NSString)?.length, equals: 3)
  }

  @Test("A new object at a released one's address has none of its values, and released owners do not pile up")
  func reuse() {
    var seen: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<2_000 {
      let owner = Owner()
      if !seen.insert(ObjectIdentifier(owner)).inserted { reused += 1 }
      expect(objc_getAssociatedObject(owner, Self.first) == nil)
      objc_setAssociatedObject(owner, Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    expect(reused, isAbove: 0)
    let owners = (0..<500).map { _ in Owner() }
    for owner in owners { objc_setAssociatedObject(owner, Self.first, owner, .OBJC_ASSOCIATION_ASSIGN) }
    expect(owners.allSatisfy { objc_getAssociatedObject($0, Self.first) as? Owner === $0 })
    expect(AssociatedObjects.count, isBelow: 2_000)
  }

  @Test("A value may use the table while it is released, and values of no class have no values of their own")
  func release() {
    let owner = Owner()
    objc_setAssociatedObject(owner, Self.first, Chain(), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, Self.first, Chain(), .OBJC_ASSOCIATION_RETAIN)
    objc_removeAssociatedObjects(owner)
    expect(objc_getAssociatedObject(owner, Self.first) == nil)
    objc_setAssociatedObject(5, Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
    expect(objc_getAssociatedObject(5, Self.first) == nil)
  }
}

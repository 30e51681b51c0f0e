import Foundation

/// A set of objects that can hold them without retaining them, as for several delegates.
///
/// Objects are in the order in which they were added, so that recordings replay. **(ours)** A search takes time that
/// grows with their number.
nonisolated open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var objects: [TableObject] = []

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    self.options = options
    super.init()
  }

  public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }
  public convenience override init() { self.init(options: [], capacity: 0) }

  /// Returns a table that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  // MARK: Objects

  open var allObjects: [ObjectType] { objects.compactMap { $0.object as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  /// Returns the table's object that counts as another one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    place(of: object).flatMap { objects[$0].object as? ObjectType }
  }

  open func contains(_ anObject: ObjectType?) -> Bool { place(of: anObject) != nil }

  private func place(of object: ObjectType?) -> Int? {
    guard let object else { return nil }
    return objects.firstIndex { $0.equals(object as AnyObject) }
  }

  // MARK: Changes

  open func add(_ object: ObjectType?) {
    objects.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    objects.append(TableObject(object as AnyObject, options))
  }

  open func remove(_ object: ObjectType?) {
    if let place = place(of: object) { objects.remove(at: place) }
  }

  open func removeAllObjects() { objects = [] }

  // MARK: Other tables

  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains { other.contains($0) }
  }

  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy { other.contains($0) }
  }

  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
    count == other.count && isSubset(of: other)
  }

  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }
}

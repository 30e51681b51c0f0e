import Foundation

/// A dictionary of objects that can hold keys or values without retaining them.
///
/// Pairs are in the order in which they were added, so that recordings replay. **(ours)** A search takes time that grows
/// with their number.
nonisolated open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var pairs: [(key: TableObject, value: TableObject)] = []

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }

  public convenience override init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  // MARK: Pairs

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    place(of: aKey).flatMap { pairs[$0].value.object as? ObjectType }
  }

  /// Sets the value of a key; without a value or a key, nothing happens.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    pairs.removeAll { $0.key.object == nil || $0.value.object == nil }
    guard let anObject, let aKey else { return }
    let value = TableObject(anObject as AnyObject, valueOptions)
    if let place = place(of: aKey) {
      pairs[place].value = value
    } else {
      pairs.append((TableObject(aKey as AnyObject, keyOptions), value))
    }
  }

  open func removeObject(forKey aKey: KeyType?) {
    if let place = place(of: aKey) { pairs.remove(at: place) }
  }

  open func removeAllObjects() { pairs = [] }

  private func place(of key: KeyType?) -> Int? {
    guard let key else { return nil }
    return pairs.firstIndex { $0.key.equals(key as AnyObject) }
  }

  private var present: [(key: AnyObject, value: AnyObject)] {
    pairs.compactMap { pair in
      guard let key = pair.key.object, let value = pair.value.object else { return nil }
      return (key, value)
    }
  }

  open var count: Int { present.count }
  open func keyEnumerator() -> NSEnumerator { NSArray(array: present.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: present.map(\.value)).objectEnumerator() }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var values: [AnyHashable: ObjectType] = [:]
    for (key, value) in present {
      if let key = key as? AnyHashable, let value = value as? ObjectType { values[key] = value }
    }
    return values
  }
}

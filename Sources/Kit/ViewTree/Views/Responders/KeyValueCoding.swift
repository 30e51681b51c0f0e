import Diagnostics
import Foundation
import LayerTree

/// An object with values that are found by their names, without stored properties of these names.
@MainActor
package protocol KeyedValues: NSObject {
  /// Returns the value under a name; `nil` for other names.
  func keyedValue(_ key: String) -> Any?
}

/// An object with read-only properties that programs replace by their names, such as a tab bar controller's bar.
@MainActor
package protocol KeyedSetting: NSObject {
  /// Sets the value under a name. Returns `false` for other names and for values of other types.
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool
}

// Properties by their names, as far as Swift finds them. **(ours)**
extension NSObject {
  /// Returns the value of a stored property by its name.
  ///
  /// Another name, such as that of one of Apple's private properties, gives `nil` and a diagnostic.
  ///
  /// - Complexity: O(n) in the number of stored properties of the object's class and its superclasses.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let known = (self as? any KeyedValues)?.keyedValue(key) { return known }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let here = mirror {
      for (label, value) in here.children where label == key || label == "_\(key)" {
        // An optional without a value is no value.
        let content = Mirror(reflecting: value)
        return content.displayStyle == .optional ? content.children.first?.value : value
      }
      mirror = here.superclassMirror
    }
    reportKey(
      "\(type(of: self)) has no stored property “\(key)”, so that value(forKey:) returns nil. Pass the name of one"
    )
    return nil
  }

  /// Sets nothing and gives a diagnostic: Swift sets a property by its name in source only. Values of `UserDefaults` and
  /// the bar of a tab bar controller are set.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    if let known = self as? any KeyedSetting, known.setKeyedValue(value, key) { return }
    reportKey(
      "setValue(_:forKey:) does not set “\(key)” of \(type(of: self)), because Swift finds no property by its name; "
        + "set the property itself")
  }

  /// Sets the value at the end of a path of names, separated by dots, as `setValue(_:forKey:)` does.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let next = self.value(forKey: String(keyPath[..<dot])) as? NSObject
    next?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  private func reportKey(_ message: String) {
    StageTime.current?.sink?.report(Diagnostic(.selectorUnanswered, .warning, message))
  }
}

import Foundation
import Lists
import TransitionEngine
import ViewTree

/// The coder from which a scene's objects are created: it provides the scene's `values` by key.
///
/// A missing value is `nil`, zero or false, as with any keyed coder; the coder cannot encode.
nonisolated package final class SceneCoder: NSCoder {
  package let reading: SceneReading

  private let values: SceneValues

  @MainActor init(_ reading: SceneReading) {
    self.reading = reading
    values = reading.values
    super.init()
  }

  private func value(_ key: String) -> SceneValues.Value? { values[key] }

  private func number(_ key: String) -> Double? {
    if case .number(let number) = value(key) { return number }
    return nil
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { value(key) != nil }

  package override func decodeBool(forKey key: String) -> Bool {
    if case .flag(let flag) = value(key) { return flag }
    return false
  }

  package override func decodeInteger(forKey key: String) -> Int {
    number(key).flatMap(Int.init(exactly:)) ?? 0
  }
  package override func decodeInt32(forKey key: String) -> Int32 {
    number(key).flatMap(Int32.init(exactly:)) ?? 0
  }
  package override func decodeInt64(forKey key: String) -> Int64 {
    number(key).flatMap(Int64.init(exactly:)) ?? 0
  }
  package override func decodeDouble(forKey key: String) -> Double { number(key) ?? 0 }
  package override func decodeFloat(forKey key: String) -> Float { Float(number(key) ?? 0) }

  /// Returns a text as a string, and a number or a flag as a number.
  package override func decodeObject(forKey key: String) -> Any? {
    switch value(key) {
    case .text(let text): text
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case nil: nil
    }
  }
}

extension SceneCoder: @MainActor ViewCoder {
  package func apply(to view: UIView) { reading.apply(to: view) }
}

extension SceneCoder: @MainActor ControllerCoder {
  package func apply(to controller: UIViewController) { reading.apply(to: controller) }
}

extension SceneCoder: @MainActor LayoutCoder {
  package func apply(to layout: UICollectionViewLayout) { reading.layout?.configure(layout) }
}

/// The data of one object of a scene: the values that its initializer can read, and the object's description. The
/// description is applied to the object once.
package final class SceneReading {
  let values: SceneValues
  /// The scene of a controller; `nil` for a view.
  var scene: SceneInstance?
  /// The description of a view; `nil` for a controller.
  var view: ViewDescription?
  /// The description of a collection view's layout.
  var layout: LayoutDescription?
  /// A Boolean value indicating whether the description has been applied; the object's initializer may then change it.
  private var isApplied = false

  init(values: SceneValues) {
    self.values = values
  }

  /// Applies the scene's description to a controller, once.
  package func apply(to controller: UIViewController) {
    guard !isApplied, let scene else { return }
    isApplied = true
    let description = scene.description
    controller.scene = scene
    if let title = description.title { controller.title = title }
    if let identifier = description.restorationIdentifier { controller.restorationIdentifier = identifier }
    if let presentation = description.presentation { controller.modalPresentationStyle = presentation }
    if let transition = description.transition { controller.modalTransitionStyle = transition }
    if let size = description.preferredContentSize { controller.preferredContentSize = size }
    if let flag = description.definesPresentationContext { controller.definesPresentationContext = flag }
    if let flag = description.isModalInPresentation { controller.isModalInPresentation = flag }
    for setting in description.settings { setting(controller) }
  }

  /// Applies the description to a view, once.
  func apply(to view: UIView) {
    guard !isApplied, let description = self.view else { return }
    isApplied = true
    description.apply(to: view)
  }
}

import Foundation
import LayerTree

/// An object with a proxy whose values its class's objects take over.
@MainActor
public protocol UIAppearance: AnyObject {}

/// An object in whose instances other objects can have proxies of their own: a view, a controller.
@MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}

/// A view that takes over values of its class's proxy. `lab port` writes the conformance for classes of which a program
/// asks for the `appearance()`. **(ours)**
@MainActor
public protocol AppearanceAdopting: UIView {
  /// Takes over values by `adopt(_:from:)`, those of the class before those of superclasses.
  func adoptAppearance()
}

// A class's proxy is a view of the class: its properties can be set and read. **(ours)**
extension UIView {
  /// Returns the proxy of a class, made on demand. Views of the class that are added to a window of the stage later take over
  /// its values; with containers, only views inside them do. **(ours)**
  public static func appearanceProxy<Proxied: UIView>(
    of type: Proxied.Type, in containers: [any UIAppearanceContainer.Type] = [], _ make: () -> Proxied
  ) -> Proxied {
    let (proxies, place) = (AppearanceProxies.current, AppearanceContainment(containers))
    let known = proxies.proxies[ObjectIdentifier(type)]?.first { $0.place == place }
    if let known = known?.proxy as? Proxied { return known }
    let proxy = make()
    proxies.proxies[ObjectIdentifier(type), default: []].append((place, proxy, make()))
    proxies.proxies[ObjectIdentifier(type)]?.sort { $0.place.depth > $1.place.depth }
    return proxy
  }

  /// Takes over the value that a program has set for a property of a class's proxy, unless the view has one of its own. Values
  /// that are set differ from a new view's. **(ours)**
  public final func adopt<Proxied: UIView, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Proxied, Value>, from type: Proxied.Type
  ) {
    guard let view = self as? Proxied,
      let found = AppearanceProxies.proxies(for: self)?.proxies[ObjectIdentifier(type)]
    else { return }
    // Proxies for views in containers precede that for all views.
    for (place, proxy, plain) in found where place.contains(self) {
      guard let proxy = proxy as? Proxied, let plain = plain as? Proxied, view !== proxy else { continue }
      let (value, usual) = (proxy[keyPath: property], plain[keyPath: property])
      if value != usual, view[keyPath: property] == usual { view[keyPath: property] = value }
    }
  }

  /// Takes over the values of proxies in a window.
  final func adoptAppearances() {
    guard AppearanceProxies.isUsed, window != nil else { return }
    (self as? any AppearanceAdopting)?.adoptAppearance()
    (self as? any SystemAppearanceAdopting)?.adoptSystemAppearance()
    adopt(\UIView.tintColor, from: UIView.self)
    adopt(\UIView.backgroundColor, from: UIView.self)
  }
}

extension UIAppearance where Self == UIView {
  /// The view from which all views take over their tint and background colors when they are added to a window.
  public static func appearance() -> UIView { UIView.appearanceProxy(of: UIView.self) { UIView() } }

  /// The view from which views in the containers take over their tint and background colors when they are added to a
  /// window.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { UIView.appearanceProxy(of: UIView.self, in: containerTypes) { UIView() } }
}

/// A view of the framework that takes over values of its class's proxies, by `adopt(_:from:)`.
package protocol SystemAppearanceAdopting: UIView {
  func adoptSystemAppearance()
}

/// The containers in which an object has to be, the innermost first; none for an object anywhere.
package struct AppearanceContainment: Equatable {
  private let types: [ObjectIdentifier]
  private let checks: [(UIResponder) -> Bool]

  package init(_ containers: [any UIAppearanceContainer.Type]) {
    func check<Container: UIAppearanceContainer>(_ type: Container.Type) -> (UIResponder) -> Bool {
      { $0 is Container }
    }
    types = containers.map { ObjectIdentifier($0) }
    checks = containers.map { check($0) }
  }

  /// The number of containers.
  package var depth: Int { checks.count }

  /// Returns whether a responder is in instances of the containers.
  package func contains(_ responder: UIResponder) -> Bool {
    var (place, next) = (0, responder.next)
    while place < checks.count, let at = next {
      if checks[place](at) { place += 1 }
      next = at.next
    }
    return place == checks.count
  }

  package static func == (left: AppearanceContainment, right: AppearanceContainment) -> Bool {
    left.types == right.types
  }
}

/// The proxies of a stage. Each stage has its own, so that stages do not depend on programs that ran before them.
private final class AppearanceProxies {
  private weak var time: StageTime?
  private let hasTime: Bool
  /// The proxies and a new view of each class, those in the most containers first.
  var proxies: [ObjectIdentifier: [(place: AppearanceContainment, proxy: UIView, plain: UIView)]] = [:]
  private static var all: [AppearanceProxies] = []

  /// A Boolean value that indicates whether a program has asked for a proxy; views that move ask nothing before.
  static var isUsed = false

  private init(_ time: StageTime?) {
    self.time = time
    hasTime = time != nil
  }

  private func belongs(to other: StageTime?) -> Bool { time === other && hasTime == (other != nil) }

  /// The proxies of the current stage, made on demand.
  static var current: AppearanceProxies {
    let time = StageTime.current
    if let found = all.first(where: { $0.belongs(to: time) }) { return found }
    all.removeAll { $0.hasTime && $0.time == nil }
    let made = AppearanceProxies(time)
    all.append(made)
    isUsed = true
    return made
  }

  /// Returns the proxies of the stage that contains a view; `nil` if the program has asked for none.
  static func proxies(for view: UIView) -> AppearanceProxies? {
    let time = StageTime.current(for: view.handle)
    return all.first { $0.belongs(to: time) }
  }
}

import Foundation
import LayerTree
import ViewTree

/// The proxies of a stage, or of containers in it: three bars and two items, from which the stage's own bars and items
/// copy values.
///
/// Each stage has its own proxies, so that stages do not depend on programs that ran before them.
final class BarProxies {
  private weak var time: StageTime?
  private let hasTime: Bool
  fileprivate lazy var navigationBar = UINavigationBar(frame: .zero)
  fileprivate lazy var toolbar = UIToolbar(frame: .zero)
  fileprivate lazy var tabBar = UITabBar(frame: .zero)
  fileprivate lazy var buttonItem = UIBarButtonItem()
  fileprivate lazy var tabItem = UITabBarItem()
  private let place: AppearanceContainment
  /// The proxies for containers, those in the most containers first.
  private var contained: [BarProxies] = []
  private static var all: [BarProxies] = []

  private init(_ time: StageTime?, _ place: AppearanceContainment = AppearanceContainment([])) {
    self.time = time
    self.place = place
    hasTime = time != nil
  }

  private func belongs(to other: StageTime?) -> Bool { time === other && hasTime == (other != nil) }

  /// The proxies of the current stage, made on demand.
  fileprivate static var current: BarProxies {
    let time = StageTime.current
    if let found = all.first(where: { $0.belongs(to: time) }) { return found }
    all.removeAll { $0.hasTime && $0.time == nil }
    let made = BarProxies(time)
    all.append(made)
    return made
  }

  /// The proxies of the current stage for objects in containers, made on demand.
  fileprivate static func current(in containers: [any UIAppearanceContainer.Type]) -> BarProxies {
    let (proxies, place) = (current, AppearanceContainment(containers))
    if place.depth == 0 { return proxies }
    if let found = proxies.contained.first(where: { $0.place == place }) { return found }
    let made = BarProxies(proxies.time, place)
    proxies.contained.append(made)
    proxies.contained.sort { $0.place.depth > $1.place.depth }
    return made
  }

  /// Returns the proxies of the stage that contains a view, those of the view's containers first; none if the program
  /// has asked for none.
  static func proxies(for view: UIView) -> [BarProxies] {
    guard !all.isEmpty else { return [] }
    let time = StageTime.current(for: view.handle)
    guard let found = all.first(where: { $0.belongs(to: time) }) else { return [] }
    return found.contained.filter { $0.place.contains(view) } + [found]
  }
}

// Each class of bars has one proxy, which its subclasses share. **(ours)** A bar takes over values when it is added to
// a window, for properties that have their default values then.
extension UINavigationBar {
  /// The bar whose values are taken over by all navigation bars of the stage that are added to the window later.
  public static func appearance() -> UINavigationBar { BarProxies.current.navigationBar }

  /// The bar whose values are taken over by bars in instances of the containers, before those of `appearance()`.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { BarProxies.current(in: containerTypes).navigationBar }

  final func adoptProxyValues() {
    guard window != nil else { return }
    for proxies in BarProxies.proxies(for: self) { adopt(proxies.navigationBar) }
  }

  private func adopt(_ proxy: UINavigationBar) {
    ownStyle.adopt(proxy.ownStyle) { own, other in
      if own.titleTextAttributes.isEmpty { own.titleTextAttributes = other.titleTextAttributes }
      if own.largeTitleTextAttributes.isEmpty {
        own.largeTitleTextAttributes = other.largeTitleTextAttributes
      }
    }
    if compactAppearance == nil { compactAppearance = proxy.compactAppearance }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if compactScrollEdgeAppearance == nil { compactScrollEdgeAppearance = proxy.compactScrollEdgeAppearance }
    if barStyle == .default { barStyle = proxy.barStyle }
    if !prefersLargeTitles { prefersLargeTitles = proxy.prefersLargeTitles }
    if ownTintColor == nil, let tint = proxy.ownTintColor { tintColor = tint }
  }
}

extension UIToolbar {
  /// The bar whose values are taken over by all toolbars of the stage that are added to the window later.
  public static func appearance() -> UIToolbar { BarProxies.current.toolbar }

  /// The toolbar whose values are taken over by toolbars in instances of the containers, before those of `appearance()`.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIToolbar { BarProxies.current(in: containerTypes).toolbar }

  final func adoptProxyValues() {
    guard window != nil else { return }
    for proxies in BarProxies.proxies(for: self) { adopt(proxies.toolbar) }
  }

  private func adopt(_ proxy: UIToolbar) {
    ownStyle.adopt(proxy.ownStyle)
    if compactAppearance == nil { compactAppearance = proxy.compactAppearance }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if compactScrollEdgeAppearance == nil { compactScrollEdgeAppearance = proxy.compactScrollEdgeAppearance }
    if barStyle == .default { barStyle = proxy.barStyle }
    if ownTintColor == nil, let tint = proxy.ownTintColor { tintColor = tint }
  }
}

extension UITabBar {
  /// The bar whose values are taken over by all tab bars of the stage that are added to the window later.
  public static func appearance() -> UITabBar { BarProxies.current.tabBar }

  /// The tab bar whose values are taken over by tab bars in instances of the containers, before those of `appearance()`.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { BarProxies.current(in: containerTypes).tabBar }

  final func adoptProxyValues() {
    guard window != nil else { return }
    for proxies in BarProxies.proxies(for: self) { adopt(proxies.tabBar) }
  }

  private func adopt(_ proxy: UITabBar) {
    ownStyle.adopt(proxy.ownStyle)
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if unselectedItemTintColor == nil { unselectedItemTintColor = proxy.unselectedItemTintColor }
    if barStyle == .default { barStyle = proxy.barStyle }
    if ownTintColor == nil, let tint = proxy.ownTintColor { tintColor = tint }
  }
}

extension UIBarButtonItem {
  /// The item whose tint color and title attributes are taken over by all bar button items of the stage.
  public static func appearance() -> UIBarButtonItem { BarProxies.current.buttonItem }

  /// The item whose values are taken over by items in instances of the containers, before those of `appearance()`.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { BarProxies.current(in: containerTypes).buttonItem }

  /// Returns the proxies for an item that a view shows, those of the view's containers first.
  static func proxies(for view: UIView) -> [UIBarButtonItem] {
    BarProxies.proxies(for: view).map(\.buttonItem)
  }
}

extension UITabBarItem {
  /// The item whose title attributes, title position and badge color are taken over by all tab bar items of the stage.
  public static func appearance() -> UITabBarItem { BarProxies.current.tabItem }

  /// Returns the proxy for an item that a view shows; `nil` for none.
  static func proxy(for view: UIView) -> UITabBarItem? { BarProxies.proxies(for: view).last?.tabItem }
}

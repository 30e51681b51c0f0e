import Containers
import Controls
import Foundation
import TransitionEngine
import ViewTree
import XMLReading

// Controllers and the items of their bars.
extension InterfaceReader {
  /// The child elements of a controller that are skipped without a diagnostic: Interface Builder's simulated metrics,
  /// and elements that are read elsewhere.
  private static let silent: Set<String> = [
    "connections", "layoutGuides", "simulatedScreenMetrics", "simulatedStatusBarMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "simulatedOrientationMetrics", "freeformSimulatedSizeMetrics", "nil", "value",
    "modalPageSheetSimulatedSizeMetrics",
    "modalFormSheetSimulatedSizeMetrics", "splitViewMasterSimulatedSizeMetrics", "toolbarItems",
    "splitViewDetailSimulatedSizeMetrics", "navigationItem", "tabBarItem", "view", "size", "extendedEdge",
    "userDefinedRuntimeAttributes", "navigationBar", "toolbar", "tabBar",
  ]

  func readController(_ element: XMLElement, into scene: inout SceneDescription) {
    scene.title = element["title"]
    scene.restorationIdentifier = element["restorationIdentifier"]
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
      scene.restorationIdentifier = element["storyboardIdentifier"]
    }
    scene.presentation = element.choice("modalPresentationStyle", SceneWords.presentations)
    scene.transition = element.choice("modalTransitionStyle", SceneWords.transitions)
    scene.definesPresentationContext = element.flag("definesPresentationContext")
    scene.isModalInPresentation = element.flag("modalInPresentation")
    if let size = element.keyed("preferredContentSize") ?? element.keyed("contentSizeForViewInPopover") {
      scene.preferredContentSize = size.size
    }
    for key in ["transitionStyle", "navigationOrientation"] {
      if let text = element[key] { scene.values.add(.text(text), for: key) }
    }
    if let spacing = element.number("pageSpacing") { scene.values.add(.number(spacing), for: "pageSpacing") }
    if element.flag("hidesBottomBarWhenPushed") == true {
      scene.settings.append { $0.hidesBottomBarWhenPushed = true }
    }
    if let edges = element.keyed("edgesForExtendedLayout") {
      let sides: [(String, UIRectEdge)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
      ]
      let named = sides.reduce(UIRectEdge()) { edges.flag($1.0) == true ? $0.union($1.1) : $0 }
      scene.settings.append { $0.edgesForExtendedLayout = named }
    }
    readContainer(element, into: &scene)
    scene.attributes = attributes(of: element)
    let connections = connections(of: element, cause: nil)
    scene.outlets = connections.outlets.filter { $0.name != "view" }
    readItems(element, into: &scene)
    for child in element.children {
      if child["key"] == "view" {
        scene.view = view(child)
      } else if !Self.silent.contains(child.name),
        child["key"] == nil || InterfaceWords.views[child.name] == nil
      {
        ignore(child, in: element)
      }
    }
  }

  private func readContainer(_ element: XMLElement, into scene: inout SceneDescription) {
    guard element.name == "navigationController" else { return }
    if let isHidden = element.flag("navigationBarHidden") {
      scene.settings.append { ($0 as? UINavigationController)?.isNavigationBarHidden = isHidden }
    }
    if let isHidden = element.flag("toolbarHidden") {
      scene.settings.append { ($0 as? UINavigationController)?.isToolbarHidden = isHidden }
    }
    if let bar = element.keyed("navigationBar") {
      let (bars, tint) = (color("barTintColor", of: bar), color("tintColor", of: bar))
      let isTranslucent = bar.flag("translucent")
      scene.settings.append { controller in
        guard let bar = (controller as? UINavigationController)?.navigationBar else { return }
        if let bars { bar.barTintColor = bars }
        if let tint { bar.tintColor = tint }
        if let isTranslucent { bar.isTranslucent = isTranslucent }
      }
    }
  }

  // MARK: Items of bars

  private func readItems(_ element: XMLElement, into scene: inout SceneDescription) {
    if let item = element.keyed("navigationItem") {
      let set = navigationItem(item)
      scene.settings.append { set($0.navigationItem) }
      addPart(item) { ($0 as? UIViewController)?.navigationItem }
      addItems(of: item) { owner, _ in (owner as? UIViewController)?.navigationItem }
    }
    if let item = element.keyed("tabBarItem") {
      let set = tabBarItem(item)
      scene.settings.append { set($0.tabBarItem) }
      addPart(item) { ($0 as? UIViewController)?.tabBarItem }
    }
    for item in element.keyed("toolbarItems")?.children ?? [] {
      addItem(item) { owner, item in
        guard let controller = owner as? UIViewController else { return }
        controller.toolbarItems = (controller.toolbarItems ?? []) + [item]
      }
    }
  }

  /// Returns a function that sets the texts and the back button's settings of a navigation item.
  func navigationItem(_ element: XMLElement) -> (UINavigationItem) -> Void {
    let (title, back) = (element["title"], element["backButtonTitle"])
    let (hidesBack, supplements) = (
      element.flag("hidesBackButton"), element.flag("leftItemsSupplementBackButton")
    )
    return { item in
      if let title { item.title = title }
      if let back { item.backButtonTitle = back }
      if let hidesBack { item.hidesBackButton = hidesBack }
      if let supplements { item.leftItemsSupplementBackButton = supplements }
    }
  }

  func tabBarItem(_ element: XMLElement) -> (UITabBarItem) -> Void {
    let title = element["title"] ?? element["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let (image, selected) = (image("image", of: element), image("selectedImage", of: element))
    let (badge, tag) = (element["badgeValue"], element.integer("tag"))
    return { item in
      if let title { item.title = title }
      if let image { item.image = image }
      if let selected { item.selectedImage = selected }
      if let badge { item.badgeValue = badge }
      if let tag { item.tag = tag }
    }
  }

  /// Adds an object that belongs to a controller or to a bar, so that outlets find it by name.
  func addPart(_ element: XMLElement, of bar: String? = nil, find: @escaping (AnyObject) -> AnyObject?) {
    guard let name = element["id"] else { return }
    parts.append(PartDescription(name: name, bar: bar, find: find))
  }

  /// Adds the bar button items of a navigation item. Their owner, from which `find` returns it, is the controller or the
  /// named bar.
  func addItems(
    of element: XMLElement, bar: String? = nil,
    in find: @escaping (_ owner: AnyObject, _ item: UIBarButtonItem) -> UINavigationItem?
  ) {
    func add(_ item: XMLElement, _ set: @escaping (UINavigationItem, UIBarButtonItem) -> Void) {
      addItem(item, bar: bar) { owner, item in find(owner, item).map { set($0, item) } }
    }
    for child in element.children {
      // Several items are in an element of their own, without a key.
      switch child["key"] ?? child.name {
      case "leftBarButtonItem": add(child) { $0.leftBarButtonItem = $1 }
      case "rightBarButtonItem": add(child) { $0.rightBarButtonItem = $1 }
      case "backBarButtonItem": add(child) { $0.backBarButtonItem = $1 }
      case "leftBarButtonItems":
        for item in child.children {
          add(item) { $0.leftBarButtonItems = ($0.leftBarButtonItems ?? []) + [$1] }
        }
      case "rightBarButtonItems":
        for item in child.children {
          add(item) { $0.rightBarButtonItems = ($0.rightBarButtonItems ?? []) + [$1] }
        }
      case "titleView":
        // A view in place of the title comes in an item of its own, whose button is not shown.
        guard let view = view(child) else { continue }
        items.append(
          BarItemDescription(
            name: "", configure: { _ in }, view: view, triggers: [], place: place(child), bar: bar,
            placement: { owner, item in find(owner, item)?.titleView = item.customView }))
      default:
        if !["nil", "connections", "userDefinedRuntimeAttributes"].contains(child.name) {
          ignore(child, in: element)
        }
      }
    }
  }

  /// Adds a bar button item, with a function that adds the created item to its owner.
  func addItem(
    _ element: XMLElement, bar: String? = nil, to placement: @escaping (AnyObject, UIBarButtonItem) -> Void
  ) {
    let (title, image) = (element["title"], image("image", of: element))
    let (system, tint) = (element["systemItem"], color("tintColor", of: element))
    let known = element.choice("systemItem", InterfaceWords.systemItems)
    let (isDone, width) = (element["style"] == "done", element.number("width"))
    let (isEnabled, tag) = (element.flag("enabled"), element.integer("tag"))
    let view =
      element.keyed("customView").flatMap { self.view($0) }
      ?? element.children.first {
        InterfaceWords.views[$0.name] != nil
      }.flatMap { self.view($0) }
    var values = SceneValues()
    if let known { values.add(.number(Double(known.rawValue)), for: "UISystemItem") }
    items.append(
      BarItemDescription(
        name: element["id"] ?? "", className: element["customClass"], values: values,
        configure: { item in
          if known == nil { item.title = title ?? system }
          if known == nil, isDone { item.style = .done }
          if let image { item.image = image }
          if let tint { item.tintColor = tint }
          if let width { item.width = width }
          if let isEnabled { item.isEnabled = isEnabled }
          if let tag { item.tag = tag }
        }, view: view, triggers: connections(of: element, cause: .item).triggers,
        attributes: attributes(of: element), place: place(element), bar: bar, placement: placement))
  }
}

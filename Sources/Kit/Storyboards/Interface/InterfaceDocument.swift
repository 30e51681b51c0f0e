import JSONReading
import XMLReading

/// A file of Interface Builder: the scenes of a storyboard, or the objects of a view file.
struct InterfaceDocument {
  /// A scene that has been found and not read: its element and that of its controller.
  struct Scene {
    let element: XMLElement
    let controller: XMLElement
    let identifier: String
  }

  let root: XMLElement
  private(set) var scenes: [Scene] = []
  /// The identifier of the initial scene; `nil` when the file names none.
  private(set) var initial: String?
  /// The index in `scenes` of each scene, by its storyboard identifier and by its controller's object identifier.
  private(set) var numbers: [String: Int] = [:]
  /// The scenes of other files, by the object identifier of the placeholder that stands for each.
  private(set) var references: [String: SceneReference] = [:]
  /// The same scenes, by the storyboard identifier of the placeholder, with which a program may ask for one.
  private var named: [String: SceneReference] = [:]
  /// The colors in the file's `resources`, by name; they stand in for named and system colors that are not registered.
  let colors: [String: XMLElement]
  /// A Boolean value indicating whether the file has objects and no scenes: a view file.
  let isNib: Bool

  /// Finds the scenes of a file. O(bytes)
  init(_ bytes: [UInt8], name: String) throws(XMLFault) {
    root = try XMLElement(
      reading: bytes, limits: XMLLimits(bytes: StoryboardLimits.bytes, depth: StoryboardLimits.elementDepth))
    guard root.name == "document" else {
      throw root.fault(
        "expected “<document>”, a storyboard or a view file of Interface Builder, found “<\(root.name)>”",
        cure: "open the file in a newer Xcode and save it")
    }
    var colors: [String: XMLElement] = [:]
    for resource in root.child("resources")?.children ?? [] {
      if let name = resource["name"], let color = resource.child("color") { colors[name] = color }
    }
    self.colors = colors
    let list = root.child("scenes")
    isNib = list == nil
    try checkIdentifiers()
    if let objects = root.child("objects"), list == nil {
      scenes = [Scene(element: root, controller: objects, identifier: name)]
      numbers[name] = 0
      initial = name
    }
    for element in list?.children ?? [] { try addScene(element) }
    initial =
      initial ?? root["initialViewController"].flatMap { id in numbers[id].map { scenes[$0].identifier } }
  }

  private mutating func addScene(_ element: XMLElement) throws(XMLFault) {
    guard let objects = element.child("objects") else { return }
    for object in objects.children where object.name == "viewControllerPlaceholder" {
      guard let id = object["id"] else { continue }
      let reference = SceneReference(
        storyboard: object["storyboardName"], scene: object["referencedIdentifier"])
      references[id] = reference
      if let identifier = object["storyboardIdentifier"] { named[identifier] = reference }
    }
    guard let controller = objects.children.first(where: { Self.isController($0) }) else { return }
    guard let id = controller["id"] else {
      throw controller.fault(
        "expected “id”, the identifier of the storyboard’s controller, found none",
        cure: "open the file in Xcode and save it again")
    }
    guard scenes.count < StoryboardLimits.scenes else {
      throw element.fault(
        "expected at most \(StoryboardLimits.scenes) scenes in the storyboard, found more",
        cure: "split it into several files")
    }
    let identifier = controller["storyboardIdentifier"] ?? id
    for name in identifier == id ? [id] : [identifier, id]
    where numbers.updateValue(scenes.count, forKey: name) != nil {
      throw controller.fault(
        "expected each scene’s identifier once in the storyboard, found “\(name)” again", cure: "rename one")
    }
    scenes.append(Scene(element: element, controller: controller, identifier: identifier))
  }

  static func isController(_ element: XMLElement) -> Bool {
    element["sceneMemberID"] == "viewController" && element.name != "viewControllerPlaceholder"
  }

  /// Checks that each object's identifier occurs once, because connections refer to objects by it.
  private func checkIdentifiers() throws(XMLFault) {
    var seen: Set<String> = []
    var rest = root.children.reversed() as [XMLElement]
    while let element = rest.popLast() {
      // A size class repeats the objects that it changes.
      if element.name == "variation" || element.name == "resources" { continue }
      if let id = element["id"], !seen.insert(id).inserted {
        throw element.fault(
          "expected each object’s identifier once in the Interface Builder file, found “\(id)” again",
          cure: "open the file in Xcode and save it again")
      }
      rest += element.children.reversed()
    }
  }

  /// The index of the file's scenes, in the form that files in the project's own format have.
  var index: StoryboardIndex {
    StoryboardIndex(
      scenes: scenes.map {
        SceneEntry(
          identifier: $0.identifier, range: $0.element.at..<$0.element.at, identifierAt: $0.controller.at)
      }, numbers: numbers, initial: initial, references: named)
  }
}

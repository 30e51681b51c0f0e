import Foundation
import JSONReading
import TransitionEngine
import ViewTree
import XMLReading

/// A reader of one scene of Interface Builder's file, which makes the description of the scene.
///
/// Elements that are not known are left out and remarked on, each at its place; the rest of the scene is read.
final class InterfaceReader {
  /// A sentence about a part of a scene that is left out, and its place.
  struct Remark {
    let message: String
    let place: ScenePlace
  }

  let document: InterfaceDocument
  private(set) var remarks: [Remark] = []
  /// The elements of the scene's objects, by identifier.
  private(set) var objects: [String: XMLElement] = [:]
  /// The view and the kind of each layout guide, by the guide's identifier.
  var guides: [String: (view: String, guide: ConstraintDescription.Side.Guide)] = [:]
  /// The identifiers of views that the file leaves out on a phone that is held upright. They are left out everywhere.
  var excluded: Set<String> = []
  /// Where the file installs constraints, by their identifiers.
  var installs: [String: [SizeVariation]] = [:]
  var segues: [SegueDescription] = []
  var items: [BarItemDescription] = []
  var parts: [PartDescription] = []
  /// The identifier of the controller, or of the owner of a view file.
  private(set) var ownerName = ""

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  // MARK: Remarks

  func place(_ element: XMLElement) -> ScenePlace {
    ScenePlace(path: element.name + (element["id"].map { "#\($0)" } ?? ""), offset: element.at)
  }

  func remark(_ message: String, at element: XMLElement) {
    guard remarks.count < StoryboardLimits.remarks else { return }
    remarks.append(Remark(message: message, place: place(element)))
  }

  /// Remarks on an element that is not known.
  func ignore(_ element: XMLElement, in owner: XMLElement) {
    remark("“<\(element.name)>” of “<\(owner.name)>” is not known here and is left out", at: element)
  }

  // MARK: Scenes

  /// Reads a scene of a storyboard, or the only one of a view file.
  func scene(_ number: Int) -> SceneDescription {
    let scene = document.scenes[number]
    findObjects(scene.element)
    return document.isNib ? nib(scene) : storyboardScene(scene)
  }

  /// Finds objects, layout guides and left-out objects before connections and constraints refer to them.
  private func findObjects(_ element: XMLElement) {
    if let id = element["id"] {
      objects[id] = element
      findGuides(of: element, view: id)
    }
    readVariations(of: element)
    for child in element.children where child.name != "variation" { findObjects(child) }
  }

  private func storyboardScene(_ scene: InterfaceDocument.Scene) -> SceneDescription {
    let element = scene.controller
    let standard = InterfaceWords.controllers[element.name]
    if standard == nil {
      remark(
        "“<\(element.name)>” is not known here; a plain controller takes its place", at: element)
    }
    let base = standard ?? "UIViewController"
    var made = SceneDescription(scene.identifier, element["customClass"] ?? base, at: place(element))
    made.fallbackClass = base
    made.name = element["id"] ?? ""
    ownerName = made.name
    readController(element, into: &made)
    for object in scene.element.child("objects")?.children ?? [] where object.at != element.at {
      readObject(object, into: &made)
    }
    made.segues = segues
    made.items = items
    made.parts = parts
    return made
  }

  /// Reads a view file: the owner's outlets, the view that the owner's outlet `view` names, and the other objects.
  private func nib(_ scene: InterfaceDocument.Scene) -> SceneDescription {
    var made = SceneDescription(scene.identifier, "UIViewController", at: place(scene.element))
    let elements = scene.controller.children
    let owner = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    made.name = owner?["id"] ?? "-1"
    ownerName = made.name
    var views: [ViewDescription] = []
    for element in elements where element.name != "placeholder" {
      if InterfaceWords.views[element.name] != nil || element.child("rect") != nil {
        if let view = view(element) { views.append(view) }
      } else {
        readObject(element, into: &made)
      }
    }
    var rootName: String?
    for outlet in owner.map({ outlets(of: $0) }) ?? [] {
      if outlet.name == "view" { rootName = outlet.targets.first } else { made.outlets.append(outlet) }
    }
    let root = rootName.flatMap { name in views.firstIndex { $0.name == name } } ?? (views.isEmpty ? nil : 0)
    if let root { made.view = views.remove(at: root) }
    made.looseViews = views
    made.segues = segues
    made.items = items
    made.parts = parts
    return made
  }

  /// Reads an object beside the controller or beside the view of a view file.
  private func readObject(_ element: XMLElement, into scene: inout SceneDescription) {
    if let recognizer = recognizer(element) {
      scene.recognizers.append(recognizer)
    } else if InterfaceWords.views[element.name] != nil {
      if let view = view(element) { scene.looseViews.append(view) }
    } else if !["placeholder", "exit", "viewControllerPlaceholder"].contains(element.name) {
      remark("“<\(element.name)>” is not known here and is left out", at: element)
    }
  }
}

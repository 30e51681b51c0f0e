import Foundation
import JSONReading

extension SceneDescription {
  /// What a scene may say; the index of a file looks for the first two.
  static let names = [
    "identifier", "class", "title", "restorationIdentifier", "presentation", "transition",
    "preferredContentSize", "definesPresentationContext", "isModalInPresentation", "values", "view",
    "constraints", "outlets", "segues",
  ]

  /// Reads a scene, and checks that what it names inside itself is there.
  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a scene", Self.names)
    identifier = try object.required("identifier", "the scene’s name").name("a scene’s identifier")
    className = try object["class"]?.name("a controller’s class") ?? "UIViewController"
    title = try object["title"]?.text()
    restorationIdentifier = try object["restorationIdentifier"]?.name("a restoration identifier")
    presentation = try object["presentation"]?.choice(SceneWords.presentations, "a style of presentation")
    transition = try object["transition"]?.choice(SceneWords.transitions, "a style of transition")
    preferredContentSize = try object["preferredContentSize"]?.numbers(2, .ofScenes, "[width, height]").size
    definesPresentationContext = try object["definesPresentationContext"]?.flag()
    isModalInPresentation = try object["isModalInPresentation"]?.flag()
    values = try SceneValues(object["values"])
    view = try object["view"].map { element throws(JSONFault) in try ViewDescription(element) }
    var constraints: [ConstraintDescription] = []
    for constraint in try object.list("constraints", "a list of constraints") {
      constraints.append(try ConstraintDescription(constraint))
    }
    self.constraints = constraints
    var outlets: [OutletDescription] = []
    for (name, element) in try object["outlets"]?.members("outlets") ?? [] {
      outlets.append(try OutletDescription(name, element))
    }
    self.outlets = outlets
    var segues: [SegueDescription] = []
    for segue in try object.list("segues", "a list of segues") { segues.append(try SegueDescription(segue)) }
    self.segues = segues
    place = ScenePlace(element)
    try checkNames()
  }
}

extension [Double] {
  fileprivate var size: CGSize { CGSize(width: self[0], height: self[1]) }
}

import Foundation
import JSONReading
import TransitionEngine

/// The description of a scene in a file: a controller, its views and its segues.
package struct SceneDescription {
  package let identifier: String
  package var className: String
  /// The class that replaces a class that is not registered; `nil` when there is none, and the scene is refused.
  var fallbackClass: String?
  /// The name by which connections refer to the controller; empty when they do not.
  var name = ""
  package var title: String?
  package var restorationIdentifier: String?
  var presentation: UIModalPresentationStyle?
  var transition: UIModalTransitionStyle?
  var preferredContentSize: CGSize?
  var definesPresentationContext: Bool?
  var isModalInPresentation: Bool?
  var values = SceneValues()
  /// Changes to the new controller beyond the members above.
  var settings: [@MainActor (UIViewController) -> Void] = []
  /// The items of bars that belong to the controller.
  var items: [BarItemDescription] = []
  /// The objects of the controller and of bars that outlets find by name.
  var parts: [PartDescription] = []
  package var view: ViewDescription?
  /// The views of the scene that are not inside the root view; outlets refer to them.
  package var looseViews: [ViewDescription] = []
  package var constraints: [ConstraintDescription] = []
  package var outlets: [OutletDescription] = []
  var attributes: [AttributeDescription] = []
  var recognizers: [RecognizerDescription] = []
  package var segues: [SegueDescription] = []
  package let place: ScenePlace

  init(_ identifier: String, _ className: String, at place: ScenePlace) {
    self.identifier = identifier
    self.className = className
    self.place = place
  }

  package func segue(_ identifier: String) -> SegueDescription? {
    segues.first { $0.identifier == identifier } ?? segues.first { $0.key == identifier }
  }
}

/// The place of a part of a scene in its file, for messages.
nonisolated package struct ScenePlace: Hashable, Sendable {
  /// The path to the part of the scene in its document.
  package let path: String
  /// The offset of the first byte.
  package let offset: Int

  init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }

  init(_ element: JSONElement) {
    path = element.path
    offset = element.value.at
  }
}

/// The description of an outlet of a scene's controller or of one of its views in a file.
package struct OutletDescription {
  package let name: String
  /// The connected objects: names of views, or identifiers of constraints.
  package let targets: [String]
  /// A Boolean value indicating whether the outlet is an outlet collection.
  package let isCollection: Bool
  package let place: ScenePlace

  init(_ name: String, to targets: [String], isCollection: Bool, at place: ScenePlace) {
    self.name = name
    self.targets = targets
    self.isCollection = isCollection
    self.place = place
  }

  init(_ name: String, _ element: JSONElement) throws(JSONFault) {
    self.name = name
    place = ScenePlace(element)
    if case .list = element.value.content {
      isCollection = true
      targets = try element.list().map { target throws(JSONFault) in try target.name("a view’s name") }
    } else {
      isCollection = false
      targets = [try element.name("the name of a view or of a constraint")]
    }
  }
}

extension SceneDescription {
  /// The members that a scene may have. The index of a file reads only the first, `identifier`.
  static let names = [
    "identifier", "class", "title", "restorationIdentifier", "presentation", "transition",
    "preferredContentSize", "definesPresentationContext", "isModalInPresentation", "values", "view",
    "constraints", "outlets", "segues",
  ]

  /// Reads a scene, and checks that the names it refers to within itself exist.
  init(_ element: JSONElement) throws(JSONFault) {
    let object = try element.object("a scene", Self.names)
    self.init(
      try object.required("identifier", "the scene’s name").name("a scene’s identifier"),
      try object["class"]?.name("a controller’s class") ?? "UIViewController", at: ScenePlace(element))
    title = try object["title"]?.text()
    restorationIdentifier = try object["restorationIdentifier"]?.name("a restoration identifier")
    presentation = try object["presentation"]?.choice(SceneWords.presentations, "a style of presentation")
    transition = try object["transition"]?.choice(SceneWords.transitions, "a style of transition")
    preferredContentSize = try object["preferredContentSize"]?.numbers(2, .ofScenes, "[width, height]").size
    definesPresentationContext = try object["definesPresentationContext"]?.flag()
    isModalInPresentation = try object["isModalInPresentation"]?.flag()
    values = try SceneValues(object["values"])
    view = try object["view"].map { element throws(JSONFault) in try ViewDescription(element) }
    constraints = try object.list("constraints", "a list of constraints").map(ConstraintDescription.init)
    var outlets: [OutletDescription] = []
    for (name, element) in try object["outlets"]?.members("outlets") ?? [] {
      outlets.append(try OutletDescription(name, element))
    }
    self.outlets = outlets
    segues = try object.list("segues", "a list of segues").map(SegueDescription.init)
    try checkNames()
  }
}

extension [Double] {
  fileprivate var size: CGSize { CGSize(width: self[0], height: self[1]) }
}

import Containers
import Diagnostics
import Foundation
import ListControllers
import TransitionEngine
import ViewTree

/// The storyboards that a stage can open, and the classes that their scenes may name.
///
/// There is no runtime to ask for a class by its name: each is registered with the initializer that makes it from a
/// coder, `library.register(controller: InboxController.init(coder:))`. Files come from whoever makes the library;
/// the engine looks for none by itself.
public final class StoryboardLibrary {
  private let find: (String) -> [UInt8]?
  private var texts: [String: [UInt8]] = [:]
  /// What came of opening each file that was asked for.
  private var opened: [String: Result<StoryboardFile, StoryboardError>] = [:]

  var controllers: [String: (NSCoder) -> UIViewController?] = [:]
  var controllerNames: [ObjectIdentifier: String] = [:]
  var views: [String: (NSCoder) -> UIView?] = StandardViews.makers
  var segues: [String: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]
  /// A Boolean value indicating whether views of unknown classes are made as plain ones, to look at a file from outside.
  package var acceptsAnyClass = false
  /// The scenes that are being made, the innermost last: one that is among them would never end.
  var making: [SceneKey] = []
  /// How many scenes were made.
  package internal(set) var sceneCount = 0
  /// How many scenes of files that are open were read.
  package var readCount: Int {
    opened.keys.sorted().reduce(0) { count, name in count + ((try? opened[name]?.get())?.readCount ?? 0) }
  }

  /// The largest file that is looked at, in bytes.
  public static var byteLimit: Int { StoryboardLimits.bytes }

  /// A library that asks for a file's bytes by the storyboard's name; nil says that there is none.
  public init(finding find: @escaping (String) -> [UInt8]? = { _ in nil }) {
    self.find = find
    register(controller: UIViewController.init(coder:))
    register(controller: UINavigationController.init(coder:))
    register(controller: UITabBarController.init(coder:))
    register(controller: UISplitViewController.init(coder:))
    register(controller: UIPageViewController.init(coder:))
    register(controller: UITableViewController.init(coder:))
    register(controller: UICollectionViewController.init(coder:))
  }

  // MARK: Files

  /// Adds a storyboard that is there as text, under a name.
  public func add(_ text: String, named name: String) { add(Array(text.utf8), named: name) }

  /// Adds a storyboard's bytes under a name; what was open under it is forgotten.
  public func add(_ bytes: [UInt8], named name: String) {
    texts[name] = bytes
    opened[name] = nil
  }

  /// A Boolean value indicating whether there is a file of a name, right or wrong.
  package func hasFile(named name: String) -> Bool {
    texts[name] != nil || opened[name] != nil || find(name) != nil
  }

  /// Opens a file, once.
  package func file(named name: String) throws(StoryboardError) -> StoryboardFile {
    if let known = opened[name] { return try known.get() }
    guard let bytes = texts[name] ?? find(name) else {
      throw StoryboardError(
        .storyboardUnreadable, file: name,
        "there is no storyboard of this name; add it to the stage’s library")
    }
    let result = Result { () throws(StoryboardError) in try StoryboardFile(bytes, name: name) }
    opened[name] = result
    return try result.get()
  }

  // MARK: Classes

  /// Lets scenes name a class of controllers, by its own name unless another is given.
  public func register<Controller: UIViewController>(
    controller make: @escaping (NSCoder) -> Controller?, named name: String? = nil
  ) {
    let name = name ?? "\(Controller.self)"
    controllers[name] = make
    controllerNames[ObjectIdentifier(Controller.self)] = name
  }

  /// Lets scenes name a class of views.
  public func register<View: UIView>(view make: @escaping (NSCoder) -> View?, named name: String? = nil) {
    views[name ?? "\(View.self)"] = make
  }

  /// Lets segues name a class, by its initializer: `library.register(segue: FlipSegue.init)`.
  public func register<Segue: UIStoryboardSegue>(
    segue make: @escaping (String?, UIViewController, UIViewController) -> Segue, named name: String? = nil
  ) {
    segues[name ?? "\(Segue.self)"] = make
  }

  /// Takes over the classes that another library knows.
  package func adoptClasses(of other: StoryboardLibrary) {
    controllers.merge(other.controllers) { _, new in new }
    controllerNames.merge(other.controllerNames) { _, new in new }
    views.merge(other.views) { _, new in new }
    segues.merge(other.segues) { _, new in new }
  }
}

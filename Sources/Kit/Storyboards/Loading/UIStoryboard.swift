import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// A file of scenes and of the segues between them.
///
/// A storyboard is opened from the library of the current stage. Misuse gives a diagnostic, and a plain controller or
/// `nil`; only `instantiateViewController(identifier:creator:)` may stop the program. The bundle is ignored: the
/// library knows where files are. **(ours)**
public final class UIStoryboard: NSObject {
  /// The storyboard's name in the library.
  public let name: String
  package let library: StoryboardLibrary
  private weak var stage: Stage?

  /// Creates the storyboard of a name in the current stage's library.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, library: Stage.current?.storyboards ?? StoryboardLibrary())
  }

  /// Creates the storyboard of a name in a library. **(ours)**
  public init(name: String, library: StoryboardLibrary) {
    self.name = name
    self.library = library
    stage = Stage.current
    super.init()
    _ = tryToOpen()
  }

  /// Returns the file; `nil`, with a diagnostic, when the file cannot be opened.
  private func tryToOpen() -> StoryboardFile? {
    do throws(StoryboardError) {
      return try library.file(named: name)
    } catch {
      report(error)
      return nil
    }
  }

  /// The identifiers of the scenes, in the order of the file; empty when the file cannot be opened. **(ours)**
  public var sceneIdentifiers: [String] {
    (try? library.file(named: name))?.index.scenes.map(\.identifier) ?? []
  }

  package func report(_ error: StoryboardError) {
    let severity: Diagnostic.Severity = error.rule == .sceneElementIgnored ? .warning : .error
    (stage ?? Stage.current)?.log.report(error.rule, severity, error.description)
  }

  /// Reports the elements that were left out of a file's scenes since the last call.
  func reportRemarks(of file: StoryboardFile) {
    for remark in file.takeRemarks() { report(remark) }
  }

  // MARK: Creating controllers

  /// Returns the controller of the file's initial scene; `nil` when the file names none or, with a diagnostic, when it
  /// cannot be created.
  public func instantiateInitialViewController() -> UIViewController? {
    guard let file = tryToOpen(), let initial = file.index.initial else { return nil }
    return attempt { () throws(StoryboardError) in try make(initial, creator: nil) }
  }

  /// Returns the initial scene's controller, created by a closure from the scene's coder.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let file = tryToOpen(), let initial = file.index.initial else { return nil }
    return attempt { () throws(StoryboardError) in try make(initial, creator: creator) } as? ViewController
  }

  /// Returns a scene's controller. When it cannot be created, returns a plain controller, with a diagnostic.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    attempt { () throws(StoryboardError) in try make(identifier, creator: nil) } ?? UIViewController()
  }

  /// Returns a scene's controller, created by a closure from the scene's coder, or of the expected type.
  ///
  /// When the scene cannot be created, or is of another class, the stage reports a diagnostic. The closure or the
  /// class's registration then creates a controller without a scene. When neither can, the program stops, as UIKit does
  /// for every invalid use of a storyboard. `viewController(identifier:creator:)` does not stop.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let made = viewController(identifier: identifier, creator: creator) { return made }
    fatalError(
      "\(name): no \(ViewController.self) can be created for the scene “\(identifier)”. Register the class, pass a "
        + "creator, or call viewController(identifier:)")
  }

  /// Returns a scene's controller from a file that may be wrong; `nil`, with a diagnostic, when no controller of the
  /// type can be created. **(ours)**
  public func viewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let made = attempt { () throws(StoryboardError) in try make(identifier, creator: creator) }
    if let made = made as? ViewController { return made }
    if let made {
      report(
        StoryboardError(
          .sceneClassMissing, file: name,
          "expected the scene “\(identifier)” to be of class \(ViewController.self), found "
            + "\(type(of: made)); use \(type(of: made)) in the code, or write \(ViewController.self) as the scene’s class in the file"
        )
      )
    }
    let coder = SceneCoder(SceneReading(values: SceneValues()))
    if let made = creator?(coder) { return made }
    if let maker = library.controllerNames[ObjectIdentifier(ViewController.self)],
      let made = library.controllers[maker]?(coder) as? ViewController
    {
      return made
    }
    return nil
  }

  private func attempt(_ make: () throws(StoryboardError) -> UIViewController) -> UIViewController? {
    do throws(StoryboardError) {
      return try make()
    } catch {
      report(error)
      return nil
    }
  }
}

extension UIStoryboard {
  /// Creates a scene's controller with the children of a container, without loading its view.
  func make(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) throws(StoryboardError) -> UIViewController {
    let file = try library.file(named: name)
    guard let number = file.index.numbers[identifier] else {
      if let reference = file.index.references[identifier] {
        return try make(reference, named: identifier, creator: creator)
      }
      throw StoryboardError(
        .sceneNotFound, file: name,
        "expected a scene of the storyboard (\(Self.listed(file.index.scenes.lazy.map(\.identifier)))), found "
          + "“\(identifier)”; use one of them"
      )
    }
    let scene = try file.scene(number)
    reportRemarks(of: file)
    let key = SceneKey(storyboard: name, scene: scene.identifier)
    try checkNesting(key, scene, file)
    library.making.append(key)
    defer { library.making.removeLast() }
    let instance = SceneInstance(self, file, scene)
    let controller = try makeController(scene, instance, file, creator)
    library.sceneCount += 1
    controller.scene = instance
    instance.addItems(to: controller)
    try instance.relate(controller)
    controller.awakeFromNib()
    return controller
  }

  /// Creates the controller of another file's scene, for which a reference in this file stands.
  private func make(
    _ reference: SceneReference, named identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) throws(StoryboardError) -> UIViewController {
    let key = SceneKey(storyboard: name, scene: identifier)
    guard !library.making.contains(key) else {
      throw StoryboardError(
        .embedCycle, file: name,
        "the reference “\(identifier)” leads back to itself: \(Self.chain(library.making, key)). Break the cycle"
      )
    }
    library.making.append(key)
    defer { library.making.removeLast() }
    let there = reference.storyboard.map { UIStoryboard(name: $0, library: library) } ?? self
    var scene = reference.scene
    if scene == nil { scene = try library.file(named: there.name).index.initial }
    guard let scene else {
      throw StoryboardError(
        .sceneNotFound, file: there.name,
        "the reference “\(identifier)” of “\(name)” leads to the first scene, which the storyboard does not "
          + "have; name a scene in the reference")
    }
    return try there.make(scene, creator: creator)
  }

  private func checkNesting(
    _ key: SceneKey, _ scene: SceneDescription, _ file: StoryboardFile
  ) throws(StoryboardError) {
    if library.making.contains(key) {
      throw file.error(
        .embedCycle, at: scene.place,
        "the scene “\(key.scene)” contains itself: \(Self.chain(library.making, key)). Break the cycle")
    }
    if library.making.count >= StoryboardLimits.nesting {
      throw file.error(
        .embedCycle, at: scene.place,
        "expected at most \(StoryboardLimits.nesting) storyboard scenes inside one another, found more; embed fewer"
      )
    }
  }

  private func makeController(
    _ scene: SceneDescription, _ instance: SceneInstance, _ file: StoryboardFile,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) throws(StoryboardError) -> UIViewController {
    let reading = SceneReading(values: scene.values)
    reading.scene = instance
    let coder = SceneCoder(reading)
    if let made = creator?(coder) {
      reading.apply(to: made)
      return made
    }
    func missing() -> StoryboardError {
      file.error(
        .sceneClassMissing, at: scene.place,
        "the scene “\(scene.identifier)” is of class “\(scene.className)”, which is not registered. Register it with "
          + "the StoryboardLibrary: register(controller: \(scene.className).init(coder:))")
    }
    var known = library.controllers[scene.className]
    if known == nil, let fallback = scene.fallbackClass.flatMap({ library.controllers[$0] }) {
      if !library.acceptsAnyClass { report(missing()) }
      known = fallback
    }
    guard let maker = known else { throw missing() }
    guard let made = maker(coder) else {
      throw file.error(
        .sceneClassMissing, at: scene.place,
        "the scene “\(scene.identifier)” was not created: init(coder:) of \(scene.className) returned "
          + "nil. Return a controller")
    }
    reading.apply(to: made)
    return made
  }

  /// Creates the controller of the scene to which a segue leads.
  func makeDestination(
    _ segue: SegueDescription, of file: StoryboardFile
  ) throws(StoryboardError) -> UIViewController {
    let place = try library.resolve(segue, of: file)
    let storyboard = place.storyboard == name ? self : UIStoryboard(name: place.storyboard, library: library)
    return try storyboard.make(place.scene, creator: nil)
  }

  /// Returns a list of names for a message.
  package static func listed(_ names: some Collection<String>) -> String {
    guard !names.isEmpty else { return "there are none" }
    return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// Returns the chain of scenes that leads from a scene back to itself, for a message.
  static func chain(_ keys: [SceneKey], _ last: SceneKey) -> String {
    let start = keys.firstIndex(of: last) ?? 0
    return (keys[start...] + [last]).map(\.scene).joined(separator: " → ")
  }
}

/// A controller created from a storyboard is created from the storyboard again in state restoration.
extension UIStoryboard: RestorableStoryboard {
  package var restorationName: String { name }

  package func restoredViewController(withIdentifier identifier: String) -> UIViewController? {
    // A scene that no longer exists is not an error of the restoring code.
    sceneIdentifiers.contains(identifier) ? instantiateViewController(withIdentifier: identifier) : nil
  }
}

extension UIViewController {
  /// The storyboard from which the controller was created; `nil` for a controller created in code.
  public final var storyboard: UIStoryboard? { (scene as? SceneInstance)?.storyboard }

  /// The identifier of the scene from which the controller was created. **(ours)**
  public final var sceneIdentifier: String? { scene?.key.scene }
}

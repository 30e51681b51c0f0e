import Diagnostics
import Foundation
import TransitionEngine

/// A file of scenes and of the ways between them.
///
/// It is opened from the library of the stage that is current. Misuse makes a finding and a plain controller, never a
/// trap. A bundle means nothing here: the library knows where files are. **(ours)**
public final class UIStoryboard: NSObject {
  /// Its name in the library.
  public let name: String
  package let library: StoryboardLibrary
  private weak var stage: Stage?

  /// The storyboard of a name in the current stage's library.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, library: Stage.current?.storyboards ?? StoryboardLibrary())
  }

  /// The storyboard of a name in a library. **(ours)**
  public init(name: String, library: StoryboardLibrary) {
    self.name = name
    self.library = library
    stage = Stage.current
    super.init()
    _ = tryToOpen()
  }

  /// The file; nil when it cannot be opened, which was said.
  private func tryToOpen() -> StoryboardFile? {
    do throws(StoryboardError) {
      return try library.file(named: name)
    } catch {
      report(error)
      return nil
    }
  }

  /// The identifiers of its scenes, in the order of the file; none when it cannot be opened. **(ours)**
  public var sceneIdentifiers: [String] {
    (try? library.file(named: name))?.index.scenes.map(\.identifier) ?? []
  }

  package func report(_ error: StoryboardError) {
    (stage ?? Stage.current)?.log.report(error.rule, .error, error.description)
  }

  // MARK: Making

  /// The controller of the scene that the file names as the first; nil when it names none.
  public func instantiateInitialViewController() -> UIViewController? {
    guard let file = tryToOpen(), let initial = file.index.initial else { return nil }
    return attempt { () throws(StoryboardError) in try make(initial, creator: nil) }
  }

  /// The first scene's controller, made by a closure from the scene's coder.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let file = tryToOpen(), let initial = file.index.initial else { return nil }
    return attempt { () throws(StoryboardError) in try make(initial, creator: creator) } as? ViewController
  }

  /// A scene's controller. One that cannot be made is a finding, and a plain controller comes in its place.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    attempt { () throws(StoryboardError) in try make(identifier, creator: nil) } ?? UIViewController()
  }

  /// A scene's controller, made by a closure from the scene's coder, or of the type that is expected.
  ///
  /// When the scene cannot be made, or is of another class, that is a finding, and the closure or the class's
  /// registration makes a controller without a scene. Where neither can there is nothing to return: this is the only
  /// use of a storyboard that stops, as UIKit stops for all of them. `viewController(identifier:creator:)` does not.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let made = viewController(identifier: identifier, creator: creator) { return made }
    fatalError(
      "\(name): no \(ViewController.self) can be made for the scene “\(identifier)”; register the class, give a "
        + "creator, or ask by viewController(identifier:)")
  }

  /// The same for files of which nobody knows whether they are right: nil, and a finding, where no controller of the
  /// type can be made. **(ours)**
  public func viewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let made = attempt { () throws(StoryboardError) in try make(identifier, creator: creator) }
    if let made = made as? ViewController { return made }
    if let made {
      report(
        StoryboardError(
          .sceneClassMissing, file: name,
          "expected the scene “\(identifier)” to be of class \(ViewController.self), found \(type(of: made))")
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

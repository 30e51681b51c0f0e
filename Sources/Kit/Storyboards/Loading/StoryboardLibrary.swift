import Containers
import Controls
import Diagnostics
import Foundation
import Graphics
import LayoutBuilding
import ListControllers
import Lists
import TransitionEngine
import ViewTree

/// The storyboards that a stage can open, and the classes that their scenes may name.
///
/// Classes cannot be looked up by name at run time: each one is registered with the initializer that creates an object
/// from a coder, `library.register(controller: InboxController.init(coder:))`. The creator of the library supplies the
/// files; the engine looks for none by itself.
public final class StoryboardLibrary {
  private let find: (String) -> [UInt8]?
  private var texts: [String: [UInt8]] = [:]
  /// The names of the view files of Interface Builder.
  private var viewFiles: Set<String> = []
  /// The result of opening each file that was found, by name.
  private var opened: [String: Result<StoryboardFile, StoryboardError>] = [:]

  var controllers: [String: (NSCoder) -> UIViewController?] = [:]
  var controllerNames: [ObjectIdentifier: String] = [:]
  var views: [String: (NSCoder) -> UIView?] = StandardViews.makers
  var segues: [String: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]
  var recognizers: [String: () -> UIGestureRecognizer] = [:]
  var items: [String: (NSCoder) -> UIBarButtonItem?] = [:]
  var layouts: [String: (NSCoder) -> UICollectionViewLayout?] = StandardViews.layouts
  /// The setters of attributes that extensions add to classes of UIKit.
  ///
  /// Each returns whether the value fits, or `nil` for an object of another class.
  private(set) var attributes: [String: [(AnyObject, Any) -> Bool?]] = [:]
  /// A Boolean value indicating whether views of unknown classes become plain views, to inspect a file.
  package var acceptsAnyClass = false
  /// The scenes that are being created, the innermost last; a scene that contains one of them would never end.
  var making: [SceneKey] = []
  /// The number of scenes that were created.
  package internal(set) var sceneCount = 0
  /// The number of scenes that were read from open files.
  package var readCount: Int {
    opened.keys.sorted().reduce(0) { count, name in
      count + ((try? opened[name]?.get())?.readCount ?? 0)
    }
  }

  /// The maximum size of a file, in bytes.
  package static var byteLimit: Int { StoryboardLimits.bytes }

  /// Creates a library that asks for a file's bytes by the storyboard's name; `nil` means that there is no such file.
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

  /// Adds a storyboard under a name, from its text: in the project's own format, or of Interface Builder.
  public func add(_ text: String, named name: String) { add(Array(text.utf8), named: name) }

  /// Adds a storyboard under a name, from its bytes; a file that was open under the name is discarded.
  public func add(_ bytes: [UInt8], named name: String) {
    texts[name] = bytes
    opened[name] = nil
    if StoryboardFile.isViewFile(bytes) { viewFiles.insert(name) } else { viewFiles.remove(name) }
  }

  /// Returns whether there is a file of a name, valid or not.
  package func hasFile(named name: String) -> Bool {
    texts[name] != nil || opened[name] != nil || find(name) != nil
  }

  /// Returns a file, which is opened on the first call.
  package func file(named name: String) throws(StoryboardError) -> StoryboardFile {
    if let known = opened[name] { return try known.get() }
    guard let bytes = texts[name] ?? find(name) else {
      throw StoryboardError(
        .storyboardUnreadable, file: name,
        "the stage’s library has no storyboard of this name; add the storyboard to it")
    }
    let result = Result { () throws(StoryboardError) in try StoryboardFile(bytes, name: name) }
    opened[name] = result
    return try result.get()
  }

  // MARK: Classes

  /// Registers a class of controllers that scenes may name, under its own name unless another one is given.
  public func register<Controller: UIViewController>(
    controller make: @escaping (NSCoder) -> Controller?, named name: String? = nil
  ) {
    let name = name ?? "\(Controller.self)"
    controllers[name] = make
    controllerNames[ObjectIdentifier(Controller.self)] = name
  }

  /// Registers a class of views that scenes may name, under its own name unless another one is given.
  public func register<View: UIView>(
    view make: @escaping (NSCoder) -> View?, named name: String? = nil
  ) {
    views[name ?? "\(View.self)"] = make
  }

  /// Registers a class of segues with its initializer: `library.register(segue: FlipSegue.init)`.
  public func register<Segue: UIStoryboardSegue>(
    segue make: @escaping (String?, UIViewController, UIViewController) -> Segue,
    named name: String? = nil
  ) {
    segues[name ?? "\(Segue.self)"] = make
  }

  /// Registers a class of gesture recognizers that scenes of Interface Builder may name.
  public func register<Recognizer: UIGestureRecognizer>(
    recognizer make: @escaping () -> Recognizer, named name: String? = nil
  ) {
    recognizers[name ?? "\(Recognizer.self)"] = make
  }

  /// Registers a class of bar button items that scenes of Interface Builder may name.
  public func register<Item: UIBarButtonItem>(
    item make: @escaping (NSCoder) -> Item?, named name: String? = nil
  ) {
    items[name ?? "\(Item.self)"] = make
  }

  /// Registers a class of collection view layouts that scenes of Interface Builder may name.
  public func register<Layout: UICollectionViewLayout>(
    layout make: @escaping (NSCoder) -> Layout?, named name: String? = nil
  ) {
    layouts[name ?? "\(Layout.self)"] = make
  }

  /// Registers a property that files can set by name, for classes that cannot declare it in `connect(_:)`. Examples are
  /// a property that an extension adds to `UIView`, and one of a bar button item.
  public func register<Owner: NSObject, Value>(
    attribute name: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value>
  ) {
    attributes[name, default: []].append { object, given in
      guard let owner = object as? Owner else { return nil }
      guard let value = SceneConnections.value(given, as: Value.self) else { return false }
      owner[keyPath: keyPath] = value
      return true
    }
  }

  /// Adds the classes that another library knows.
  package func adoptClasses(of other: StoryboardLibrary) {
    controllers.merge(other.controllers) { _, new in new }
    controllerNames.merge(other.controllerNames) { _, new in new }
    views.merge(other.views) { _, new in new }
    segues.merge(other.segues) { _, new in new }
    recognizers.merge(other.recognizers) { _, new in new }
    items.merge(other.items) { _, new in new }
    layouts.merge(other.layouts) { _, new in new }
    attributes.merge(other.attributes) { _, new in new }
  }
}

/// An error in a storyboard, and its place in the file.
nonisolated public struct StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule of the diagnostic that reports the error on a stage.
  public let rule: Rule
  /// The storyboard's name.
  public let file: String
  /// The path to the place inside the document, such as `scenes[3].outlets.title`; empty for the document as a whole.
  public let path: String
  /// The line, counted from 1. The column is counted from 1 in characters. Both are 0 when there is no file.
  public let line: Int
  public let column: Int
  /// The text of the error: what was expected, what was found, and what to do.
  public let message: String
  /// The extension of the file's name.
  let kind: String
  /// The file's name with its extension.
  package var fileName: String { "\(file).\(kind)" }

  package init(
    _ rule: Rule, file: String, path: String = "", line: Int = 0, column: Int = 0,
    kind: String = "json",
    _ message: String
  ) {
    self.rule = rule
    self.file = file
    self.path = path
    self.line = line
    self.column = column
    self.kind = kind
    self.message = message
  }

  /// The place and the message, such as `Main.json:12:7: scenes[3].frame: expected …`.
  public var description: String {
    let place = line == 0 ? fileName : "\(fileName):\(line):\(column)"
    return path.isEmpty ? "\(place): \(message)" : "\(place): \(path): \(message)"
  }
}

extension StoryboardLibrary: SceneLibrary {
  package func hasViewFile(named name: String) -> Bool { viewFiles.contains(name) }

  package func storyboardForRestoration(_ name: String) -> (any RestorableStoryboard)? {
    hasFile(named: name) ? UIStoryboard(name: name, library: self) : nil
  }

  package func nibScene(named name: String) -> (any ControllerScene)? {
    let storyboard = UIStoryboard(name: name, library: self)
    do throws(StoryboardError) {
      let file = try file(named: name)
      let only = file.index.scenes.count == 1 ? file.index.scenes[0].identifier : nil
      guard let identifier = file.index.initial ?? only, let number = file.index.numbers[identifier]
      else {
        throw StoryboardError(
          .nibNotFound, file: name,
          "expected a view file with “initial”, the scene of the view, or a single scene, found neither; add “initial”"
        )
      }
      let scene = try file.scene(number)
      storyboard.reportRemarks(of: file)
      return SceneInstance(storyboard, file, scene)
    } catch {
      // A file that cannot be opened is not reported again.
      if error.rule != .storyboardUnreadable { storyboard.report(error) }
      return nil
    }
  }
}

extension Stage {
  /// The storyboards that can be opened on the stage, and the classes of their scenes.
  public var storyboards: StoryboardLibrary {
    get {
      if let library = sceneLibrary as? StoryboardLibrary { return library }
      let library = StoryboardLibrary()
      sceneLibrary = library
      return library
    }
    set { sceneLibrary = newValue }
  }
}

extension StoryboardLibrary {
  /// Returns the key of the scene to which a segue leads, in any file, without creating the scene.
  func resolve(_ segue: SegueDescription, of file: StoryboardFile) throws(StoryboardError)
    -> SceneKey
  {
    let reference = segue.destination ?? SceneReference()
    var there = file
    if let other = reference.storyboard, other != file.name {
      do throws(StoryboardError) {
        there = try self.file(named: other)
      } catch {
        throw file.error(
          .segueDestinationMissing, at: segue.place,
          "the segue’s target storyboard “\(other)” cannot be opened: \(error)")
      }
    }
    guard let scene = reference.scene ?? there.index.initial else {
      throw file.error(
        .segueDestinationMissing, at: segue.place,
        "the segue leads to the first scene of “\(there.name)”, which has no “initial”. Add it there, or "
          + "add “destination” here")
    }
    guard there.index.numbers[scene] != nil else {
      throw file.error(
        .segueDestinationMissing, at: segue.place,
        "the segue leads to the scene “\(scene)”, which “\(there.name)” does not have. Use one of its scenes: "
          + UIStoryboard.listed(there.index.scenes.lazy.map(\.identifier)))
    }
    return SceneKey(storyboard: there.name, scene: scene)
  }
}

/// The closures with which every `StoryboardLibrary` creates UIKit's views and layouts, by the names of their classes.
enum StandardViews {
  static let makers: [String: (NSCoder) -> UIView?] = [
    "UIView": { UIView(coder: $0) }, "UILabel": { UILabel(coder: $0) },
    "UIButton": { UIButton(coder: $0) },
    "UIControl": { UIControl(coder: $0) }, "UISwitch": { UISwitch(coder: $0) },
    "UISlider": { UISlider(coder: $0) }, "UIStepper": { UIStepper(coder: $0) },
    "UITextField": { UITextField(coder: $0) },
    "UIImageView": { UIImageView(coder: $0) }, "UIScrollView": { UIScrollView(coder: $0) },
    "UIStackView": { UIStackView(coder: $0) }, "UITableView": { UITableView(coder: $0) },
    "UIProgressView": { UIProgressView(coder: $0) }, "UIPageControl": { UIPageControl(coder: $0) },
    "UITableViewCell": { UITableViewCell(coder: $0) },
    "UICollectionView": { UICollectionView(coder: $0) },
    "UICollectionViewCell": { UICollectionViewCell(coder: $0) },
    "UICollectionReusableView": { UICollectionReusableView(coder: $0) },
    "UIVisualEffectView": { UIVisualEffectView(coder: $0) }, "UIToolbar": { UIToolbar(coder: $0) },
    "UINavigationBar": { UINavigationBar(coder: $0) }, "UITabBar": { UITabBar(coder: $0) },
    "UISegmentedControl": { UISegmentedControl(coder: $0) },
    "UIActivityIndicatorView": { UIActivityIndicatorView(coder: $0) },
    "UISearchBar": { UISearchBar(coder: $0) }, "UITextView": { UITextView(coder: $0) },
    "UIPickerView": { UIPickerView(coder: $0) }, "UIDatePicker": { UIDatePicker(coder: $0) },
  ]

  static let layouts: [String: (NSCoder) -> UICollectionViewLayout?] = [
    "UICollectionViewFlowLayout": { UICollectionViewFlowLayout(coder: $0) }
  ]
}

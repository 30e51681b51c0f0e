import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

extension UIStoryboard {
  /// Makes a scene's controller with what a container is given, and nothing of its view.
  func make(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) throws(StoryboardError) -> UIViewController {
    let file = try library.file(named: name)
    guard let number = file.index.numbers[identifier] else {
      throw StoryboardError(
        .sceneNotFound, file: name,
        "expected a scene’s identifier (\(Self.listed(file.index.scenes.lazy.map(\.identifier)))), found “\(identifier)”"
      )
    }
    let scene = try file.scene(number)
    let key = SceneKey(storyboard: name, scene: identifier)
    try checkNesting(key, scene, file)
    library.making.append(key)
    defer { library.making.removeLast() }
    let instance = SceneInstance(self, file, scene)
    let controller = try makeController(scene, instance, file, creator)
    library.sceneCount += 1
    controller.scene = instance
    try instance.relate(controller)
    controller.awakeFromNib()
    return controller
  }

  private func checkNesting(
    _ key: SceneKey, _ scene: SceneDescription, _ file: StoryboardFile
  ) throws(StoryboardError) {
    if library.making.contains(key) {
      throw file.error(
        .embedCycle, at: scene.place,
        "the scene “\(key.scene)” contains itself: \(Self.chain(library.making, key)); break the circle")
    }
    if library.making.count >= StoryboardLimits.nesting {
      throw file.error(
        .embedCycle, at: scene.place,
        "expected at most \(StoryboardLimits.nesting) scenes inside one another, found more")
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
    guard let maker = library.controllers[scene.className] else {
      throw file.error(
        .sceneClassMissing, at: scene.place,
        "the scene “\(scene.identifier)” is of class “\(scene.className)”, which is not registered; register it with "
          + "the library: register(controller: \(scene.className).init(coder:))")
    }
    guard let made = maker(coder) else {
      throw file.error(
        .sceneClassMissing, at: scene.place,
        "the scene “\(scene.identifier)” was not made: init(coder:) of \(scene.className) returned nil")
    }
    reading.apply(to: made)
    return made
  }

  /// A scene that a segue leads to, made.
  func makeDestination(
    _ segue: SegueDescription, of file: StoryboardFile
  ) throws(StoryboardError) -> UIViewController {
    let place = try library.resolve(segue, of: file)
    let storyboard = place.storyboard == name ? self : UIStoryboard(name: place.storyboard, library: library)
    return try storyboard.make(place.scene, creator: nil)
  }

  /// Some names for a sentence.
  package static func listed(_ names: some Collection<String>) -> String {
    guard !names.isEmpty else { return "there are none" }
    return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// The way from a scene back to itself.
  static func chain(_ keys: [SceneKey], _ last: SceneKey) -> String {
    let start = keys.firstIndex(of: last) ?? 0
    return (keys[start...] + [last]).map(\.scene).joined(separator: " → ")
  }
}

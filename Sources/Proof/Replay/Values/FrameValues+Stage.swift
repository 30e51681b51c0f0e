import Diagnostics
import GestureMath
import LayerTree
import TransitionEngine
import ViewTree

extension FrameValues {
  /// Creates the values of a stage after its last step. O(layers)
  @MainActor public init(_ stage: Stage) {
    subjects = [Self.stage(stage)]
    var controller = stage.window.rootViewController
    while let at = controller {
      subjects.append(Self.controller(at, depth: subjects.count - 1))
      controller = at.presentedViewController
    }
    subjects += stage.recognizerStates.enumerated().map { place, recognizer in
      Subject(
        "recognizer \(place)",
        [
          Property("view", .numbers([Double(recognizer.ordinal)])),
          Property("state", .numbers([Double(recognizer.state)])),
        ])
    }
    var names: [Int: String] = [:]
    Self.collectNames(stage.window, into: &names)
    var layers: [Layer] = []
    Self.collect(stage.window.handle, into: &layers)
    subjects += Self.picture(stage.displayList, layers, names)
  }

  @MainActor private static func stage(_ stage: Stage) -> Subject {
    let status = stage.status
    var properties = [
      Property("speed", .numbers([stage.time.root.speed])),
      Property("touches", .numbers([Double(stage.touchCount)])),
      Property("animations", .numbers([Double(stage.time.animations.rowCount)])),
      Property("diagnostics", .numbers([Double(stage.log.diagnosticCount + stage.log.noteCount)])),
    ]
    if let last = stage.log.lastRule {
      properties.append(Property("last diagnostic", .text(last.id)))
    }
    if let running = status.transition {
      properties += [
        Property("transition", .text(running.name)),
        Property("pace", .text(running.pace.rawValue)),
        Property("fraction", .numbers([running.fraction])),
        Property("velocity", .numbers([running.velocity])),
      ]
    }
    if let decision = status.decision {
      properties += [
        Property("decision", .text(decision.outcome.rawValue)),
        Property("reason", .text(decision.reason.rawValue)),
      ]
    }
    return Subject("stage", properties)
  }

  @MainActor private static func controller(_ controller: UIViewController, depth: Int) -> Subject {
    Subject(
      "controller \(depth)",
      [
        Property("type", .text("\(type(of: controller))")),
        Property("being presented", .numbers([controller.isBeingPresented ? 1 : 0])),
        Property("being dismissed", .numbers([controller.isBeingDismissed ? 1 : 0])),
        Property("children", .numbers([Double(controller.children.count)])),
      ])
  }

  /// Collects the type names of views, by the ordinal numbers of their layers.
  @MainActor private static func collectNames(_ view: UIView, into names: inout [Int: String]) {
    names[view.handle.ordinal] = "\(type(of: view))"
    for child in view.subviews { collectNames(child, into: &names) }
  }

  /// Collects a layer and its sublayers, in the order of a display list.
  @MainActor private static func collect(_ layer: Layer, into layers: inout [Layer]) {
    layers.append(layer)
    for child in layer.sublayers { collect(child, into: &layers) }
  }
}

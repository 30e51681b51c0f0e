/// A storyboard for drawing: its scenes, their views, and the segues between them.
package struct SceneMap: Sendable {
  /// A view in a scene, in points from the scene's top left corner.
  package struct Box: Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// A color as `#RRGGBB`; `nil` for a view that shows only its edge.
    package var fill: String?
    package var cornerRadius: Double
    package var text: String?

    package init(
      x: Double, y: Double, width: Double, height: Double, fill: String? = nil, cornerRadius: Double = 0,
      text: String? = nil
    ) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.fill = fill
      self.cornerRadius = cornerRadius
      self.text = text
    }
  }

  /// A scene with its views, back to front.
  package struct Scene: Sendable {
    package var identifier: String
    /// The class of the scene's controller or, for a scene of another file, the name of that file.
    package var caption: String
    package var boxes: [Box]
    /// A Boolean value that indicates whether another file contains the scene. Only its name is known then.
    package var isElsewhere: Bool

    package init(identifier: String, caption: String, boxes: [Box] = [], isElsewhere: Bool = false) {
      self.identifier = identifier
      self.caption = caption
      self.boxes = boxes
      self.isElsewhere = isElsewhere
    }
  }

  /// A segue between two scenes, by their indices.
  package struct Arrow: Sendable {
    package var from: Int
    package var to: Int
    package var kind: Kind
    package var label: String

    package init(from: Int, to: Int, kind: Kind, label: String) {
      self.from = from
      self.to = to
      self.kind = kind
      self.label = label
    }
  }

  /// The kind of a segue, which determines its look.
  package enum Kind: String, Sendable, CaseIterable {
    case show, showDetail, presentModally, presentAsPopover, embed, custom, unwind, relationship

    var color: SVGValue {
      switch self {
      case .show: "#0969da"
      case .showDetail: "#1b7c83"
      case .presentModally: "#8250df"
      case .presentAsPopover: "#bf3989"
      case .embed: "#59636e"
      case .custom: "#bc4c00"
      case .unwind: "#cf222e"
      case .relationship: "#1a7f37"
      }
    }

    /// The lengths of dashes and gaps; `nil` for a solid line.
    var dashes: SVGValue? {
      switch self {
      case .unwind: "6 4"
      case .embed, .relationship: "2 3"
      default: nil
      }
    }
  }

  package var title: String
  package var scenes: [Scene]
  package var arrows: [Arrow]
  /// The index of the initial scene.
  package var initial: Int?
  /// The width of a scene in points; the map draws the scene smaller.
  package var width = 390.0
  package var height = 844.0

  package init(title: String, scenes: [Scene], arrows: [Arrow], initial: Int?) {
    self.title = title
    self.scenes = scenes
    self.arrows = arrows.filter { scenes.indices.contains($0.from) && scenes.indices.contains($0.to) }
    self.initial = initial
  }
}

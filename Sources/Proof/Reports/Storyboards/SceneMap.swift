/// A storyboard to be drawn: scenes, what is on them, and the ways between them.
package struct SceneMap: Sendable {
  /// Something on a scene, in points from its top left.
  package struct Box: Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// A colour as `#RRGGBB`; nil for one of which only the edge shows.
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

  /// A scene with what is on it, back to front.
  package struct Scene: Sendable {
    package var identifier: String
    /// Its class, or the file that it stands in.
    package var caption: String
    package var boxes: [Box]
    /// A Boolean value indicating whether it stands in another file, so that only its name is known.
    package var isElsewhere: Bool

    package init(identifier: String, caption: String, boxes: [Box] = [], isElsewhere: Bool = false) {
      self.identifier = identifier
      self.caption = caption
      self.boxes = boxes
      self.isElsewhere = isElsewhere
    }
  }

  /// A way from a scene to another, by their numbers.
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

  /// How a way looks.
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

    /// The lengths of dashes and gaps; nil for a whole line.
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
  /// The number of the first scene.
  package var initial: Int?
  /// The size of a scene in points.
  package var width = 390.0
  package var height = 844.0

  package init(title: String, scenes: [Scene], arrows: [Arrow], initial: Int?) {
    self.title = title
    self.scenes = scenes
    self.arrows = arrows.filter { scenes.indices.contains($0.from) && scenes.indices.contains($0.to) }
    self.initial = initial
  }
}

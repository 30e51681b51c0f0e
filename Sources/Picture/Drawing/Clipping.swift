import LayerTree
import MotionMath

/// The area outside of which nothing is drawn: the intersection of rectangles and paths.
package struct Clipping: Sendable {
  /// The most paths, and the most rotated rectangles, whose intersection is the area.
  package static let deepest = (paths: 8, rects: 64)

  struct Part {
    var rect: Rect
    var map: Affine
    var path: LayerPath?
  }

  private(set) var parts: [Part] = []
  /// An identifier of the clipping; only copies have the same one.
  private(set) var serial = 0
  /// The box around the area, in pixels.
  package private(set) var box: Rect

  init(_ box: Rect) {
    self.box = box
  }

  package var isEmpty: Bool { box.isEmpty }
  private var pathCount: Int { parts.reduce(0) { $0 + ($1.path == nil ? 0 : 1) } }

  /// Cuts the area by a rectangle under a transform.
  ///
  /// Returns false, without effect, for a rotated rectangle if `deepest.rects` of them already cut the area.
  mutating func cut(to rect: Rect, under map: Affine, serial: Int) -> Bool {
    if map.isUpright {
      var device = map.boundingBox(of: rect)
      if let last = parts.last, last.path == nil, last.map.isUpright {
        device = device.intersection(last.rect)
        parts.removeLast()
      }
      parts.append(Part(rect: device, map: .identity))
    } else {
      guard parts.count - pathCount < Self.deepest.rects else { return false }
      parts.append(Part(rect: rect, map: map))
    }
    end(map.boundingBox(of: rect), serial)
    return true
  }

  /// Cuts the area by the inside of a path under a transform.
  ///
  /// Returns false, without effect, if `deepest.paths` paths already cut the area.
  mutating func cut(to path: LayerPath, under map: Affine, serial: Int) -> Bool {
    guard pathCount < Self.deepest.paths else { return false }
    let reach = DisplayList.PathContent(path: path, fill: .black).reach ?? .zero
    parts.append(Part(rect: reach, map: map, path: path))
    end(map.boundingBox(of: reach), serial)
    return true
  }

  private mutating func end(_ around: Rect, _ serial: Int) {
    box = box.intersection(around)
    self.serial = serial
  }
}

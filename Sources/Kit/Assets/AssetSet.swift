import Foundation
import JSONReading
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

/// A named asset of a catalogue: an image, a color or data.
enum Asset {
  case image(UIImage)
  /// An area in the place of an image that is not drawn here.
  case area(UIImage)
  case color(UIColor)
  case data([UInt8])
}

/// A folder of an asset catalogue with one asset: its `Contents.json` names a file or a color for each variant.
struct AssetSet {
  /// A variant of the asset: for a scale and an appearance.
  private struct Variant {
    let element: JSONElement
    let file: String?
    let scale: Double
    let isDark: Bool
  }

  /// The path of the set's folder.
  private let folder: String
  private let read: (String) -> [UInt8]?

  /// Creates the set in a folder, whose files a closure finds by name.
  init(in folder: String = "", reading read: @escaping (String) -> [UInt8]?) {
    self.folder = folder
    self.read = read
  }

  /// Reads an image set: the file of the highest scale for any appearance. A file for the dark appearance is read only
  /// if there is no other.
  func image(_ contents: [UInt8]) throws(JSONError) -> Asset? {
    try JSONElement.reading(contents, most: AssetLimits.contents) { root throws(JSONFault) in
      let variants = try self.variants(root, "images", "an image")
      let usable = variants.filter { $0.file != nil && !$0.isDark }
      guard let best = usable.max(by: { $0.scale < $1.scale }) ?? variants.first(where: { $0.file != nil }),
        let file = best.file
      else { return nil }
      guard let bytes = read(file) else {
        throw best.element.fault("expected the file “\(file)” of the asset beside this file, found none")
      }
      let picture: LayerImage
      do throws(ImageError) {
        picture = try DecodedImages.shared.image(of: bytes, at: "\(folder)/\(file)")
      } catch {
        if let area = UndrawnImage(bytes)?.image(try mode(root)) { return .area(area) }
        throw best.element.fault(
          "expected the asset’s image in “\(file)”, found a fault: \(error)",
          cure: "correct the image, or name another file here")
      }
      return .image(UIImage(picture, scale: best.scale, renderingMode: try mode(root)))
    }
  }

  /// Returns whether the `Contents.json` of a folder makes the folder's name a part of its assets' names.
  static func providesNamespace(_ contents: [UInt8]) throws(JSONError) -> Bool {
    try JSONElement.reading(contents, most: AssetLimits.contents) { root throws(JSONFault) in
      guard let properties = try root.object("the contents").optional("properties"),
        let provides = try properties.object("properties").optional("provides-namespace")
      else { return false }
      return try provides.flag()
    }
  }

  private func mode(_ root: JSONElement) throws(JSONFault) -> UIImage.RenderingMode {
    guard let properties = try root.object("the contents").optional("properties"),
      let intent = try properties.object("properties").optional("template-rendering-intent")
    else { return .automatic }
    switch try intent.text() {
    case "template": return .alwaysTemplate
    case "original": return .alwaysOriginal
    default: return .automatic
    }
  }

  /// Reads a color set: a color for any appearance, and one for the dark appearance if there is one.
  func color(_ contents: [UInt8]) throws(JSONError) -> Asset? {
    try JSONElement.reading(contents, most: AssetLimits.contents) { root throws(JSONFault) in
      var (light, dark): (UIColor?, UIColor?) = (nil, nil)
      for variant in try variants(root, "colors", "a color") {
        guard let element = try variant.element.object("a color").optional("color") else { continue }
        let color = try self.color(of: element)
        if variant.isDark { dark = dark ?? color } else { light = light ?? color }
      }
      guard let light = light ?? dark else { return nil }
      guard let dark else { return .color(light) }
      return .color(UIColor { $0.userInterfaceStyle == .dark ? dark : light })
    }
  }

  private func color(of element: JSONElement) throws(JSONFault) -> UIColor {
    let object = try element.object("a color")
    if let reference = object.optional("reference") {
      throw reference.fault(
        "expected the color asset’s components, found a reference to a color of the system",
        cure: "write components")
    }
    let components = try object.required("components", "the color’s components")
    let parts = try components.object("components")
    func part(_ name: String) throws(JSONFault) -> Double {
      try Self.component(parts.required(name, "a component from 0 to 1, or from 0 to 255"))
    }
    let alpha = try parts["alpha"].map { value throws(JSONFault) in try Self.opacity(value) } ?? 1
    if parts["white"] != nil { return UIColor(white: try part("white"), alpha: alpha) }
    let (red, green, blue) = (try part("red"), try part("green"), try part("blue"))
    let space = try object.optional("color-space")?.text() ?? "srgb"
    guard space == "display-p3" else { return UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the opacity of a color. A `1` means opaque, also if the color's other components are bytes.
  private static func opacity(_ element: JSONElement) throws(JSONFault) -> Double {
    try element.text("the opacity") == "1" ? 1 : component(element)
  }

  /// Returns a component, written as a fraction `0.5`, as a byte `128`, or in hexadecimal `0x80`.
  private static func component(_ element: JSONElement) throws(JSONFault) -> Double {
    let text = try element.text("a component")
    if text.hasPrefix("0x") || text.hasPrefix("0X"), let byte = UInt8(text.dropFirst(2), radix: 16) {
      return Double(byte) / 255
    }
    if !text.contains("."), let byte = Int(text), (0...255).contains(byte) { return Double(byte) / 255 }
    guard let value = Double(text), value.isFinite else {
      throw element.fault(
        "expected a component of a color asset, such as “0.5”, “128” or “0x80”, found “\(text.prefix(24))”")
    }
    // Components of an extended color space may lie outside; the color is the nearest one inside.
    return min(max(value, 0), 1)
  }

  /// Reads a data set: the bytes of its first file.
  func data(_ contents: [UInt8]) throws(JSONError) -> Asset? {
    try JSONElement.reading(contents, most: AssetLimits.contents) { root throws(JSONFault) in
      guard let variant = try variants(root, "data", "data").first(where: { $0.file != nil }),
        let file = variant.file
      else { return nil }
      guard let bytes = read(file) else {
        throw variant.element.fault("expected the file “\(file)” of the asset beside this file, found none")
      }
      return .data(bytes)
    }
  }

  private func variants(
    _ root: JSONElement, _ key: String, _ what: String
  ) throws(JSONFault) -> [Variant] {
    let list = try root.object("the contents").required(key, "the variants of \(what)")
    var found: [Variant] = []
    for element in try list.list() {
      let object = try element.object(what)
      var isDark = false
      for appearance in try object.list("appearances", "a list of appearances") {
        if try appearance.object("an appearance").optional("value")?.text() == "dark" { isDark = true }
      }
      let scale: Double
      switch try object.optional("scale")?.text() {
      case "2x": scale = 2
      case "3x": scale = 3
      default: scale = 1
      }
      let file = try object.optional("filename")?.text()
      guard file?.contains("/") != true else {
        throw element.fault("expected the name of the asset’s file without a folder, found “\(file ?? "")”")
      }
      found.append(Variant(element: element, file: file, scale: scale, isDark: isDark))
    }
    return found
  }
}

/// The limits of a folder of resources; what is beyond them is refused, so that a folder's cost is bounded.
enum AssetLimits {
  /// The maximum size of a `Contents.json`, in bytes.
  static let contents = 1 << 20
  /// The maximum size of any other file, in bytes.
  static let file = 64 << 20
  /// The maximum number of files and folders.
  static let entries = 20_000
  /// The maximum depth of folders.
  static let depth = 16
}

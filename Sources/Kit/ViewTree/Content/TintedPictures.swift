import LayerTree
import MotionMath

/// The pictures of templates in their colors, which views show again when they change their state.
enum TintedPictures {
  /// A template, kept so that no other picture has its identity, and a color.
  private struct Tinted: Hashable {
    let template: LayerImage
    let color: RGBA

    static func == (one: Tinted, other: Tinted) -> Bool {
      one.template.identity == other.template.identity && one.color == other.color
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(template.identity)
      hasher.combine(color)
    }
  }

  /// The pictures of up to 4 MiB, with their templates beside them.
  private static var pictures = KeptPictures<Tinted>(mostPixels: 1 << 20, mostOfOne: 1 << 17)

  /// Returns a template's picture in a color.
  static func picture(of template: LayerImage, in color: RGBA) -> LayerImage {
    pictures.picture(of: Tinted(template: template, color: color)) { template.colored(color) } ?? template
  }
}

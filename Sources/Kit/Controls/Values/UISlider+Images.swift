import Foundation
import ViewTree

/// The images of a slider's parts, by state.
struct SliderImages {
  var thumb = StateTable<UIImage>()
  var minimumTrack = StateTable<UIImage>()
  var maximumTrack = StateTable<UIImage>()
}

// Images in place of colors.
extension UISlider {
  /// Sets the image of the thumb in a state; the image has the thumb's size.
  public final func setThumbImage(_ image: UIImage?, for state: State) { images.thumb[state] = image }
  public final func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  public final var currentThumbImage: UIImage? { images.thumb.shown(in: state) }

  /// Sets the image of the track before the thumb, which is stretched, and whose height is the track's.
  public final func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimumTrack[state] = image
  }
  public final func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }
  public final var currentMinimumTrackImage: UIImage? { images.minimumTrack.shown(in: state) }

  /// Sets the image of the track after the thumb, which is stretched.
  public final func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximumTrack[state] = image
  }
  public final func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }
  public final var currentMaximumTrackImage: UIImage? { images.maximumTrack.shown(in: state) }
}

import Expectations
import Foundation
import Graphics
import Testing
import ViewTree

@testable import Controls
@testable import TransitionEngine

/// Sliders whose parts are images.
@Suite struct SliderImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func parts(_ slider: UISlider) -> [UIImageView] {
    slider.subviews.compactMap { $0 as? UIImageView }
  }

  @Test("A thumb image gives the thumb its size, in the states that have one")
  func thumb() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 40))
    slider.value = 0.5
    let (normal, pressed) = (image(40, 20), image(60, 20))
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    expect(slider.currentThumbImage === normal && slider.thumbImage(for: .highlighted) === pressed)
    let thumb = parts(slider)[2]
    slider.layoutIfNeeded()
    expect(thumb.frame, equals: CGRect(x: 82, y: 10, width: 40, height: 20))
    expect(thumb.image === normal && thumb.backgroundColor == nil)

    slider.isHighlighted = true
    slider.layoutIfNeeded()
    expect(thumb.frame.width, equals: 60)
    slider.setThumbImage(nil, for: .normal)
    slider.isHighlighted = false
    slider.layoutIfNeeded()
    expect(thumb.frame.size, equals: CGSize(width: 28, height: 28))
    expect(thumb.backgroundColor, equals: .white)
  }

  @Test("Images of the track replace its colors and give it their height")
  func track() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 40))
    let (minimum, maximum) = (image(10, 8), image(10, 8))
    slider.setMinimumTrackImage(minimum, for: .normal)
    slider.setMaximumTrackImage(maximum, for: .normal)
    slider.layoutIfNeeded()
    expect(slider.currentMinimumTrackImage === minimum && slider.minimumTrackImage(for: .normal) === minimum)
    expect(slider.currentMaximumTrackImage === maximum && slider.maximumTrackImage(for: .normal) === maximum)
    expect(slider.trackRect(forBounds: slider.bounds).height, equals: 8)
    expect(parts(slider).prefix(2).allSatisfy { $0.backgroundColor == nil && $0.image != nil })

    slider.setMinimumTrackImage(nil, for: .normal)
    expect(parts(slider)[1].backgroundColor, equals: slider.tintColor)
    expect(slider.trackRect(forBounds: slider.bounds).height, equals: 4)
  }
}

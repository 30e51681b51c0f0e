import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@Suite struct ReduceMotionTests {
  /// Returns whether any layer of the presented view moves on its way in or out, and the lowest opacity that it
  /// reaches.
  private func look(_ it: ReadingStage, _ view: @autoclosure () -> UIView?, _ begin: () -> Void) -> (
    places: Set<String>, leastAlpha: CGFloat
  ) {
    var places: Set<String> = []
    var least: CGFloat = 1
    it.stage.whileCurrent(begin)
    for _ in 0..<90 {
      it.run(0.016)
      guard it.stage.status.transition != nil, let seen = view()?.layer.presentation() else { continue }
      places.insert("\(seen.frame)")
      least = min(least, CGFloat(seen.opacity))
    }
    return (places, least)
  }

  @Test(
    "11.2 With reduced motion, the standard transitions, sheets and popovers fade instead of moving",
    arguments: [
      (UIModalPresentationStyle.fullScreen, UIModalTransitionStyle.coverVertical),
      (.fullScreen, .flipHorizontal), (.fullScreen, .partialCurl), (.overFullScreen, .coverVertical),
      (.pageSheet, .coverVertical), (.formSheet, .coverVertical), (.popover, .coverVertical),
    ])
  func fading(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) {
    for isReduced in [false, true] {
      let it = ReadingStage(isReading: false)
      // A size in which sheets and popovers keep their styles.
      it.step(.resize(width: 1024, height: 768, scale: 1), .reduceMotion(isReduced))
      it.run(1)
      expect(it.stage.isReduceMotionEnabled, equals: isReduced)
      let page = it.makePage("page")
      page.modalPresentationStyle = style
      page.modalTransitionStyle = transition
      page.popoverPresentationController?.sourceView = it.labels[0]
      let coming = look(it, page.presentationController?.presentedView) {
        it.root.present(page, animated: true)
      }
      expect(it.stage.status.presentedCount == 1 && it.stage.status.transition == nil)
      let going = look(it, page.presentationController?.presentedView) { page.dismiss(animated: true) }
      expect(it.stage.status.presentedCount, equals: 0)
      if isReduced {
        expect(coming.places.count, equals: 1, "\(style) \(transition): \(coming.places)")
        expect(going.places.count, equals: 1, "\(style) \(transition)")
        expect(coming.leastAlpha < 0.3 && going.leastAlpha < 0.3, "\(style) \(transition)")
      } else if style != .popover && transition != .partialCurl {
        expect(coming.places.count, isAbove: 5, "\(style) \(transition)")
      }
      expect(it.rules.isEmpty)
    }
  }

  @Test("With reduced motion, a drag still moves a sheet away, and a custom animator runs unchanged")
  func touches() {
    let it = ReadingStage(isReading: false)
    it.step(.reduceMotion(true))
    let page = it.makePage("page")
    page.sheetPresentationController?.detents = [.medium()]
    it.stage.whileCurrent { it.root.present(page, animated: true) }
    it.run(1)
    it.step(.pointer(.init(.down, x: 195, y: 460)), after: 0.1)
    for index in 1...10 {
      it.step(.pointer(.init(.move, x: 195, y: 460 + Double(index) * 20)), after: 0.016)
    }
    let status = it.stage.status.transition
    expect(status?.pace == .interactive && (status?.fraction ?? 0) > 0.3)
    let sheet = page.presentationController?.presentedView
    expect(sheet?.layer.presentation()?.frame.minY ?? 0, isAbove: 550)
    it.step(.pointer(.init(.up, x: 195, y: 660)), after: 0.016)
    it.run(2)
    expect(it.stage.status.presentedCount == 0 && it.rules.isEmpty)
  }

  @Test("Reduced motion is part of the state; turned on and off, it leaves no trace")
  func hashes() {
    let it = ReadingStage(isReading: false)
    let before = it.stage.hashes
    it.step(.reduceMotion(true))
    expect(it.stage.hashes.picture == before.picture && it.stage.hashes.state != before.state)
    it.step(.reduceMotion(false))
    expect(it.stage.hashes, equals: before)
  }
}

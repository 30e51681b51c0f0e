import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import ViewTree

@Suite struct ScrollGuideTests {
  /// A scroll view that fills the window, with stacked parts whose outer edges are those of the content.
  private func scrollView(
    on stage: ConstraintStage, heights: [CGFloat], toGuide: Bool
  ) -> (UIScrollView, [NSLayoutConstraint]) {
    let scroll = UIScrollView(frame: stage.window.bounds)
    stage.window.addSubview(scroll)
    let (top, bottom, left, right) =
      toGuide
      ? (
        scroll.contentLayoutGuide.topAnchor, scroll.contentLayoutGuide.bottomAnchor,
        scroll.contentLayoutGuide.leadingAnchor, scroll.contentLayoutGuide.trailingAnchor
      ) : (scroll.topAnchor, scroll.bottomAnchor, scroll.leadingAnchor, scroll.trailingAnchor)
    var above = top
    var lengths: [NSLayoutConstraint] = []
    for height in heights {
      let part = stage.add(UIView(), to: scroll)
      let length = part.heightAnchor.constraint(equalToConstant: height)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: above), length, part.leadingAnchor.constraint(equalTo: left),
        part.trailingAnchor.constraint(equalTo: right),
        part.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
      lengths.append(length)
      above = part.bottomAnchor
    }
    above.constraint(equalTo: bottom).isActive = true
    return (scroll, lengths)
  }

  @Test(
    "Constraints to the content's edges determine the content size, by the guide or by the scroll view's own edges"
  )
  func content() {
    var random = SeededGenerator(seed: 8)
    for toGuide in [true, false] {
      for _ in 0..<20 {
        let stage = ConstraintStage()
        var heights = (0..<Int.random(in: 1...8, using: &random)).map { _ in
          CGFloat(Int.random(in: 0...400, using: &random))
        }
        let (scroll, lengths) = scrollView(on: stage, heights: heights, toGuide: toGuide)
        stage.layout()
        expect(scroll.contentSize, equals: CGSize(width: 320, height: heights.reduce(0, +)), "\(heights)")
        expect(scroll.bounds.size, equals: stage.window.bounds.size)
        let place = Int.random(in: 0..<heights.count, using: &random)
        heights[place] += 55
        lengths[place].constant += 55
        stage.layout()
        expect(scroll.contentSize.height, equals: heights.reduce(0, +), "\(heights)")
        var top: CGFloat = 0
        for (part, height) in zip(scroll.subviews, heights) {
          expect(part.frame, equals: CGRect(x: 0, y: top, width: 320, height: height))
          top += height
        }
        expect(stage.sink.diagnostics.isEmpty, "\(stage.sink.diagnostics)")
      }
    }
  }

  @Test(
    "A view constrained to the frame guide stays in place during scrolling, and does not affect the content size"
  )
  func frame() {
    let stage = ConstraintStage()
    let (scroll, _) = scrollView(on: stage, heights: [900], toGuide: true)
    let bar = stage.add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
    ])
    for offset in [0, 10, 333, 420, 0] as [CGFloat] {
      scroll.contentOffset.y = offset
      stage.layout()
      expect(bar.convert(bar.bounds, to: stage.window), equals: CGRect(x: 0, y: 440, width: 320, height: 40))
      expect(scroll.contentSize, equals: CGSize(width: 320, height: 900))
      expect(scroll.frameLayoutGuide.layoutFrame, equals: scroll.bounds)
      expect(scroll.contentLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 0, width: 320, height: 900))
    }
  }

  @Test("A scroll view without constraints to its content keeps its given content size")
  func untouched() {
    let stage = ConstraintStage()
    let scroll = stage.add(UIScrollView())
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: stage.window.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 100),
      scroll.heightAnchor.constraint(equalToConstant: 80),
    ])
    scroll.contentSize = CGSize(width: 100, height: 700)
    stage.layout()
    expect(scroll.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 80))
    expect(scroll.contentSize, equals: CGSize(width: 100, height: 700))
  }

  @Test("A self-sizing row has the height of its constraints at the table's width")
  func rows() {
    let stage = ConstraintStage()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    stage.window.addSubview(cell)
    stage.layout()
    let part = stage.add(UIView(), to: cell.contentView)
    NSLayoutConstraint.activate([
      part.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 8),
      part.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -8),
      part.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      part.heightAnchor.constraint(equalTo: part.widthAnchor, multiplier: 0.5),
    ])
    expect(cell.fittingHeight(width: 320), equals: 176)
    expect(cell.fittingHeight(width: 200), equals: 116)
  }
}

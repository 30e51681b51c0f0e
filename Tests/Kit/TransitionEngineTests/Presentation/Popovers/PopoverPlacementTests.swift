import Expectations
import Foundation
import TestSupport
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct PopoverPlacementTests {
  private func random(_ generator: inout SeededGenerator) -> PopoverPlacement.Question {
    func number(_ range: ClosedRange<Double>) -> Double {
      generator.next().isMultiple(of: 9) ? range.lowerBound : Double.random(in: range, using: &generator)
    }
    let container = CGSize(width: number(0...1400), height: number(0...1400))
    return PopoverPlacement.Question(
      container: container,
      margins: UIEdgeInsets(
        top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60)),
      source: CGRect(
        x: number(-200...1400), y: number(-200...1400), width: number(0...500), height: number(0...500)),
      content: CGSize(width: number(1...900), height: number(1...900)),
      permitted: UIPopoverArrowDirection(rawValue: UInt.random(in: 0...15, using: &generator)),
      mayOverlap: generator.next().isMultiple(of: 3))
  }

  /// Returns the largest area that fits beside the source with the arrow in one direction, found by search.
  private func largest(_ question: PopoverPlacement.Question, _ side: UIPopoverArrowDirection) -> Double {
    let safe = PopoverPlacement.safe(question)
    let (source, arrow) = (question.source, PopoverPlacement.arrow)
    var free = safe
    switch side {
    case .up: free = cut(safe, top: source.maxY + arrow)
    case .down: free = cut(safe, bottom: source.minY - arrow)
    case .left: free = cut(safe, left: source.maxX + arrow)
    default: free = cut(safe, right: source.minX - arrow)
    }
    let size = CGSize(
      width: min(free.width, question.content.width), height: min(free.height, question.content.height))
    let isVertical = side == .up || side == .down
    let (along, across) = isVertical ? (size.height, size.width) : (size.width, size.height)
    let wanted = isVertical ? question.content.height : question.content.width
    let least = PopoverPlacement.least
    return along > 0 && along >= min(wanted, least) && across >= least ? size.width * size.height : 0
  }

  private func cut(
    _ rect: CGRect, top: Double = -.infinity, bottom: Double = .infinity, left: Double = -.infinity,
    right: Double = .infinity
  ) -> CGRect {
    let (x0, x1) = (max(rect.minX, left), min(rect.maxX, right))
    let (y0, y1) = (max(rect.minY, top), min(rect.maxY, bottom))
    return CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
  }

  private func isInside(_ rect: CGRect, _ other: CGRect) -> Bool {
    rect.minX >= other.minX - 1e-6 && rect.minY >= other.minY - 1e-6 && rect.maxX <= other.maxX + 1e-6
      && rect.maxY <= other.maxY + 1e-6
  }

  @Test("8.4 A popover stays inside the margins, off the source unless it may overlap, and on the best side")
  func properties() {
    var generator = SeededGenerator(seed: 31)
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    var pointed = 0
    for round in 0..<20_000 {
      let question = random(&generator)
      let place = PopoverPlacement(question)
      let safe = PopoverPlacement.safe(question)
      expect(isInside(place.body, safe), "round \(round): within the margins")
      expect(place.body.width, isAtMost: question.content.width + 1e-9, "round \(round)")
      expect(place.body.height, isAtMost: question.content.height + 1e-9, "round \(round)")
      let best = sides.filter { question.permitted.contains($0) }.map { largest(question, $0) }.max() ?? 0
      if place.direction == .unknown {
        expect(best, equals: 0, "round \(round): there was room beside the source")
        expect(place.isCramped != question.mayOverlap, "round \(round)")
        continue
      }
      pointed += 1
      expect(question.permitted.contains(place.direction), "round \(round)")
      expect(place.area, isAtLeast: best - 1e-6, "round \(round): another side shows more")
      if !question.mayOverlap {
        expect(abs(place.area - best), isBelow: 1e-6, "round \(round)")
        let over = place.body.intersection(question.source)
        expect(over.isNull || over.width < 1e-6 || over.height < 1e-6, "round \(round): over the source")
      }
      checkArrow(place, question, "round \(round)")
    }
    expect(pointed, isAbove: 5000)
  }

  /// Expects the arrow on the body's edge, clear of the corners, and pointing at the source or into it.
  private func checkArrow(
    _ place: PopoverPlacement, _ question: PopoverPlacement.Question, _ round: Comment
  ) {
    let (body, tip, source) = (place.body, place.tip, question.source)
    let clear = PopoverPlacement.corner + PopoverPlacement.arrow - 1e-6
    let isVertical = place.direction == .up || place.direction == .down
    if isVertical {
      expect(tip.x >= body.minX + clear && tip.x <= body.maxX - clear, round)
      expect(abs(place.direction == .up ? body.minY - tip.y : tip.y - body.maxY) - 13, isBelow: 1e-6, round)
    } else {
      expect(tip.y >= body.minY + clear && tip.y <= body.maxY - clear, round)
      expect(abs(place.direction == .left ? body.minX - tip.x : tip.x - body.maxX) - 13, isBelow: 1e-6, round)
    }
    // The tip is at most as far from the source as the margins force it.
    switch place.direction {
    case .up: expect(tip.y, isAtLeast: source.minY - 1e-6, round)
    case .down: expect(tip.y, isAtMost: source.maxY + 1e-6, round)
    case .left: expect(tip.x, isAtLeast: source.minX - 1e-6, round)
    default: expect(tip.x, isAtMost: source.maxX + 1e-6, round)
    }
    expect(isInside(body, place.frame), round)
  }

  @Test("A popover with room on all sides lies below its source, and its arrow points at the source's middle")
  func plain() {
    let place = PopoverPlacement(
      PopoverPlacement.Question(
        container: CGSize(width: 1000, height: 1000), margins: UIEdgeInsets(),
        source: CGRect(x: 480, y: 480, width: 40, height: 40), content: CGSize(width: 200, height: 100),
        permitted: .any, mayOverlap: false))
    expect(place.direction, equals: .up)
    expect(place.body, equals: CGRect(x: 400, y: 533, width: 200, height: 100))
    expect(place.tip, equals: CGPoint(x: 500, y: 520))
    expect(place.frame, equals: CGRect(x: 400, y: 520, width: 200, height: 113))
  }

  @Test("A popover overlaps its source only if that shows more of the content")
  func overlap() {
    var question = PopoverPlacement.Question(
      container: CGSize(width: 400, height: 400), margins: UIEdgeInsets(),
      source: CGRect(x: 0, y: 100, width: 400, height: 200), content: CGSize(width: 300, height: 80),
      permitted: .up, mayOverlap: true)
    expect(PopoverPlacement(question).body.minY, equals: 313)
    question.content.height = 200
    expect(PopoverPlacement(question).body, equals: CGRect(x: 50, y: 200, width: 300, height: 200))
    question.mayOverlap = false
    expect(PopoverPlacement(question).body, equals: CGRect(x: 50, y: 313, width: 300, height: 87))
  }
}

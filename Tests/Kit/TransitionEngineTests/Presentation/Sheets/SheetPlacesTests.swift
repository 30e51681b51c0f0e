import Expectations
import Foundation
import TestSupport
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct SheetPlacesTests {
  private typealias Identifier = UISheetPresentationController.Detent.Identifier

  private func random(_ generator: inout SeededGenerator) -> SheetRests {
    func length() -> Double {
      generator.next().isMultiple(of: 8) ? 0 : Double.random(in: 0...1500, using: &generator)
    }
    let room = SheetRoom(
      container: CGSize(width: length(), height: length()), isNarrow: generator.next().isMultiple(of: 2),
      isLow: generator.next().isMultiple(of: 3),
      wishes: SheetRoom.Wishes(
        isForm: generator.next().isMultiple(of: 2), preferredSize: CGSize(width: length(), height: -length()),
        attachesToEdgeWhenLow: generator.next().isMultiple(of: 2),
        followsPreferredWidth: generator.next().isMultiple(of: 2)),
      safeArea: generator.next().isMultiple(of: 2)
        ? .zero : UIEdgeInsets(top: length() / 9, left: length() / 9, bottom: length() / 9, right: -length()),
      keyboard: generator.next().isMultiple(of: 2) ? 0 : length() / 3 - 20)
    let heights = (0..<Int.random(in: 0...4, using: &generator)).map { index in
      (
        identifier: Identifier("\(index)"),
        height: Double.random(in: -100...1600, using: &generator)
      )
    }
    return SheetRests(room, heights: heights)
  }

  @Test("The rests lie in the container, from the tallest to the lowest, each at the position of its top")
  func rests() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<4000 {
      let places = random(&generator)
      let bounds = CGRect(origin: .zero, size: places.room.container).insetBy(dx: -1e-9, dy: -1e-9)
      expect(!places.rests.isEmpty, "round \(round)")
      for rest in places.rests {
        let frame = places.frame(top: rest.top)
        expect(bounds.contains(frame), "round \(round)")
        expect(abs(frame.height - rest.height), isBelow: 1e-9, "round \(round)")
        expect(abs(frame.midX - places.room.container.width / 2), isBelow: 1e-9, "round \(round)")
        if places.room.hold == .edge {
          expect(abs(frame.maxY - places.gone), isBelow: 1e-9, "round \(round): it is held by the lower edge")
        } else {
          let floor = places.gone - places.room.covered
          expect(
            abs(frame.midY - floor / 2), isBelow: 1e-9,
            "round \(round): it is held in the middle of what is left")
        }
      }
      for (tall, low) in zip(places.rests, places.rests.dropFirst()) {
        expect(tall.top, isAtMost: low.top, "round \(round)")
        expect(tall.height, isAtLeast: low.height, "round \(round)")
      }
    }
  }

  @Test("The visible position is continuous and increasing in the pointer's movement, and can be inverted")
  func resistance() {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<4000 {
      let places = random(&generator)
      let stays = generator.next().isMultiple(of: 2)
      let top = Double.random(in: -2000...3000, using: &generator)
      let step = Double.random(in: 0...2, using: &generator)
      let (a, b) = (places.seen(top, stays: stays), places.seen(top + step, stays: stays))
      expect(a <= b && b - a <= step + 1e-9, "round \(round): \(a) \(b)")
      if places.gone > 0, places.room.hold != .whole || top >= places.highest {
        expect(
          abs(places.top(seen: a, stays: stays) - top), isBelow: 1e-6 * max(1, abs(top)), "round \(round)")
      }
      let share = places.visibleRate(at: top, stays: stays)
      expect(share >= 0 && share <= 1, "round \(round)")
      let frames = (places.frame(top: a), places.frame(top: b))
      expect(
        abs(frames.1.minY - frames.0.minY - (b - a)), isBelow: 1e-9, "round \(round): the edge is at the top")
      expect(
        abs(frames.1.height - frames.0.height), isAtMost: 2 * (b - a) + 1e-9,
        "round \(round): it does not jump")
    }
  }

  @Test("The dimming is 0 up to the largest undimmed rest, and complete from the next taller one")
  func dimming() {
    var generator = SeededGenerator(seed: 13)
    for round in 0..<4000 {
      let places = random(&generator)
      let index = Int.random(in: 0..<places.rests.count, using: &generator)
      let undimmed = places.rests[index]
      for rest in places.rests {
        let dimmed = places.dimming(at: rest.top, undimmed: undimmed.identifier)
        expect(dimmed, equals: (rest.top < undimmed.top ? 1 : 0), "round \(round)")
        expect(places.dimming(at: rest.top, undimmed: nil), equals: 1, "round \(round)")
      }
    }
  }

  @Test("8.5 A page has a readable width, a form 540 × 620 points or its preferred size, both with a margin")
  func sizes() {
    let pad = CGSize(width: 1024, height: 1366)
    func size(_ wishes: SheetRoom.Wishes) -> CGSize {
      let room = SheetRoom(container: pad, isNarrow: false, isLow: false, wishes: wishes)
      return CGSize(width: room.width, height: room.height)
    }
    expect(size(.init()), equals: CGSize(width: 704, height: 1278))
    expect(size(.init(isForm: true)), equals: CGSize(width: 540, height: 620))
    let preferred = CGSize(width: 400, height: 300)
    expect(size(.init(isForm: true, preferredSize: preferred)), equals: preferred)
    let huge = CGSize(width: 4000, height: 4000)
    expect(size(.init(isForm: true, preferredSize: huge)), equals: CGSize(width: 984, height: 1278))
  }
}

import CSDL2
import Expectations
import Experiments
import LayerTree
import MotionMath
import SDLStage
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct StageWindowTests {
  private typealias Pointer = StageEvent.Pointer

  private func list(_ size: SIMD2<Double>, _ fill: RGBA = .white) -> DisplayList {
    var list = DisplayList(size: size)
    list.items = [
      DisplayList.Item(
        layer: 0, rect: Rect(x: 0, y: 0, width: size.x / 2, height: size.y), transform: .identity, fill: fill)
    ]
    return list
  }

  @Test("A window receives the press that activates it")
  func clickThrough() throws {
    let window = try Headless.window()
    defer { window.close() }
    expect(String(cString: SDL_GetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH)), equals: "1")
  }

  @Test("The software renderer presents to the window without an accelerated renderer")
  func framebuffer() throws {
    let window = try Headless.window()
    defer { window.close() }
    expect(window.rendererName, equals: "software")
    expect(String(cString: SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION)), equals: "0")
    // The reported renderer is the window's.
    expect(DisplayFacts().renderer?.name, equals: window.rendererName)
  }

  @Test("A zoom keeps the window's size in points, and changes its pixels per point")
  func zoom() throws {
    let window = try Headless.window()
    defer { window.close() }
    for zoom in [0.5, 0.67, 0.9, 1.5, 4, 1] {
      window.setZoom(zoom)
      expect(window.zoom, equals: zoom)
      // The driver's display has room for the window up to this zoom.
      if [0.5, 0.67, 0.9].contains(zoom) { expect(window.size, equals: [390, 844], "\(zoom)") }
      expect(abs(window.scale - zoom), isBelow: 0.01, "\(zoom)")
    }
    // The zoom of 4 cut the window to its display; the next smaller ones give it back.
    window.setZoom(0.5)
    expect(window.size == [390, 844] && window.unlimitedSize == [390, 844])
    window.setZoom(.infinity)
    expect(window.zoom == 4 && window.unlimitedSize == [390, 844])
  }

  @Test("Ctrl with +, − and 0 zooms; the stage gets the new scale, and none of the keys")
  func zoomKeys() throws {
    let window = try Headless.window()
    defer { window.close() }
    func zoom(_ key: String) -> (zoom: Double, scale: Double?, keys: Int) {
      window.sendControl(key)
      let events = window.poll(at: { $0 }).events
      let scales = events.compactMap { event -> Double? in
        if case .resize(_, _, let scale) = event.kind { return scale }
        return nil
      }
      let keys = events.count {
        if case .key = $0.kind { return true }
        return false
      }
      return (window.zoom, scales.last, keys)
    }
    for (key, expected) in [("-", 0.9), ("-", 0.8), ("=", 0.9), ("Keypad +", 1), ("-", 0.9), ("0", 1)] {
      let found = zoom(key)
      expect(found.zoom == expected && found.keys == 0, "\(key): \(found)")
      expect(found.scale.map { abs($0 - expected) < 0.01 }, equals: true, "\(key): \(found)")
    }
  }

  @Test("A pointer's location is in points of the content at any zoom")
  func zoomedPointer() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.setZoom(0.5)
    window.send(.pointer(Pointer(.down, x: 100, y: 300)))
    let places = window.poll(at: { $0 }).events.compactMap { event -> SIMD2<Double>? in
      if case .pointer(let pointer) = event.kind { return [pointer.x, pointer.y] }
      return nil
    }
    expect(places, equals: [[100, 300]])
  }

  @Test("All moves of a mouse at 1,000 Hz arrive, in order")
  func thousandHertz() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.send(.pointer(Pointer(.down, x: 0, y: 0)))
    for place in 1...4000 {
      window.send(.pointer(Pointer(.move, x: Double(place % 390), y: Double(place / 10))))
    }
    window.send(.pointer(Pointer(.up, x: 1, y: 400)))
    let input = window.poll(at: { $0 })
    let places = input.events.compactMap { event -> SIMD2<Double>? in
      if case .pointer(let pointer) = event.kind { return [pointer.x, pointer.y] }
      return nil
    }
    expect(places.count, equals: 4002)
    let moves = Array(places.dropFirst().dropLast())
    for (index, place) in moves.enumerated() {
      let expected = SIMD2(Double((index + 1) % 390), Double((index + 1) / 10))
      expect(place, equals: expected)
    }
    expect(zip(input.events, input.events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test("The times of events that arrive while a frame is drawn are spread over that time")
  func spread() throws {
    let window = try Headless.window()
    defer { window.close() }
    _ = window.poll(at: { $0 })
    window.draw([list(window.size)])
    let begin = window.now
    while window.now < begin + 40_000_000 {}
    for place in 0..<5 { window.send(.pointer(Pointer(place == 0 ? .down : .move, x: 10, y: Double(place)))) }
    let times = window.poll(at: { $0 }).events.map(\.time)
    let end = window.now
    expect(times.count == 5 && times.allSatisfy { $0 <= end && $0 > begin - 40_000_000 })
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    expect(gaps.allSatisfy { abs($0 - gaps[0]) <= 5 })
    expect(gaps[0] >= 7_000_000 && gaps[0] <= 16_000_000)
    // The event after a pause keeps its own time.
    while window.now < end + 40_000_000 {}
    let before = window.now
    window.send(.pointer(Pointer(.up, x: 10, y: 5)))
    expect(window.poll(at: { $0 }).events.allSatisfy { $0.time >= before })
  }

  @Test("Q quits; while text is edited, only Control with Q does")
  func quitting() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.keysAreText = true
    window.send(.key(.init("q")))
    let typed = window.poll(at: { _ in 0 })
    expect(typed.request != .quit && typed.events.contains { $0.kind == .key(.init("q")) })
    // The release must arrive, too.
    window.send(.key(.init("q", isDown: false)))
    expect(window.poll(at: { _ in 0 }).events.map(\.kind), equals: [.key(.init("q", isDown: false))])
    window.keysAreText = false
    window.send(.key(.init("q")))
    expect(window.poll(at: { _ in 0 }).request, equals: .quit)
  }

  @Test(
    "The dummy and the offscreen driver give the same events and the same pixels",
    arguments: ["dummy", "offscreen"])
  func drivers(driver: String) throws {
    let window = try Headless.window(driver)
    defer { window.close() }
    let sent: [StageEvent.Kind] = [
      .pointer(Pointer(.down, x: 30, y: 40)), .pointer(Pointer(.move, x: 31, y: 60)),
      .pointer(Pointer(.up, x: 31, y: 61)), .key(.init("space")), .key(.init("space", isDown: false)),
      .wheel(StageEvent.Wheel(clicks: [0, -1], at: [20, 30])), .focus(false), .focus(true),
      .pointer(Pointer(id: 3, .down, x: 195, y: 422)), .pointer(Pointer(id: 3, .up, x: 195, y: 422)),
    ]
    for kind in sent { expect(window.send(kind)) }
    expect(window.poll(at: { _ in 7 }).events, equals: sent.map { StageEvent(time: 7, $0) })
    window.draw([list(window.size)])
    let pixels = window.readPixels()
    expect(pixels.count, equals: 390 * 844)
    expect(pixels.enumerated().allSatisfy { $1 & 0xFFFFFF == ($0 % 390 < 195 ? 0xFFFFFF : 0) })
  }

  @Test("A lost renderer is recreated and draws the same", arguments: DrawingMethod.allCases)
  func loss(way: DrawingMethod) throws {
    let window = try Headless.window(drawing: way)
    defer { window.close() }
    expect(window.drawingMethod, equals: way)
    // Text and shadows use textures, which are lost.
    let stage = Stage(try #require(Catalogue.standard.experiment(named: "card")), knobs: Knobs([]))
    stage.step(to: 0)
    window.draw([stage.displayList])
    let before = window.readPixels()
    window.sendLoss()
    expect(window.poll(at: { $0 }).request, equals: .redraw)
    window.draw([stage.displayList])
    expect(window.readPixels(), equals: before)
    expect(window.recreateRenderer())
    window.draw([stage.displayList])
    expect(window.readPixels(), equals: before)
    expect(before.contains { $0 & 0xFFFFFF != 0 })
  }

  @Test("A minimized window sends one background event and draws nothing until it is restored")
  func minimised() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.draw([list(window.size)])
    let before = window.readPixels()
    window.send(.background(true))
    window.send(.background(true))
    expect(window.poll(at: { _ in 0 }).events, equals: [StageEvent(time: 0, .background(true))])
    window.draw([list(window.size, RGBA(red: 1, green: 0, blue: 0))])
    expect(window.readPixels(), equals: before)
    window.send(.background(false))
    let back = window.poll(at: { _ in 0 })
    expect(back.events == [StageEvent(time: 0, .background(false))] && back.request == .redraw)
    window.draw([list(window.size, RGBA(red: 1, green: 0, blue: 0))])
    expect(window.readPixels() != before)
  }

  @Test("Losing the focus ends a drag; later moves of the mouse do not continue it")
  func focusLost() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.send(.pointer(Pointer(.down, x: 30, y: 40)))
    window.send(.focus(false))
    window.send(.pointer(Pointer(.move, x: 40, y: 60)))
    window.send(.pointer(Pointer(.up, x: 40, y: 60)))
    let events = window.poll(at: { _ in 0 }).events.map(\.kind)
    expect(events, equals: [.pointer(Pointer(.down, x: 30, y: 40)), .focus(false)])
  }

  @Test("Windows of one point and of 8K are drawn", arguments: [[1.0, 1], [7680, 4320]])
  func sizes(size: [Double]) throws {
    let window = try Headless.window()
    defer { window.close() }
    window.send(.resize(width: size[0], height: size[1], scale: 1))
    let events = window.poll(at: { _ in 0 }).events
    expect(events.last?.kind, equals: .resize(width: size[0], height: size[1], scale: 1))
    window.draw([list(window.size)])
    let pixels = window.readPixels()
    expect(pixels.count, equals: Int(size[0] * size[1]))
    if size[0] > 1 { expect(pixels[0] & 0xFFFFFF == 0xFFFFFF && pixels[7679] & 0xFFFFFF == 0) }
  }

  @Test("A missing or implausible refresh rate is replaced by a usable one")
  func rates() {
    expect(
      [0, -1, 1, 60, 144, 1000, 100_000].map(StageWindow.usableRate),
      equals: [60, 60, 1, 60, 144, 1000, 1000])
  }

  @Test("Closing cancels the touches and ends the session, with any other events in the queue")
  func closing() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.send(.pointer(Pointer(.down, x: 30, y: 40)))
    window.sendClose()
    window.send(.pointer(Pointer(.move, x: 40, y: 60)))
    let input = window.poll(at: { _ in 0 })
    expect(input.request, equals: .quit)
    expect(input.events.contains { $0.kind == .focus(false) })
  }

  @Test("Waiting for the display can be turned off and on without a change of the drawing")
  func waiting() throws {
    let window = try Headless.window()
    defer { window.close() }
    window.draw([list(window.size)])
    let pixels = window.readPixels()
    expect(!pixels.isEmpty)
    for waits in [false, false, true, false] {
      window.wait(forDisplay: waits)
      if !waits { expect(!window.waitsForDisplay) }
      window.draw([list(window.size)])
      expect(window.readPixels(), equals: pixels)
      window.present()
    }
  }
}

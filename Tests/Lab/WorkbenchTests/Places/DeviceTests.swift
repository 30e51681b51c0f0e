import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine
import ViewTree

@testable import Raster
@testable import Workbench

@Suite struct DeviceTests {
  /// Returns the pixels of a list, one per point.
  private func pixels(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x), height: Int(list.size.y))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, background: .black, into: &bitmap)
    return bitmap
  }

  private func white(_ size: SIMD2<Double>) -> DisplayList {
    var list = DisplayList(size: size)
    let box = Rect(origin: .zero, size: size)
    list.items = [DisplayList.Item(layer: 1, rect: box, transform: .identity, fill: .white)]
    return list
  }

  @Test(
    "The stage has the device's size, scale, safe area and status bar", arguments: 0..<4)
  func stage(index: Int) throws {
    let device = Device.all[index]
    let bench = WorkbenchSession()
    bench.workbench.setDevice(device)
    try bench.step()
    let order = try #require(bench.workbench.dequeueOrders().last)
    guard case .resizeWindow(let width, let height) = order else { throw Failure() }
    try bench.step([.resize(width: width, height: height, scale: 1)])
    try bench.step(after: 2_000_000_000)

    expect(bench.stage.displayList.size, equals: device.size)
    expect(bench.stage.device.safeArea, equals: device.safeArea)
    expect(Double(bench.stage.window.traitCollection.displayScale), equals: device.scale)
    expect(bench.stage.displayList.texts.contains { $0.string == "9:41" })
    expect(bench.workbench.places[0].zoom, equals: 1)
    expect(try bench.replayed().divergence == nil)
  }

  private struct Failure: Error {}

  @Test("Without a device the stage has no status bar, also after a device was removed")
  func none() throws {
    let bench = WorkbenchSession()
    for _ in Device.all.indices { try bench.type("v") }
    expect(bench.workbench.device, equals: Device.all.last)
    try bench.type("v")
    try bench.step([.resize(width: 390, height: 844, scale: 2)])
    try bench.step(after: 2_000_000_000)

    expect(bench.workbench.device == nil)
    expect(bench.stage.displayList.size, equals: [390, 844])
    let bar = bench.stage.displayList.items.first { item in
      item.text >= 0 && bench.stage.displayList.texts[Int(item.text)].string == "9:41"
    }
    expect(bar?.isShown != true)
    expect(try bench.replayed().divergence == nil)
  }

  @Test("The device covers its cut-out and its body, and shows the rest of the stage", arguments: 0..<4)
  func frame(index: Int) {
    let device = Device.all[index]
    let picture = pixels(DeviceFrame.picture(white(device.size), device))
    func color(_ x: Double, _ y: Double) -> UInt32 {
      picture.pixels[Int(y + device.rim) * picture.width + Int(x + device.rim)]
    }
    let (width, height) = (device.size.x, device.size.y)
    expect(color(width / 2, height / 2), equals: 0xFFFF_FFFF)
    expect(color(-device.rim / 2, height / 2) != 0xFFFF_FFFF)
    // The device covers the screen's round corners.
    for corner in [SIMD2(0.0, 0), [width - 1, 0], [0, height - 1], [width - 1, height - 1]] {
      expect(color(corner.x, corner.y) != 0xFFFF_FFFF, "\(device.name)")
    }
    switch device.cutOut {
    case .none: expect(color(width / 2, 4), equals: 0xFFFF_FFFF)
    case .notch: expect(color(width / 2, 4) != 0xFFFF_FFFF)
    case .island(_, let tall, let top):
      expect(color(width / 2, 4), equals: 0xFFFF_FFFF)
      expect(color(width / 2, top + tall / 2) != 0xFFFF_FFFF)
    }
    expect((color(width / 2, height - 11) != 0xFFFF_FFFF), equals: device.hasHomeBar)
    // The cut-out lies within the safe area's insets.
    if case .island(_, let tall, let top) = device.cutOut {
      expect(top + tall, isAtMost: Double(device.safeArea.top))
    }
  }

  @Test("A rotated device matches the stage's safe area, and pointers reach their points")
  func turned() throws {
    let bench = WorkbenchSession()
    bench.workbench.setDevice(Device.all[0])
    try bench.step()
    try bench.type("l")
    bench.workbench.update(from: bench.stage)
    try bench.step([.resize(width: 600, height: 300, scale: 1)])
    let place = bench.workbench.places[0]
    expect(place.size == [844, 390] && place.zoom < 1)
    expect(bench.stage.window.safeAreaInsets.right, equals: 47)
    let target = SIMD2(300.0, 200)
    let point = place.transform.apply(target)
    let through = try bench.step([.pointer(.init(.down, x: point.x, y: point.y))])
    guard case .pointer(let pointer)? = through.first else { throw Failure() }
    expect((pointer.x - target.x).magnitude < 1e-6 && (pointer.y - target.y).magnitude < 1e-6)
    // Events outside the screen do not reach the stage.
    expect(try bench.step([.pointer(.init(id: 1, .down, x: 1, y: 1))]).isEmpty)
    expect(try bench.step([.pointer(.init(id: 1, .up, x: 1, y: 1))]).isEmpty)
    expect(try bench.step([.wheel(.init(.discrete, dx: 0, dy: 40, x: 1, y: 1))]).isEmpty)
  }

  @Test("Events converted to the window convert back to the stage, on any device")
  func roundTrip() throws {
    for device in Device.all {
      let bench = WorkbenchSession()
      bench.workbench.setDevice(device)
      try bench.step()
      try bench.step([.resize(width: 500, height: 700, scale: 1)])
      for kind in [
        StageEvent.Kind.pointer(.init(.down, x: 30, y: 400)), .pointer(.init(.move, x: 200, y: 410)),
        .pointer(.init(.up, x: 200, y: 410)), .wheel(.init(.discrete, dx: 0, dy: 40, x: 100, y: 100)),
        .hover(.init(.move, x: 50, y: 60)), .key(.init("space")),
      ] {
        let back = try #require(try bench.step([bench.workbench.inWindow(kind)]).first)
        switch (kind, back) {
        case (.pointer(let one), .pointer(let other)):
          expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6)
        case (.wheel(let one), .wheel(let other)):
          expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6)
        case (.hover(let one), .hover(let other)):
          expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6)
        default: expect(kind, equals: back)
        }
      }
    }
  }
}

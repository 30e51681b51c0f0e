import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct DeviceTests {
  @Test("The device is a telephone or a pad by the stage's size, and is held as the stage is turned")
  func device() {
    let stage = Stage()
    stage.setRoot(UIViewController())
    var posts: [UIDeviceOrientation] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
    ) { _ in
      if Stage.current === stage { posts.append(UIDevice.current.orientation) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.model == "iPhone")
    let ways: [StageEvent.Orientation] = [
      .landscapeLeft, .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait,
    ]
    for (index, way) in ways.enumerated() {
      let time = Int64(index + 1) * 1_000_000_000
      stage.step(to: time, events: [StageEvent(time: time, .rotation(way))])
    }
    expect(posts, equals: [.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait])
    let pad = Stage(Stage.Configuration(width: 800, height: 1000))
    pad.whileCurrent {
      expect(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.model == "iPad")
    }
    expect(Stage.current === pad)
    let numbers = UIDevice.current.systemVersion.split(separator: ".").compactMap { Int($0) }
    expect(numbers.first ?? 0 >= 15)
  }

  @Test("Each haptic feedback is an entry of the trace")
  func feedback() {
    let stage = Stage()
    stage.log.isTracing = true
    stage.whileCurrent {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      let light = UIImpactFeedbackGenerator(style: .light, view: stage.window)
      light.prepare()
      light.impactOccurred(intensity: 0.5)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
    }
    let calls = stage.log.takeTrace().filter { $0.kind == .feedback }
    expect(
      calls.map(\.call),
      equals: [
        "heavy impact, intensity 1.0", "light impact, intensity 0.5", "selection changed", "warning",
      ])
    expect(calls.first?.subject.name, equals: "UIImpactFeedbackGenerator")
  }

  @Test("Before and after a turn of the interface, a notification has the other orientation")
  func turning() {
    let stage = Stage()
    stage.setRoot(UIViewController())
    stage.step(to: 0)
    var posts: [String] = []
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { note in
        guard Stage.current === stage else { return }
        let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int ?? -1
        posts.append("\(name == names[0] ? "will" : "did") \(value)")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let time = stage.time.now + 1_000_000_000
    stage.step(to: time, events: [StageEvent(time: time, .rotation(.landscapeLeft))])
    let landscape = UIInterfaceOrientation(stage.orientation).rawValue
    expect(posts, equals: ["will \(landscape)", "did \(UIInterfaceOrientation.portrait.rawValue)"])
  }
}

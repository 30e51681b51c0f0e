import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

/// Values of the device and the program that are the same for every stage.
@Suite struct DeviceConstantTests {
  @Test("Device, screen and scene answer alike in every run, and a background task has a number")
  func constants() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    stage.whileCurrent {
      expect(UIDevice.current.identifierForVendor?.uuidString, equals: "00000000-0000-4000-8000-000000000001")
      expect(UIScreen.main.maximumFramesPerSecond, equals: 120)
      let scene = root.view.window?.windowScene
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      root.view.addSubview(view)
      if let space = scene?.coordinateSpace {
        expect(view.convert(view.bounds, to: space), equals: CGRect(x: 10, y: 20, width: 30, height: 40))
      }
      expect(scene?.coordinateSpace === stage.window)

      let first = UIApplication.shared.beginBackgroundTask(withName: "save") {}
      let second = UIApplication.shared.beginBackgroundTask()
      expect(first != second && first != .invalid)
      UIApplication.shared.endBackgroundTask(first)
      expect(UIApplication.shared.backgroundTimeRemaining, isAbove: 1e9)
    }
  }

  @Test("An application reads in the direction of its window, and accepts requests for a headset's buttons")
  func application() {
    let stage = Stage()
    stage.setRoot(UIViewController())
    stage.whileCurrent {
      let application = UIApplication.shared
      expect(application.userInterfaceLayoutDirection, equals: .leftToRight)
      stage.step(to: 1, events: [StageEvent(time: 1, .traits(StageEvent.Traits(direction: .rightToLeft)))])
      expect(application.userInterfaceLayoutDirection, equals: .rightToLeft)
      application.beginReceivingRemoteControlEvents()
      application.endReceivingRemoteControlEvents()
      expect(URL(string: UIApplication.openSettingsURLString)?.scheme, equals: "app-settings")
    }
    expect(stage.log.diagnostics.isEmpty)
  }
}

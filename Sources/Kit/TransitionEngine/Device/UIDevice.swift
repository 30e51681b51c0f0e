import Foundation
import LayerTree
import Scheduling
import ViewTree

/// The simulated device of the current stage.
@MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  private var stage: ControllerStage? { ControllerStage.active }

  /// The name of the device; the same for every stage. **(ours)**
  public var name: String { "Stage" }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { "iOS" }
  /// The version of iOS whose API the package follows.
  public var systemVersion: String { "17.0" }
  /// The idiom of the stage's traits; `phone` without a stage.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let idiom = stage?.window.traitCollection.userInterfaceIdiom ?? .phone
    return idiom == .unspecified ? .phone : idiom
  }
  /// The identifier of the device; the same for every stage, so that a run repeats. **(ours)**
  public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// The orientation in which the device is held, which the interface need not follow. It is known whether or not
  /// notifications are requested. **(ours)**
  public var orientation: UIDeviceOrientation {
    guard let stage else { return .unknown }
    return UIDeviceOrientation(stage.held)
  }
  /// The number of requests for notifications of the orientation.
  private var requests = 0
  public var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }
  /// Requests notifications of the orientation. They are posted without a request, too. **(ours)**
  public func beginGeneratingDeviceOrientationNotifications() { requests += 1 }
  public func endGeneratingDeviceOrientationNotifications() { requests = max(0, requests - 1) }
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  // MARK: Battery and proximity

  nonisolated public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// A Boolean value that is stored and ignored: the device has no battery. **(ours)**
  public var isBatteryMonitoringEnabled = false
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  /// A Boolean value that is stored and ignored: the device has no proximity sensor. **(ours)**
  public var isProximityMonitoringEnabled = false
  public var proximityState: Bool { false }
}

/// The orientation in which a device is held. A device in `landscapeLeft` shows its interface in
/// `UIInterfaceOrientation.landscapeRight`, and the reverse.
nonisolated public enum UIDeviceOrientation: Int, Sendable, CaseIterable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  init(_ orientation: StageEvent.Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    }
  }
}

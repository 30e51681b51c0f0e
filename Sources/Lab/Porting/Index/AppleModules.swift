/// Modules of Apple's platforms that are missing here.
enum AppleModules {
  /// The missing modules that pass on UIKit's names.
  static let withViews: Set<String> = [
    "ARKit", "AVKit", "ContactsUI", "EventKitUI", "MapKit", "MessageUI", "PDFKit", "PassKit", "PencilKit",
    "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "SpriteKit", "SwiftUI", "WebKit",
  ]

  /// The modules that nothing here takes the place of.
  static let missing = withViews.union([
    "AVFoundation", "Accelerate", "AuthenticationServices", "CloudKit", "Combine", "Contacts",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia",
    "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
    "EventKit", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents", "LinkPresentation",
    "LocalAuthentication", "MediaPlayer", "Messages", "Metal", "MetalKit", "MetricKit",
    "MobileCoreServices", "NaturalLanguage", "Network", "NotificationCenter", "Photos",
    "PlaygroundSupport", "ReplayKit", "Security", "Social", "StoreKit", "SwiftData",
    "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity",
    "WidgetKit", "simd",
  ])
}

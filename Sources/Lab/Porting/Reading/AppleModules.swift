/// The modules of Apple's platforms that do not exist in this package.
enum AppleModules {
  /// The missing modules whose import on iOS also imports UIKit's names, such as SwiftUI.
  static let withViews: Set<String> = [
    "ARKit", "AVKit", "ContactsUI", "EventKitUI", "MapKit", "MessageUI", "PDFKit", "PassKit", "PencilKit",
    "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "SpriteKit", "SwiftUI", "WebKit",
  ]

  /// The names of all missing modules, which nothing in this package replaces.
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

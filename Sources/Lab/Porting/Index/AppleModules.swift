/// Modules of Apple's platforms that are missing here.
enum AppleModules {
  /// The missing modules that pass on UIKit's names.
  static let withViews: Set<String> = [
    "ARKit", "AVKit", "ContactsUI", "EventKitUI", "MapKit", "MessageUI", "PDFKit", "PassKit", "PencilKit",
    "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "SpriteKit", "SwiftUI", "WebKit",
  ]

  /// The modules that nothing here takes the place of.
  static let missing: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AuthenticationServices", "CloudKit", "Combine",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreVideo", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO",
    "Intents", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "NaturalLanguage", "Network",
    "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
    "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "SpriteKit", "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications",
    "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "simd",
  ]
}

// Names that mean something only on Apple's platforms.
extension FileTranslation {
  mutating func translateName(_ at: Int) {
    let first = source.bytes[Int(source.tokens[at].start)]
    if Self.renamedInitials.contains(first), translateRename(at) { return }
    switch first {
    case UInt8(ascii: "i"): if source.isToken(at, "import") { translateImport(at) }
    case UInt8(ascii: "d"): if source.isToken(at, "dynamic"), isModifier(at) { blank(at) }
    case UInt8(ascii: "r") where source.isToken(at, "responds"): translateQuestion(at)
    default:
      guard Self.refusedInitials.contains(first), !source.isToken(at - 1, "."),
        !source.isToken(at - 1, "func")
      else { return }
      if let cure = Self.refused[source.text(at: at)] {
        report(
          .error, at: at, "“\(source.text(at: at))” needs the Objective-C runtime, which is not here: \(cure)"
        )
      }
    }
  }

  private static let refusedInitials: Set<UInt8> = Set(refused.keys.compactMap(\.utf8.first))

  private static let refused: [String: String] = {
    let swizzling = "override the method in a subclass, and use that"
    let classes = "declare the class in source"
    return [
      "NSClassFromString": "name the class itself",
      "class_getInstanceMethod": swizzling, "class_getClassMethod": swizzling,
      "class_getMethodImplementation": swizzling, "class_addMethod": swizzling,
      "class_replaceMethod": swizzling,
      "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
      "method_getImplementation": swizzling,
      "objc_allocateClassPair": classes, "objc_registerClassPair": classes,
      "class_copyPropertyList": "use “Mirror”",
      "forwardingTarget": "declare the delegate's methods, and call the other delegate in each",
    ]
  }()

  /// Returns whether a word is a modifier of the declaration that follows.
  private func isModifier(_ at: Int) -> Bool {
    guard source.isName(at + 1) || at + 1 < source.tokens.count && source.tokens[at + 1].kind == .attribute
    else { return false }
    let next = source.text(at: at + 1)
    return ["var", "let", "func", "subscript", "init"].contains(next)
      || DeclarationReader.modifiers.contains(next)
      || next.hasPrefix("@")
  }

  // MARK: Imports

  /// Decides whether the source needs UIKit without importing it: on iOS, the header of a framework imports it for all
  /// of the framework's sources.
  mutating func readImports() {
    var imports = false
    var mentions = false
    var mentionsFoundation = false
    for at in source.tokens.indices where [.name, .directive].contains(source.tokens[at].kind) {
      if source.isToken(at, "import"), source.isToken(at + 1, "UIKit") { return }
      if source.isToken(at, "#imageLiteral") || source.isToken(at, "#colorLiteral") { mentions = true }
      if source.isToken(at, "import"), source.tokens[at].startsLine, source.isName(at + 1) { imports = true }
      mentions = mentions || isFrameworkName(at, "UI", "CA", "CG")
      mentionsFoundation = mentionsFoundation || isFrameworkName(at, "NS")
    }
    guard mentions || mentionsFoundation && !imports, index.importsUIKit else { return }
    importsUIKitForAll = imports
    if !imports { insert("import UIKit; ", before: 0) }
  }

  /// Returns whether a name begins with one of some prefixes of two letters, and a third capital.
  private func isFrameworkName(_ at: Int, _ prefixes: StaticString...) -> Bool {
    let name = source.bytes[source.tokens[at].range].prefix(3)
    guard name.count == 3, let first = name.first, let third = name.last, (65...90).contains(third) else {
      return false
    }
    let second = name[name.startIndex + 1]
    return prefixes.contains { $0.utf8Start[0] == first && $0.utf8Start[1] == second }
  }

  private mutating func translateImport(_ at: Int) {
    let token = source.tokens[at]
    let followsAttribute = at > 0 && source.tokens[at - 1].kind == .attribute
    let accesses = ["public", "internal", "private", "fileprivate", "package"]
    let followsAccess = accesses.contains(source.text(at: at - 1))
    guard token.startsLine || followsAttribute || followsAccess || source.isToken(at - 1, ";"),
      source.isName(at + 1)
    else { return }
    var first = at + 1
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    let hasKind = kinds.contains(source.text(at: first)) && source.isName(first + 1)
    if hasKind { first += 1 }
    var last = first
    while source.isToken(last + 1, "."), source.isName(last + 2) { last += 2 }
    var start = at
    while start > 0, !source.tokens[start].startsLine { start -= 1 }
    let module = source.text(at: first)
    switch module {
    case "UIKit" where last > first && !hasKind: replace(from: first, through: last, with: "UIKit")
    case "UIKit" where hasKind, "CoreGraphics", "CoreFoundation", "CoreAnimation", "QuartzCore", "os",
      "OSLog":
      // The names are UIKit's here.
      replace(from: at, through: last, with: "import UIKit")
    case "Foundation":
      if importsUIKitForAll { replace(from: at, through: last, with: "import UIKit") }
    case "Darwin": replace(from: at, through: last, with: "import Foundation")
    case "ObjectiveC": blank(from: start, through: last)
    case _ where Self.missingModules.contains(module):
      blank(from: start, through: last)
      report(
        .warning, at: first,
        "the module “\(module)” is not here, and its import is left out; put the code that needs it between "
          + "“#if canImport(\(module))” and “#endif”")
    // Sources of several targets are one target here.
    case _ where index.folderNames.contains(module) && !Self.presentModules.contains(module):
      blank(from: start, through: last)
    default: break
    }
  }

  private static let presentModules: Set<String> = ["UIKit", "Swift", "Dispatch", "Glibc", "Scenarios"]

  /// Modules of Apple's platforms that nothing here takes the place of.
  private static let missingModules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AuthenticationServices", "CloudKit", "Combine",
    "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia",
    "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
    "EventKit",
    "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit",
    "MobileCoreServices", "NaturalLanguage", "Network", "NotificationCenter", "PDFKit", "PassKit",
    "PencilKit",
    "Photos", "PhotosUI", "PlaygroundSupport", "QuickLook", "ReplayKit", "SafariServices", "SceneKit",
    "Security",
    "Social", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "simd",
  ]
}

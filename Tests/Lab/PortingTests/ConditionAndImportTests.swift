import Expectations
import Porting
import Testing

@Suite struct ConditionAndImportTests {
  @Test(arguments: [
    ("#if os(iOS)\n#endif", "#if true\n#endif"),
    ("#if os(macOS) || (os(iOS) && DEBUG)\n#endif", "#if os(macOS) || (true && DEBUG)\n#endif"),
    ("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
    ("#if canImport(CoreGraphics)\n#endif", "#if true\n#endif"),
    ("#if canImport(QuartzCore) && !canImport(WebKit)\n#endif", "#if true && !canImport(WebKit)\n#endif"),
    ("#if canImport(os.log) || canImport(os)\n#endif", "#if true || canImport(os)\n#endif"),
    ("if #available(iOS 13, *) {}", "if #available(iOS 13, *) {}"),
  ])
  func `Code for iOS is compiled`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import CoreGraphics", "import UIKit"),
    ("@testable import Card", "@testable import Card"),
    ("import class UIKit.UIView", "import UIKit"),
    ("import os.log", "import UIKit"),
    ("import ObjectiveC", "                 "),
    ("import Darwin", "import Foundation"),
    ("import Foundation", "import Foundation"),
  ])
  func `Imports name the modules that are here`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test func `A module that is not here is left out and named`() {
    let translation = Translation("import UIKit\nimport AVFoundation\n")
    expect(translation.text, equals: "import UIKit\n                   \n")
    expect(
      translation.messages.first?.hasPrefix("0.swift:2:8: warning: the module “AVFoundation” is not here"),
      equals: true)
  }

  @Test func `A module that is asked for is left out without a word`() {
    let translation = Translation("#if canImport(WebKit)\nimport WebKit\n#endif\nimport AVKit\n")
    expect(translation.text, equals: "#if canImport(WebKit)\n             \n#endif\nimport UIKit\n")
    expect(translation.diagnostics.map(\.line), equals: [4])
  }

  @Test func `An import of a folder of the same sources is left out`() {
    let texts = [
      "import Card\n", "@testable import Card\nimport UIKit\n", "import Other\n", "public struct Card {}\n",
    ]
    let paths = ["a/Example/A.swift", "a/Card/B.swift", "a/UIKit/C.swift", "a/Card/D.swift"]
    let ported = Porting.port(zip(paths, texts).map { PortSource(path: $0, text: $1) })
    expect(
      ported.prefix(3).map(\.text),
      equals: [
        "           \n", "                     \nimport UIKit\n", "import Other\n",
      ])
  }

  @Test func `An import of another module stays, also where a folder has its name`() {
    let texts = [
      "import SnapKit\n", "import SnapKit\npublic extension View {}\n", "import Lottie\n",
      "struct Loader {}\n",
    ]
    let paths = ["a/Card.swift", "a/SnapKit/View+Snap.swift", "a/Page.swift", "a/Lottie/Loader.swift"]
    let ported = Porting.port(zip(paths, texts).map { PortSource(path: $0, text: $1) })
    expect(ported.map(\.text), equals: texts)
  }

  @Test(arguments: [
    ("import MapKit\nvar v: UIView?", "import UIKit\nvar v: UIView?"),
    ("import WebKit\nvar u: URL?", "import UIKit\nvar u: URL?"),
    ("import MapKit\nimport Foundation\nvar v: UIView?", "             \nimport UIKit\nvar v: UIView?"),
  ])
  func `What a missing module passes on is imported from UIKit`(text: String, translated: String) {
    let translation = Translation(text)
    expect(translation.text, equals: translated)
    expect(translation.messages.first?.contains("is not here, and its import is left out"), equals: true)
  }

  @Test func `A source that uses UIKit through its target's header imports it`() {
    let translation = Translation(
      "import Foundation\nvar v: UIView?", "import UIKit", "var w: CGFloat = 1",
      "import Foundation\nvar x = 1", "var n: NSObject?", "import Foundation\nvar m: NSObject?")
    expect(
      translation.texts,
      equals: [
        "import UIKit\nvar v: UIView?", "import UIKit", "import UIKit; var w: CGFloat = 1",
        "import Foundation\nvar x = 1", "import UIKit; var n: NSObject?",
        "import Foundation\nvar m: NSObject?",
      ])
  }

  @Test(arguments: [
    ("import Foundation\nvar c: NSLayoutConstraint?", "import UIKit\nvar c: NSLayoutConstraint?"),
    ("import Foundation\nlet t = CATransform3D()", "import UIKit\nlet t = CATransform3D()"),
    ("import Foundation\nvar t: CFTimeInterval = 0", "import UIKit\nvar t: CFTimeInterval = 0"),
    ("import Swift\nvar a: CGAffineTransform", "import UIKit; import Swift\nvar a: CGAffineTransform"),
    (
      "#if DEBUG\nimport Foundation\n#endif\nvar v: UIView?",
      "import UIKit; #if DEBUG\nimport UIKit\n#endif\nvar v: UIView?"
    ),
    ("import class Foundation.Bundle\nvar v: UIView?", "import UIKit\nvar v: UIView?"),
    ("import Foundation\nstruct Selector {}", "import Foundation\nstruct Selector {}"),
  ])
  func `Names of UIKit that another source imports are imported`(text: String, translated: String) {
    expect(Translation(text, "import UIKit").text, equals: translated)
  }

  @Test(arguments: [
    ("RunLoop.main.add(t, forMode: .commonModes)", "RunLoop.main.add(t, forMode: .common)"),
    ("let m = RunLoopMode.defaultRunLoopMode", "let m = RunLoop.Mode.default"),
    ("var i: NSInteger", "var i: Int"),
    ("let l = CoreGraphics.log(r)", "let l = UIKit.log(r)"),
    ("import struct CoreGraphics.CGFloat", "import UIKit"),
    ("import CoreGraphics.CGBase", "import UIKit"),
    (
      "let i = UIEdgeInsetsMake(1, 2, f(3, 4), 5)",
      "let i = UIEdgeInsets(top: 1, left: 2, bottom: f(3, 4), right: 5)"
    ),
    ("let o = UIOffsetMake(g(1, 2), 3)", "let o = UIOffset(horizontal: g(1, 2), vertical: 3)"),
    ("if !UIDeviceOrientationIsFlat(a.b) {}", "if !(a.b).isFlat {}"),
    ("_ = UIInterfaceOrientationIsPortrait(a)", "_ = (a).isPortrait"),
    ("let r = UIEdgeInsetsInsetRect(a, b)", "let r =                      (a).inset(by: b)"),
    ("var o: UIViewAnimationOptions", "var o: UIView.AnimationOptions"),
    ("a.addChildViewController(b)", "a.addChild(b)"),
    (
      "class A { override open var childViewControllerForStatusBarHidden: B? { nil } }",
      "class A { override open var childForStatusBarHidden: B? { nil } }"
    ),
    ("class A { var childViewControllers: [B] { c } }", "class A { var childViewControllers: [B] { c } }"),
    (
      "guard UIApplication.responds(to: NSSelectorFromString(\"sharedApplication\")) else {}",
      "guard true else {}"
    ),
    (
      "UIApplication.perform(Selector((\"sharedApplication\")))?.takeUnretainedValue()",
      "Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))?.takeUnretainedValue()"
    ),
    ("UIApplication.perform(a)", "UIApplication.perform(a)"),
    ("Darwin.ceil(a) + b.Darwin.c", "Foundation.ceil(a) + b.Darwin.c"),
    (
      "var c = UIColor(), f = UIFont()",
      "var c = UIColor(white: 0, alpha: 0), f = UIFont.systemFont(ofSize: 12)"
    ),
    (
      "let i = ProcessInfo().operatingSystemVersion", "let i = ProcessInfo.processInfo.operatingSystemVersion"
    ),
    ("if UI_USER_INTERFACE_IDIOM() == .pad {}", "if UIDevice.current.userInterfaceIdiom == .pad {}"),
    ("CALayer.self.description()", "String(describing: CALayer.self)"),
    ("T.description()", "String(describing: T.self)"),
    ("let a = { func b() {}; return b }()", "let a = { @MainActor func b() {}; return b }()"),
    (
      "f({ if c { func b() {} } }, { func d() {} })",
      "f({ if c { @MainActor func b() {} } }, { @MainActor func d() {} })"
    ),
    ("func a() { func b() {} }", "func a() { func b() {} }"),
    ("var s: UITableViewCellEditingStyle", "var s: UITableViewCell.EditingStyle"),
    ("a.classForCoder.description() + b", "String(describing: a.classForCoder) + b"),
    ("a.description()", "a.description()"),
    ("UIImage(named: n, in: .module)", "UIImage(named: n, in: .main)"),
    ("a\n  .module", "a\n  .module"),
    (
      "for c in childViewControllers { [NSFontAttributeName: c] }",
      "for c in children { [NSAttributedString.Key.font: c] }"
    ),
    ("b.didMove(toParentViewController: a)", "b.didMove(toParent: a)"),
    ("v.bringSubview(toFront: w)", "v.bringSubviewToFront(w)"),
    (
      "c.post(name: NSNotification.Name.UIKeyboardWillShow)",
      "c.post(name: UIResponder.keyboardWillShowNotification)"
    ),
    ("c.post(name: .UIKeyboardWillShow)", "c.post(name: UIResponder.keyboardWillShowNotification)"),
  ])
  func `Names of Swift 4 become those of 4_2`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test(arguments: [
    "typealias UIViewAnimationOptions = UIView.AnimationOptions\nvar o: UIViewAnimationOptions",
    "struct Font { var characters: [Int]; func f() { g(characters, self.characters) } }",
    "extension Bundle { static var module: Bundle { Bundle.module } }",
    "let w = scene.delegate?.window",
    "func f(_ r: Role) { switch r { case .characters: g(.characters, Role.characters) } }",
    "struct URLRequest {}\nvar r: URLRequest",
  ])
  func `A name that the target declares itself stays`(text: String) {
    expect(Translation(text).text, equals: text)
  }

  @Test(arguments: [
    ("let n = text?.characters.count", "let n = text?.self.count"),
    ("let b = Bundle.module", "let b = Bundle.main"),
    (
      #"b?.path(forResource: n, ofType: "plist")"#, #"b?.pathInFolders(forResource: n, ofType: "plist")"#
    ),
    (
      #"let u = Bundle.main.url(forResource: "a", withExtension: "json")!, p = a.path(for: b)"#,
      #"let u = Bundle.main.urlInFolders(forResource: "a", withExtension: "json")!, p = a.path(for: b)"#
    ),
    (
      "class Own { func url(forResource: Int) {} }; own.url(forResource: 1)",
      "class Own { func url(forResource: Int) {} }; own.url(forResource: 1)"
    ),
    (
      "#if !SWIFT_PACKAGE\nextension Bundle { static var module = main }\n#endif\nlet b = Bundle.module",
      "#if !SWIFT_PACKAGE\nextension Bundle { static var module = main }\n#endif\nlet b = Bundle.main"
    ),
    (
      #"let u = b.url(forResource: "Card", withExtension: "bundle")!"#,
      #"let u = b.urlOfPod(forResource: "Card", withExtension: "bundle")!"#
    ),
    (
      #"let p = Bundle(for: A.self).path(forResource: name(), ofType: "bundle")"#,
      #"let p = Bundle(for: A.self).pathOfPod(forResource: name(), ofType: "bundle")"#
    ),
    (
      #"let u = b.url(forResource: "a", withExtension: "json"); f(withExtension: "bundle")"#,
      #"let u = b.urlInFolders(forResource: "a", withExtension: "json"); f(withExtension: "bundle")"#
    ),
    ("t.register(UITableViewCell.classForCoder(), f)", "t.register(UITableViewCell.self, f)"),
    ("let s = NSSelectorFromString(name)", "let s = Selector(name)"),
    ("let b = NSFoundationVersionNumber_iOS_7_1", "let b = 1047.25"),
    ("a.repeatCount = HUGE", "a.repeatCount = Float.greatestFiniteMagnitude"),
    ("class A { open static func f() {} }", "class A { public static func f() {} }"),
    ("extension UIColor { open func f() {} }", "extension UIColor { public func f() {} }"),
    (
      "class W: UIWindow { init(s: S) { super.init(windowScene: s.scene) } }",
      "class W: UIWindow { init(s: S) { super.init(frame: (s.scene).screen.bounds) } }"
    ),
    (
      "let w = UIApplication.shared.delegate?.window??.bounds",
      "let w = UIApplication.shared.delegate?.optionalWindow??.bounds"
    ),
    (
      "extension UIApplication { var a: CGRect? { self.delegate?.window??.bounds } }",
      "extension UIApplication { var a: CGRect? { self.delegate?.optionalWindow??.bounds } }"
    ),
    ("let w = app?.window??.bounds", "let w = app?.optionalWindow??.bounds"),
    ("let w = (d as? D)?.window??.bounds", "let w = (d as? D)?.optionalWindow??.bounds"),
    ("let a = self.delegate?.window?.bounds", "let a = self.delegate?.window?.bounds"),
    (
      "func f(_ r: URLRequest) { URLSession.shared.dataTask(with: r).resume() }",
      "import FoundationNetworking; func f(_ r: URLRequest) { URLSession.shared.dataTask(with: r).resume() }"
    ),
    ("ObjectiveC.objc_sync_enter(self)", "UIKit.objc_sync_enter(self)"),
  ])
  func `Names of Apple's modules become those that are here`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test(arguments: [
    ("if NSClassFromString(\"UIStackView\") != nil {}", "if (UIStackView.self as AnyClass?) != nil {}"),
    ("if let a = NSClassFromString(\"_UIOther\") {}", "if let a = NSClassFromString(\"_UIOther\") {}"),
    (
      "if let a: AnyObject.Type = NSClassFromString(\"App.Card\"), b {}",
      "if let a: AnyObject.Type = (Card.self as AnyClass?), b {}"
    ),
    (
      "_ = NSClassFromString(name) as? UIView.Type",
      "_ = { (name: String) -> AnyClass? in switch name.split(separator: \".\").last.map(String.init) { "
        + "case \"Card\": Card.self; default: nil } }(name) as? UIView.Type"
    ),
  ])
  func `A class that need not be there is found by its name`(text: String, translated: String) {
    let translation = Translation(text, "class Card: UIView {}; class Page: UIViewController {}")
    expect(translation.text, equals: translated)
    expect(translation.messages, equals: [])
  }

  @Test(arguments: [
    (
      "if a.isKind(of: NSClassFromString(\"UITabBarButton\")!) {}",
      "if a.isKind(of: NSClassFromString(\"Controls.UITabBarButton\")!) {}"
    ),
    (
      "let c: AnyClass = NSClassFromString(\"UITabBarButton\")!",
      "let c: AnyClass = NSClassFromString(\"Controls.UITabBarButton\")!"
    ),
    ("_ = a.isKind(of: NSClassFromString(\"_UIOther\")!)", "_ = a.isKind(of: NSNull.self)"),
    ("_ = a.isMember(of: NSClassFromString(\"UIButton\")!)", "_ = a.isMember(of: UIButton.self)"),
  ])
  func `Objects of UIKit's private classes are found if there are any`(text: String, translated: String) {
    let translation = Translation(text)
    expect(translation.text, equals: translated)
    expect(translation.messages, equals: [])
  }

  @Test func `A project's own type keeps a name that UIKit once had`() {
    let text = "struct UIButtonType {}; let a = UIButtonType()"
    expect(Translation(text).text, equals: text)
    expect(Translation("let a: UIButtonType").text, equals: "let a: UIButton.ButtonType")
  }

  @Test(arguments: [
    "NSClassFromString(\"A\")", "method_getImplementation(a)", "objc_allocateClassPair(a, b, 0)",
    "NSPredicate(format: \"a = %@\", b)",
  ])
  func `Calls of the runtime are refused with a cure`(call: String) {
    let translation = Translation("class A { @objc func f() { \(call) } }")
    expect(translation.text, equals: "class A {       func f() { \(call) } }")
    expect(translation.diagnostics.map(\.column), equals: [28])
  }

  @Test func `The question for a Mac beside iOS is answered`() {
    let text =
      "if ProcessInfo.processInfo.isiOSAppOnMac || ProcessInfo.processInfo.isMacCatalystApp {}"
    expect(Translation(text).text, equals: "if false || false {}")
    let other = "let a = info.isMacCatalystApp"
    expect(Translation(other).text, equals: other)
  }

  @Test func `A predicate with a block is Swift's`() {
    let text = "let a = NSPredicate(block: { _, _ in true })"
    expect(Translation(text).text == text && Translation(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("#if os(iOS)", true), ("#if os(macOS)", false), ("#if targetEnvironment(macCatalyst)", false),
    ("#if !os(tvOS) && canImport(UIKit)", true), ("#if os(tvOS) || os(watchOS)", false), ("#if DEBUG", true),
    ("#if SWIFT_PACKAGE", true), ("#if !SWIFT_PACKAGE", false), ("#if COCOAPODS", false),
    ("#if canImport(Darwin)", false), ("#if canImport(Darwin)\n#else", true),
    ("#if DEBUG && os(tvOS)", false), ("#if os(iOS)\n#else", false), ("#if os(tvOS)\n#else", true),
    ("#if os(tvOS)\n#elseif os(macOS)", false), ("#if os(tvOS)\n#elseif DEBUG", true), ("#if A\n#else", true),
    ("#if os(tvOS)\n#if A\n#else", false), ("#if os(iOS)\n#if os(tvOS)\n#endif", true),
  ])
  func `Declarations in branches that are not compiled are left alone`(condition: String, isRead: Bool) {
    let ends = condition.split(separator: "\n").count { $0.hasPrefix("#if") }
    let text = "class A: UIView {}\nextension A {\n\(condition)\noverride func f() {}\n"
    let isClosed = condition.hasSuffix("#endif")
    let end = String(repeating: "#endif\n", count: isClosed ? ends - 1 : ends)
    expect(Translation(text + end + "}").text.contains("extension_A_f()"), equals: isRead)
  }
}

import Expectations
import Foundation
import Porting
import TestSupport
import Testing

@Suite struct PropertyTests {
  /// A source with every construct that is translated.
  static let everything = """
    import UIKit.UIGestureRecognizerSubclass
    @objc public protocol D { @objc optional func p(_ a: Int, for b: [Int: String]) -> CGFloat; @objc optional func q() }
    @objcMembers class A: UIViewController, D {
      @IBOutlet weak var label: UILabel!
      weak var delegate: D?
      #if os(iOS)
      init() { super.init(nibName: nil, bundle: nil) }
      #else
      init(_ x: Int) { fatalError("\\(x) \\("}")") }
      #endif
      required init?(coder: NSCoder) { fatalError() }
      deinit { stop() }
      @objc private func tap(_ g: UITapGestureRecognizer) {
        g.addTarget(self, action: #selector(tap(_:)))
        delegate?.q?(); _ = delegate?.p?(1, for: [:])
      }
      func p(_ a: Int, for b: [Int: String]) -> CGFloat { 1 }
    }
    extension A { override func viewDidLoad() { super.viewDidLoad() }; @objc func late<T>(x: T...) where T: Hashable {} }
    class B: A { override func late() {}; override var description: String { "é\\n" } }
    class P: NSObject, UIScrollViewDelegate {
      override func forwardingTarget(for s: Selector!) -> Any? { d?.responds(to: s) == true ? d : super.forwardingTarget(for: s) }
    }
    class S: UIWindowSceneDelegate { var c = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1) }
    @objc protocol Q { @objc optional var size: CGSize { get }; @objc optional func r(_ a: Int); @objc optional func r(_ a: A) }
    class K: UITableViewCell, Q { let size = CGSize.zero; init(x: Int) {}; required init?(coder: NSCoder) {} }
    class L: CALayer { override init() {} }
    class Top {}; class Low: Top {}; class W: UIView {}
    func make(_ t: W.Type, q: Q, c: [String: AnyObject]) -> W {
      let y = (c as AnyObject).cgPointValue, b = c["b"]?.boolValue; if let r = q.scrollViewDidScroll { r(v) }
      return t.init()
    }
    class V: UIView { @IBInspectable var x = 1.0; @IBOutlet var all: [UIView]!; @IBAction func back(_ s: UIStoryboardSegue) {} }

    """

  private func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }

  @Test func `The package's own lower modules need nothing and stay byte for byte`() throws {
    var count = 0
    for wing in ["Base", "Picture"] {
      let folder = Checkout.root.appending(path: "Sources/\(wing)")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files.sorted() where file.hasSuffix(".swift") {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        // An isolated `deinit` is the one thing that plain Swift may need.
        let ported = Porting.port([PortSource(path: file, bytes: bytes)])[0]
        if !String(decoding: bytes, as: UTF8.self).contains("  deinit {") {
          expect(ported.bytes, equals: bytes, "\(file)")
        }
        expect(lines(ported.bytes), equals: lines(bytes))
        count += 1
      }
    }
    expect(count, isAbove: 100)
  }

  @Test func `A translation that is translated again stays as it is`() {
    let once = Porting.port([PortSource(path: "a", text: Self.everything)])[0]
    let twice = Porting.port([PortSource(path: "a", bytes: once.bytes)])[0]
    expect(once.bytes != Array(Self.everything.utf8))
    expect(twice.text, equals: once.text)
  }

  @Test func `Mutated sources are translated without a trap, line for line`() {
    var random = SeededGenerator(seed: 25)
    let pieces = [
      "#selector(", "@objc ", "{", "}", "(", ")", "\"", "\"\"\"", "/*", "*/", "#if x\n", "#else\n",
      "#endif\n",
      "?(", "extension A ", "override ", "func ", "class A: ", "<", ">", "\\(", "protocol D ", "import ", "é",
      "\u{0}",
      "optional ", "@IBOutlet ", "@IBAction ", ".responds(to: ", "UIView", "init", "deinit {", "where ", ": ",
      "->", "#\"", "`", "as ", "super.", "var x: Int { ",
    ]
    for _ in 0..<2 * SessionCount.current {
      var bytes = Array(Self.everything.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(at..<end)
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: at)
        case 2: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      let ported = Porting.port([PortSource(path: "a", bytes: bytes)])[0]
      guard lines(ported.bytes) == lines(bytes) else {
        Issue.record(
          "\(lines(bytes)) lines became \(lines(ported.bytes)): \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test(arguments: [
    "{", "(", "[", "class A {", "#if a\n", "\"\\(", "/*", "<", "class A<", "func f(", "@objc(", "public ",
    "extension A.", "#selector(", "x.y?(", "class A: B {",
  ])
  func `Ten thousand openings without an end take linear time`(opening: String) {
    let text = String(repeating: opening, count: 10_000)
    expect(Porting.port([PortSource(path: "a", text: text)])[0].text.count, isAtLeast: text.count)
  }

  @Test func `Sources in other encodings and sizes are left as they are`() {
    let wide: [UInt8] = [0xFF, 0xFE] + Array("@objc".utf8).flatMap { [$0, 0] }
    let large = Array("@objc ".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 16 << 20)
    for bytes in [wide, large] {
      let ported = Porting.port([PortSource(path: "a", bytes: bytes)])[0]
      expect(ported.bytes, equals: bytes)
      expect(ported.diagnostics.count, equals: 1)
    }
    let latin: [UInt8] = Array("@objc func caf".utf8) + [0xE9] + Array("() {}".utf8)
    expect(Porting.port([PortSource(path: "a", bytes: latin)])[0].bytes.count, equals: latin.count)
  }

  @Test func `A location names the original file`() {
    let ported = Porting.port([PortSource(path: "a \"b\".swift", text: "let x = 1")])[0]
    let text = String(decoding: ported.bytesWithLocation, as: UTF8.self)
    expect(text, equals: "#sourceLocation(file: \"a \\\"b\\\".swift\", line: 1)\nlet x = 1")
  }
}

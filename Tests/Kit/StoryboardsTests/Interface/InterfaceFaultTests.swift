import Controls
import Diagnostics
import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct InterfaceFaultTests {
  private func scene(_ view: String, _ rest: String = "", attributes: String = "") -> String {
    InterfaceFile.storyboard(
      """
      <viewController id="aaa-01-aaa" \(attributes) sceneMemberID="viewController">
      <view key="view" id="vie-01-aaa">
      <rect key="frame" x="0" y="0" width="390" height="844"/>
      \(view)
      </view>\(rest)
      </viewController>
      """)
  }

  private func load(
    _ text: String, _ register: (StoryboardLibrary) -> Void = { _ in }
  ) -> (SceneStage, UIViewController?) {
    let it = SceneStage.interface(text)
    register(it.library)
    let root = it.storyboard().instantiateInitialViewController()
    root?.loadViewIfNeeded()
    return (it, root)
  }

  @Test("What is not known is named with its line and left out; the rest of the scene is made")
  func unknown() {
    let (it, root) = load(
      scene(
        """
        <subviews><hologram id="hol-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>
        <label text="still here" id="lab-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
        <sparkle level="9"/>
        <variation key="heightClass=compact" misplaced="NO"/>
        <constraints><constraint firstItem="gone" firstAttribute="top" secondItem="vie-01-aaa" secondAttribute="top" id="con"/>
        <constraint firstItem="lab-01-aaa" firstAttribute="depth" id="con2"/></constraints>
        """,
        "<connections><outlet property=\"x\" destination=\"nobody\" id=\"o\"/><segue kind=\"beam\" destination=\"aaa-01-aaa\" id=\"s\"/>"
          + "<segue kind=\"show\" destination=\"nowhere\" id=\"s2\"/></connections>"))
    expect(root?.view.subviews.map { $0.frame.minX }, equals: [1, 1])
    expect((root?.view.subviews.last as? UILabel)?.text, equals: "still here")
    expect(it.rules, equals: Array(repeating: Rule.sceneElementIgnored, count: 8), "\(it.messages)")
    expect(it.stage.log.diagnostics.allSatisfy { $0.severity == .warning })
    for place in [
      "8:11: hologram#hol-01-aaa:", "10:1: sparkle:", "11:1: variation:", "12:14: constraint#con:",
      "constraint#con2:",
      "outlet#o:", "segue#s:", "segue#s2:",
    ] {
      expect(
        it.messages.contains("Main.storyboard:") && it.messages.contains(place), "\(place)\n\(it.messages)")
    }
  }

  @Test("A class that is not registered is reported, and the class of the file's element takes its place")
  func classes() {
    let (it, root) = load(
      scene(
        """
        <subviews><label customClass="Headline" id="lab-01-aaa" text="a"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
        <textView id="txt-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></textView></subviews>
        """, attributes: "customClass=\"Nobody\""))
    expect((root?.view.subviews.first as? UILabel)?.text, equals: "a")
    expect(it.rules.prefix(2), equals: [.sceneClassMissing, .sceneClassMissing])
    expect(
      it.messages.contains("“Nobody”") && it.messages.contains("“Headline”") && it.messages.contains(":8:11:")
    )
  }

  @Test(
    "Outlets and attributes that a class does not declare are reported with their lines, actions when they are sent"
  )
  func connections() throws {
    let (it, root) = load(
      scene(
        """
        <subviews><button id="but-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="glow" value="x"/></userDefinedRuntimeAttributes>
        <connections><action selector="fire:" destination="aaa-01-aaa" eventType="touchUpInside" id="a"/></connections></button></subviews>
        """, "<connections><outlet property=\"nothing\" destination=\"but-01-aaa\" id=\"o\"/></connections>"))
    expect(it.rules, equals: [.outletMismatch, .outletMismatch], "\(it.messages)")
    for word in ["“nothing”", "“glow”"] { expect(it.messages.contains(word)) }
    let button = try #require(root?.view.subviews.first as? UIControl)
    button.sendActions(for: .touchUpInside)
    expect(it.messages.contains("no action “fire:”"), "\(it.messages)")
  }

  @Test("An attribute that an extension adds to a class of UIKit is set once it is registered")
  func registeredAttributes() {
    func attribute(_ type: String, _ value: String) -> String {
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="\(type)" keyPath="weight">\(value)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    }
    let (number, word) = (
      attribute("number", "<integer key=\"value\" value=\"7\"/>"), attribute("string", "")
    )
    let view = { (attribute: String) in
      "<subviews><view id=\"in\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\(attribute)</view></subviews>"
    }
    let register = { (library: StoryboardLibrary) in
      library.register(attribute: "weight", \UILabel.numberOfLines)
      library.register(attribute: "weight", \UIView.weight)
    }
    let (it, root) = load(scene(view(number)), register)
    expect(root?.view.subviews.first?.weight == 7 && it.rules.isEmpty, "\(it.messages)")
    expect(load(scene(view(number))).0.rules, equals: [.outletMismatch])
    expect(load(scene(view(word)), register).0.rules, equals: [.outletMismatch])
  }

  @Test("An outlet collection may be nil until it is connected")
  func optionalCollection() {
    final class Owner: UIResponder {
      var views: [UIView]?
      override func connect(_ scene: SceneConnections) { scene.outlets("views", self, \.views) }
    }
    let (owner, connections) = (Owner(), SceneConnections())
    owner.connect(connections)
    expect(connections.outlet("views")?.set([UIView(), UIView()]) == true && owner.views?.count == 2)
    expect(connections.outlet("views")?.set([UIResponder()]) == false && owner.views?.count == 2)
  }

  @Test(
    "A file that is no file of Interface Builder is refused with line and column",
    arguments: [
      ("<a/>", "1:1:"), ("<document>\n<scenes></document>", "2:9:"),
      ("<!DOCTYPE lol [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]>\n<document/>", "1:1:"),
      ("<document>\n<scenes>\n<x id='a'/><y id='a'/></scenes></document>", "3:12:"),
      (
        "<document><scenes><scene><objects><viewController sceneMemberID='viewController'/></objects></scene></scenes></document>",
        "1:35:"
      ),
    ])
  func refused(text: String, place: String) {
    let it = SceneStage(text)
    expect(it.storyboard().instantiateInitialViewController() == nil)
    expect(it.rules.first, equals: .storyboardUnreadable)
    expect(it.messages.contains("Main.storyboard:\(place)"), "\(it.messages)")
  }

  @Test("A color of the file's resources that names itself is left clear")
  func circularColors() {
    let colors = ["one": "two", "two": "one", "same": "same"].map {
      "<namedColor name=\"\($0)\"><color name=\"\($1)\"/></namedColor>"
    }
    let it = SceneStage.interface(
      InterfaceFile.storyboard(
        """
        <viewController id="aaa-01-aaa" sceneMemberID="viewController"><view key="view" id="vie-01-aaa">
        <color key="backgroundColor" name="one"/><color key="tintColor" name="same"/></view></viewController>
        """, resources: colors.joined()))
    let root = it.storyboard().instantiateInitialViewController()
    expect(root?.view.backgroundColor, equals: .clear)
    expect(it.rules, equals: [.sceneElementIgnored, .sceneElementIgnored], "\(it.messages)")
  }

  @Test("Scenes that embed one another, or two scenes with one identifier, are refused")
  func cycles() {
    func scene(_ id: String, to other: String) -> String {
      """
      <viewController storyboardIdentifier="\(id)" id="\(id)-id" sceneMemberID="viewController"><view key="view" id="v-\(id)">
      <rect key="frame" x="0" y="0" width="390" height="844"/><subviews><containerView id="c-\(id)">
      <rect key="frame" x="0" y="0" width="9" height="9"/>
      <connections><segue destination="\(other)-id" kind="embed" id="s-\(id)"/></connections></containerView></subviews></view></viewController>
      """
    }
    let (it, root) = load(InterfaceFile.storyboard(scene("a", to: "b"), scene("b", to: "a"), initial: "a-id"))
    root?.children.first?.loadViewIfNeeded()
    expect(it.rules, equals: [.embedCycle], "\(it.messages)")
    let twice = SceneStage(
      InterfaceFile.storyboard(
        scene("a", to: "a"),
        scene("a", to: "a").replacingOccurrences(of: "-id\"", with: "-x\"").replacingOccurrences(
          of: "v-a", with: "v-b"
        ).replacingOccurrences(of: "c-a", with: "c-b").replacingOccurrences(of: "s-a", with: "s-b")))
    _ = twice.storyboard().instantiateInitialViewController()
    expect(twice.rules.first, equals: .storyboardUnreadable)
    expect(twice.messages.contains("“a” again"), "\(twice.messages)")
  }

  @Test("What a file leaves out by default stays out; an outlet of a constraint gets it all the same")
  func excluded() throws {
    let (it, root) = load(
      scene(
        """
        <subviews><label text="a" id="lab-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
        <label text="b" id="lab-02-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
        <constraints><constraint firstItem="lab-01-aaa" firstAttribute="width" constant="9" id="con-1"/>
        <constraint firstItem="lab-01-aaa" firstAttribute="height" constant="9" placeholder="YES" id="con-2"/>
        <constraint firstItem="lab-01-aaa" firstAttribute="height" constant="8" id="con-3"/></constraints>
        <variation key="default"><mask key="subviews"><exclude reference="lab-02-aaa"/></mask>
        <mask key="constraints"><exclude reference="con-1"/></mask></variation>
        """,
        #"<connections><outlet property="height" destination="con-1" id="out-1"/></connections>"#,
        attributes: #"customClass="CardsController""#)
    ) { $0.register(controller: CardsController.init(coder:), named: "CardsController") }
    let height = try #require((root as? CardsController)?.height, "\(it.messages)")
    expect(height.constant == 9 && !height.isActive)
    expect(root?.view.subviews.count, equals: 1)
    expect(root?.view.subviews.first?.constraints.map(\.constant), equals: [8], "\(it.messages)")
  }

  @Test("Constraints follow the size classes, and views that only other size classes have are named")
  func variations() throws {
    let (it, root) = load(
      scene(
        """
        <subviews><label text="a" id="lab-01-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
        <label text="b" id="lab-02-aaa"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
        <constraints><constraint firstItem="lab-01-aaa" firstAttribute="width" constant="9" id="con-1">
        <variation key="heightClass=regular" constant="20"/><variation key="widthClass=regular" constant="30"/></constraint>
        <constraint firstItem="lab-01-aaa" firstAttribute="height" constant="8" id="con-2"/>
        <constraint firstItem="lab-01-aaa" firstAttribute="height" constant="6" id="con-3"/></constraints>
        <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><exclude reference="lab-02-aaa"/></mask>
        <mask key="constraints"><include reference="con-1"/></mask></variation>
        <variation key="default"><mask key="constraints"><exclude reference="con-1"/>
        <exclude reference="con-3"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="lab-02-aaa"/></mask>
        <mask key="constraints"><exclude reference="con-2"/><include reference="con-3"/><include reference="con-1"/></mask></variation>
        <variation key="widthClass=wide" constant="2"/>
        """))
    let views = try #require(root?.view.subviews)
    func constants() -> [CGFloat] { views[0].constraints.map(\.constant).sorted() }
    expect(views.count, equals: 1)
    expect(constants(), equals: [8, 20], "\(it.messages)")
    expect(it.rules, equals: [.sceneElementIgnored, .sceneElementIgnored])
    expect(it.messages.contains("“widthClass=regular” are left out"), "\(it.messages)")
    expect(it.messages.contains("“widthClass=wide” is not known"), "\(it.messages)")

    for (width, height, expected) in [
      (.regular, .regular, [6, 30]), (.compact, .compact, [8]), (.compact, .regular, [8, 20]),
      (.regular, .compact, [6, 30]),
    ] as [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, [CGFloat])] {
      root?.view.traitOverrides.horizontalSizeClass = width
      root?.view.traitOverrides.verticalSizeClass = height
      expect(constants(), equals: expected, "\(width), \(height)")
    }
  }

  @Test("A changed file is read, or refused with a place, and never stops the program", arguments: 0..<30)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Array(InterfaceFile.panel.utf8)
    let pieces = [
      "<view id=\"x\"/>", "id=\"lab-01-bbb\"", "vie-01-bbb", "bbb-01-bbb", "YES", "-1e308", "nan", "\"", "/>",
      "kind=\"embed\"", "key=\"view\"",
    ]
    for _ in 0..<12 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 32...126, using: &random)
        case 1: bytes.removeSubrange(at..<min(at + Int.random(in: 1...60, using: &random), bytes.count))
        case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
        default:
          // A value of one attribute moves to another.
          let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
          guard quotes.count > 8 else { continue }
          let from = Int.random(in: 0..<(quotes.count / 2), using: &random) * 2
          let to = Int.random(in: 0..<(quotes.count / 2), using: &random) * 2
          let value = Array(bytes[quotes[from]...quotes[from + 1]])
          bytes.replaceSubrange(quotes[to]...quotes[to + 1], with: value)
        }
      }
      let it = SceneStage.interface("")
      it.library.add(bytes, named: "Main")
      let storyboard = it.storyboard()
      for name in storyboard.sceneIdentifiers {
        let controller = storyboard.instantiateViewController(withIdentifier: name)
        it.stage.setRoot(controller)
        it.run(0.05)
      }
      expect(it.stage.log.diagnostics.allSatisfy { !$0.message.isEmpty })
    }
  }
}

extension UIView {
  fileprivate var weight: CGFloat {
    get { layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
}

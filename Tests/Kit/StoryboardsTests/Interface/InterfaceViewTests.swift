import Diagnostics
import Expectations
import Foundation
import Graphics
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import Controls
@testable import KitTestSupport
@testable import Storyboards

/// What a file says of views beyond their place: flags, priorities, and the parts of buttons, segments and effects.
@Suite struct InterfaceViewTests {
  private func views(_ objects: String) throws -> (SceneStage, [UIView]) {
    let it = SceneStage.interface(InterfaceFile.nib(objects), named: "Views")
    return (it, try #require(Bundle.main.loadNibNamed("Views", owner: nil, options: nil) as? [UIView]))
  }

  @Test("A flag of a view in the file, yes or no, is the view's, and the others keep their values")
  func flags() throws {
    let flags: [(String, (UIView) -> Bool)] = [
      ("multipleTouchEnabled", { $0.isMultipleTouchEnabled }),
      ("autoresizesSubviews", { $0.autoresizesSubviews }),
      ("preservesSuperviewLayoutMargins", { $0.preservesSuperviewLayoutMargins }),
      ("insetsLayoutMarginsFromSafeArea", { $0.insetsLayoutMarginsFromSafeArea }),
      ("hidden", { $0.isHidden }), ("clipsSubviews", { $0.clipsToBounds }),
      ("userInteractionEnabled", { $0.isUserInteractionEnabled }),
    ]
    for (name, _) in flags {
      for value in [true, false] {
        let (it, made) = try views("<view \(name)=\"\(value ? "YES" : "NO")\" id=\"v\"/>")
        for (other, read) in flags {
          expect(read(made[0]), equals: other == name ? value : read(UIView()), "\(name) \(value): \(other)")
        }
        expect(it.rules.isEmpty, "\(it.messages)")
      }
    }
  }

  @Test("A priority of the file is that of its axis and kind, limited to those that a constraint can have")
  func priorities() throws {
    for (text, expected) in [("251", Float(251)), ("-3", 1), ("4000", 1000)] {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        let other: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
        let (_, made) = try views(
          """
          <view \(name)HuggingPriority="\(text)" id="a"/><view \(name)CompressionResistancePriority="\(text)" id="b"/>
          """)
        expect(made[0].contentHuggingPriority(for: axis).rawValue, equals: expected)
        expect(made[1].contentCompressionResistancePriority(for: axis).rawValue, equals: expected)
        expect(
          made[0].contentHuggingPriority(for: other), equals: UIView().contentHuggingPriority(for: other))
        expect(
          made[1].contentCompressionResistancePriority(for: other),
          equals: UIView().contentCompressionResistancePriority(for: other))
      }
    }
  }

  @Test("A button's configuration has the style of the file, with its colors, its image and its padding")
  func configurations() throws {
    let styles: [(String, UIButton.Configuration)] = [
      ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
      ("borderedProminentGlass", .plain()),
    ]
    for (style, expected) in styles {
      let (it, made) = try views(
        """
        <button id="b"><buttonConfiguration key="configuration" style="\(style)" title="Go" image="star" catalog="system"
          imagePadding="6"><color key="baseForegroundColor" white="0" alpha="1"/></buttonConfiguration></button>
        """)
      let configuration = try #require((made[0] as? UIButton)?.configuration)
      expect(configuration.style, equals: expected.style, "\(style)")
      expect(configuration.title == "Go" && configuration.image != nil && configuration.imagePadding == 6)
      expect(configuration.baseForegroundColor?.cgColor, equals: UIColor.black.cgColor)
      expect(configuration.baseBackgroundColor?.cgColor, equals: expected.baseBackgroundColor?.cgColor)
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test(
    "A configuration without a title takes the one of the button's normal state; a colored one has its color")
  func configurationTitle() throws {
    let (it, made) = try views(
      """
      <button id="b"><state key="normal" title="Next"/><buttonConfiguration key="configuration" style="filled">
        <color key="baseBackgroundColor" red="1" green="0" blue="0" alpha="1"/></buttonConfiguration></button>
      """)
    let configuration = try #require((made[0] as? UIButton)?.configuration)
    expect(configuration.title, equals: "Next")
    expect(
      configuration.baseBackgroundColor?.cgColor, equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    )
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("A segment shows the image that the file names, and another its title")
  func segments() throws {
    let (it, made) = try views(
      """
      <segmentedControl id="s"><segments><segment title="One"/><segment title="" image="star" catalog="system"/>
      </segments></segmentedControl>
      """)
    let control = try #require(made[0] as? UISegmentedControl)
    expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "One")
    expect(control.imageForSegment(at: 0) == nil && control.imageForSegment(at: 1) != nil)
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("An effect view with vibrancy has that effect, and its views are in its content view")
  func vibrancy() throws {
    let (it, made) = try views(
      """
      <visualEffectView id="e"><view key="contentView" id="c"><subviews><label text="in" id="l"/></subviews></view>
        <vibrancyEffect><blurEffect style="dark"/></vibrancyEffect></visualEffectView>
      """)
    let view = try #require(made[0] as? UIVisualEffectView)
    expect(view.effect is UIVibrancyEffect)
    expect((view.contentView.subviews.first as? UILabel)?.text, equals: "in")
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test(
    "A plain view takes the place of a map or a web view, with its frame; one warning says so",
    arguments: ["mapView", "wkWebView", "webView"])
  func replaced(name: String) throws {
    let (it, made) = try views(
      """
      <\(name) id="m"><rect key="frame" x="1" y="2" width="3" height="4"/><wkWebViewConfiguration key="configuration"/>
      </\(name)>
      """)
    expect(type(of: made[0]) == UIView.self && made[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(it.rules, equals: [.sceneElementIgnored], "\(it.messages)")
    expect(it.messages.contains("a plain view takes the place of each"), "\(it.messages)")
  }

  @Test("Bars outside containers have the tint and the translucency of the file", arguments: ["YES", "NO"])
  func bars(flag: String) throws {
    let color = "<color key=\"barTintColor\" white=\"0.25\" alpha=\"1\"/>"
    let (it, made) = try views(
      """
      <navigationBar translucent="\(flag)" id="n">\(color)</navigationBar><tabBar translucent="\(flag)" id="t">\(color)</tabBar>
      """)
    let (top, bottom) = (try #require(made[0] as? UINavigationBar), try #require(made[1] as? UITabBar))
    expect(top.barTintColor?.cgColor, equals: UIColor(white: 0.25, alpha: 1).cgColor)
    expect(bottom.barTintColor?.cgColor, equals: UIColor(white: 0.25, alpha: 1).cgColor)
    expect((top.isTranslucent, bottom.isTranslucent) == (flag == "YES", flag == "YES"))
    expect(it.rules.isEmpty, "\(it.messages)")
  }
}

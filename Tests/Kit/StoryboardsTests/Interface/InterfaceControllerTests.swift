import Containers
import Controls
import Diagnostics
import Expectations
import Foundation
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// What a file says of controllers.
@Suite struct InterfaceControllerTests {
  private func controller(
    _ attributes: String = "", _ inside: String = "", element: String = "viewController"
  ) throws -> (SceneStage, UIViewController) {
    let it = SceneStage.interface(
      InterfaceFile.storyboard(
        "<\(element) \(attributes) id=\"aaa-01-aaa\" sceneMemberID=\"viewController\">\(inside)</\(element)>")
    )
    return (it, try #require(it.storyboard().instantiateInitialViewController()))
  }

  @Test("A scene's restoration identifier is its own, or the storyboard's if the file says so")
  func restoration() throws {
    let both = "storyboardIdentifier=\"card\" restorationIdentifier=\"kept\""
    let flag = "useStoryboardIdentifierAsRestorationIdentifier"
    for (attributes, identifier) in [
      (both, "kept"), ("\(both) \(flag)=\"YES\"", "card"), ("\(both) \(flag)=\"NO\"", "kept"),
    ] {
      expect(try controller(attributes).1.restorationIdentifier, equals: identifier)
    }
  }

  @Test(
    "A controller has the preferred size of the file, under its name of today or the one in popovers",
    arguments: ["preferredContentSize", "contentSizeForViewInPopover"])
  func preferredSize(key: String) throws {
    let (it, made) = try controller("", "<size key=\"\(key)\" width=\"320\" height=\"-240\"/>")
    expect(made.preferredContentSize, equals: CGSize(width: 320, height: 0))
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("The content extends under the bars of the sides that the file names")
  func extendedEdges() throws {
    let table: [(String, UIRectEdge)] = [
      ("top=\"YES\"", .top), ("bottom=\"YES\" left=\"YES\"", [.bottom, .left]),
      ("right=\"YES\" top=\"NO\"", .right), ("", []),
    ]
    for (sides, edges) in table {
      let (it, made) = try controller("", "<extendedEdge key=\"edgesForExtendedLayout\" \(sides)/>")
      expect(made.edgesForExtendedLayout, equals: edges, "\(sides)")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
    expect(try controller().1.edgesForExtendedLayout, equals: .all)
  }

  @Test("The bar at the bottom is hidden behind a pushed controller where the file says so")
  func hiddenBar() throws {
    for (value, isHidden) in [("YES", true), ("NO", false)] {
      expect(
        try controller("hidesBottomBarWhenPushed=\"\(value)\"").1.hidesBottomBarWhenPushed, equals: isHidden)
    }
  }

  @Test("A navigation controller's bars are hidden or shown, and colored, as in the file")
  func bars() throws {
    for (value, isHidden) in [("YES", true), ("NO", false)] {
      let (it, made) = try controller(
        "navigationBarHidden=\"\(value)\" toolbarHidden=\"\(value)\"",
        """
        <navigationBar key="navigationBar" translucent="\(value)" id="bar"><color key="barTintColor" white="0.25" alpha="1"/>
        <color key="tintColor" white="0.75" alpha="1"/></navigationBar>
        """, element: "navigationController")
      let navigation = try #require(made as? UINavigationController)
      expect((navigation.isNavigationBarHidden, navigation.isToolbarHidden) == (isHidden, isHidden))
      let bar = navigation.navigationBar
      expect(bar.barTintColor?.cgColor, equals: UIColor(white: 0.25, alpha: 1).cgColor)
      expect(bar.tintColor.cgColor, equals: UIColor(white: 0.75, alpha: 1).cgColor)
      expect(bar.isTranslucent, equals: isHidden)
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test("A controller's toolbar has the items of the file in order, and a view in place of the title")
  func items() throws {
    let (it, made) = try controller(
      "",
      """
      <toolbarItems key="toolbarItems"><barButtonItem title="One" id="i1"/><barButtonItem systemItem="flexibleSpace" id="i2"/>
      <barButtonItem title="Two" style="done" width="80" enabled="NO" tag="4" id="i3"/></toolbarItems>
      <navigationItem key="navigationItem" id="nav"><view key="titleView" tag="9" id="tv"/></navigationItem>
      """)
    let items = try #require(made.toolbarItems)
    expect(items.map { $0.title ?? "" }, equals: ["One", "", "Two"])
    expect(items.map(\.style), equals: [.plain, .plain, .done])
    expect(items[2].width == 80 && !items[2].isEnabled && items[2].tag == 4)
    expect(made.navigationItem.titleView?.tag, equals: 9)
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("An element that is no known controller makes a plain one; a warning names it")
  func unknown() throws {
    let (it, made) = try controller(
      "", "<view key=\"view\" tag=\"3\" id=\"v\"/>", element: "glkViewController")
    expect(type(of: made) == UIViewController.self && made.view.tag == 3)
    expect(it.rules, equals: [.sceneElementIgnored])
    expect(
      it.messages.contains("“<glkViewController>” is not known here; a plain controller takes its place"))
  }

  @Test(
    "A constraint whose factor cannot be used has the factor 1, and a warning quotes it",
    arguments: ["0", "9e9", "4:0"])
  func factors(text: String) throws {
    let (it, made) = try controller(
      "",
      """
      <view key="view" id="v"><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews><constraints>
      <constraint firstItem="w" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="\(text)" id="c"/>
      <sparkle/></constraints></view>
      """)
    expect(made.view.constraints.map(\.multiplier), equals: [1])
    expect(it.rules, equals: [.sceneElementIgnored, .sceneElementIgnored])
    expect(it.messages.contains("found “\(text)”; 1 is used") && it.messages.contains("“<sparkle>”"))
  }

  @Test("A view beside a controller is a part of the scene, which an outlet can find")
  func looseViews() throws {
    let it = SceneStage.interface(
      InterfaceFile.storyboard(
        """
        <viewController id="aaa-01-aaa" customClass="CardsController" sceneMemberID="viewController">
        <view key="view" id="v"/><connections><outlet property="extra" destination="x" id="o"/></connections></viewController>
        <view tag="6" id="x"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
        """))
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    cards.loadViewIfNeeded()
    expect(cards.extra?.tag == 6 && cards.extra?.superview == nil)
    expect(it.rules.isEmpty, "\(it.messages)")
  }
}

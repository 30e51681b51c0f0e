import Controls
import Expectations
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct BarItemTests {
  private static let file = InterfaceFile.storyboard(
    """
    <viewController id="aaa-01-aaa" customClass="CardsController" sceneMemberID="viewController">
      <view key="view" id="vie-01-aaa">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <subviews>
          <toolbar opaque="NO" id="too-01-aaa">
            <rect key="frame" x="0.0" y="700" width="390" height="44"/>
            <items>
              <barButtonItem style="plain" systemItem="flexibleSpace" id="spa-01-aaa"/>
              <barButtonItem title="Done" id="ite-01-aaa">
                <connections><action selector="done" destination="aaa-01-aaa" id="act-01-aaa"/></connections>
              </barButtonItem>
            </items>
          </toolbar>
          <navigationBar id="bar-01-aaa">
            <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
            <items><navigationItem title="Card" id="nav-02-aaa">
              <barButtonItem key="leftBarButtonItem" title="Close" id="ite-05-aaa">
                <connections><action selector="done" destination="aaa-01-aaa" id="act-02-aaa"/></connections>
              </barButtonItem>
              <barButtonItem key="rightBarButtonItem" id="ite-06-aaa">
                <view key="customView" tag="8" id="vie-02-aaa"><rect key="frame" x="0" y="0" width="30" height="30"/></view>
              </barButtonItem>
              <view key="titleView" tag="9" id="vie-03-aaa"><rect key="frame" x="0" y="0" width="60" height="30"/></view>
            </navigationItem></items>
          </navigationBar>
        </subviews>
      </view>
      <navigationItem key="navigationItem" id="nav-01-aaa">
        <leftBarButtonItems>
          <barButtonItem title="One" id="ite-02-aaa"/>
          <barButtonItem title="Two" id="ite-03-aaa"/>
        </leftBarButtonItems>
        <rightBarButtonItems><barButtonItem title="Three" id="ite-04-aaa"/></rightBarButtonItems>
      </navigationItem>
      <tabBarItem key="tabBarItem" title="Cards" id="tab-01-aaa"/>
      <connections>
        <outlet property="item" destination="ite-01-aaa" id="out-01-aaa"/>
        <outlet property="top" destination="nav-01-aaa" id="out-02-aaa"/>
        <outlet property="tab" destination="tab-01-aaa" id="out-03-aaa"/>
        <outlet property="own" destination="nav-02-aaa" id="out-04-aaa"/>
        <outlet property="extra" destination="vie-02-aaa" id="out-05-aaa"/>
      </connections>
    </viewController>
    """)

  @Test("The items of a toolbar among a scene's views are found by outlets, and send their actions")
  func toolbar() throws {
    let it = SceneStage.interface(Self.file)
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    it.stage.setRoot(cards)
    it.run(0.1)
    let bar = try #require(cards.view.subviews.first as? UIToolbar)
    expect(bar.items?.count == 2 && bar.items?.last === cards.item && cards.item.title == "Done")
    cards.item.perform()
    expect(cards.calls, equals: ["done"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A navigation bar among a scene's views has its items, which send their actions")
  func navigationBar() throws {
    let it = SceneStage.interface(Self.file)
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    it.stage.setRoot(cards)
    it.run(0.1)
    let item = try #require((cards.view.subviews.last as? UINavigationBar)?.items?.first)
    expect(item.title == "Card" && item.titleView?.tag == 9)
    expect(item.rightBarButtonItem?.customView?.tag, equals: 8)
    item.leftBarButtonItem?.perform()
    expect(cards.calls, equals: ["done"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Outlets find the navigation items of controllers and bars, the tab bar item, and views in bars")
  func parts() throws {
    let it = SceneStage.interface(Self.file)
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    cards.loadViewIfNeeded()
    let bar = try #require(cards.view.subviews.last as? UINavigationBar)
    expect(cards.top === cards.navigationItem && cards.tab === cards.tabBarItem)
    expect(cards.own === bar.items?.first && cards.extra?.tag == 8)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A navigation item has all items of the lists in its file, in order")
  func lists() throws {
    let it = SceneStage.interface(Self.file)
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    expect(cards.navigationItem.leftBarButtonItems?.map(\.title) == ["One", "Two"])
    expect(cards.navigationItem.rightBarButtonItems?.map(\.title) == ["Three"])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("The items of a tab bar among a scene's views are shown, and simulated bars change nothing")
  func tabBar() throws {
    let file = InterfaceFile.storyboard(
      """
      <viewController id="aaa-01-aaa" customClass="CardsController" sceneMemberID="viewController">
        <view key="view" id="vie-01-aaa">
          <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <subviews>
            <tabBar id="bar-01-aaa">
              <rect key="frame" x="0.0" y="700" width="390" height="49"/>
              <items>
                <tabBarItem systemItem="favorites" id="tab-01-aaa"/>
                <tabBarItem title="Cards" tag="3" id="tab-02-aaa"/>
              </items>
            </tabBar>
          </subviews>
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
          <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
          <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
        </view>
        <connections><outlet property="tab" destination="tab-02-aaa" id="out-01-aaa"/></connections>
      </viewController>
      """)
    let it = SceneStage.interface(file)
    let cards = try #require(it.storyboard().instantiateInitialViewController() as? CardsController)
    it.stage.setRoot(cards)
    it.run(0.1)
    let bar = try #require(cards.view.subviews.first as? UITabBar)
    expect(bar.items?.map(\.title), equals: ["Favorites", "Cards"])
    expect(bar.items?.last === cards.tab && cards.tab?.tag == 3)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}

import Controls
import Diagnostics
import Expectations
import Foundation
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// Objects of a file that are no views: items of bars, layouts, recognizers.
@Suite struct AwakeningTests {
  private let file = InterfaceFile.storyboard(
    """
    <viewController id="aaa-01-aaa" sceneMemberID="viewController">
      <view key="view" id="vie-01"><rect key="frame" x="0" y="0" width="390" height="844"/>
        <subviews>
          <collectionView id="col-01"><rect key="frame" x="0" y="60" width="390" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" customClass="GridLayout" id="lay-01">
              <size key="itemSize" width="50" height="40"/></collectionViewFlowLayout></collectionView>
          <searchBar searchBarStyle="minimal" text="abc" placeholder="Find" translucent="NO" showsCancelButton="YES" id="sea-01">
            <rect key="frame" x="0" y="0" width="390" height="56"/><textInputTraits key="textInputTraits"/></searchBar>
        </subviews>
        <connections><outletCollection property="gestureRecognizers" destination="tap-01" appends="YES" id="out-1"/></connections>
      </view>
      <navigationItem key="navigationItem" id="nav-01">
        <barButtonItem key="leftBarButtonItem" systemItem="done" customClass="SpinningItem" id="itm-01">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="mark" value="star"/>
          </userDefinedRuntimeAttributes></barButtonItem>
        <barButtonItem key="rightBarButtonItem" title="More" id="itm-02"/>
      </navigationItem>
    </viewController>
    <tapGestureRecognizer id="tap-01" customClass="WakingTap"/>
    """)

  @Test("Items, layouts and recognizers of registered classes are created and awake")
  func registered() throws {
    let it = SceneStage.interface(file)
    it.library.register(item: SpinningItem.init(coder:))
    it.library.register(attribute: "mark", \SpinningItem.mark)
    it.library.register(layout: GridLayout.init(coder:))
    it.library.register(recognizer: { WakingTap() })
    let root = try #require(it.storyboard().instantiateInitialViewController())
    root.loadViewIfNeeded()
    let item = try #require(root.navigationItem.leftBarButtonItem as? SpinningItem)
    expect(item.log == ["awake star"] && item.title == "Done" && item.style == .done)
    expect(root.navigationItem.rightBarButtonItem?.title, equals: "More")
    let list = try #require(root.view.subviews[0] as? UICollectionView)
    let layout = try #require(list.collectionViewLayout as? GridLayout)
    expect(layout.log == ["item 50.0", "awake"] && layout.minimumLineSpacing == 7)
    expect((root.view.gestureRecognizers?.first as? WakingTap)?.log, equals: ["awake"])
    let bar = try #require(root.view.subviews[1] as? UISearchBar)
    expect(bar.searchBarStyle == .minimal && bar.text == "abc" && bar.placeholder == "Find")
    expect(!bar.isTranslucent && bar.showsCancelButton)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("Classes that are not registered are replaced and reported")
  func unknown() throws {
    let it = SceneStage.interface(file)
    let root = try #require(it.storyboard().instantiateInitialViewController())
    root.loadViewIfNeeded()
    expect(root.navigationItem.leftBarButtonItem?.title, equals: "Done")
    let list = try #require(root.view.subviews[0] as? UICollectionView)
    expect((list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width, equals: 50)
    expect(it.rules.count { $0 == .sceneClassMissing }, equals: 3, "\(it.messages)")
  }
}

private final class SpinningItem: UIBarButtonItem {
  var mark = ""
  var log: [String] = []
  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(mark)")
  }
}

private final class WakingTap: UITapGestureRecognizer {
  var log: [String] = []
  override func awakeFromNib() { log.append("awake") }
}

private final class GridLayout: UICollectionViewFlowLayout {
  var log: [String] = []
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("item \(itemSize.width)")
  }
  override func awakeFromNib() { log.append("awake") }
}

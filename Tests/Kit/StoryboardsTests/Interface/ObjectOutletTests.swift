import Controls
import Expectations
import Foundation
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct ObjectOutletTests {
  private static let file = InterfaceFile.storyboard(
    """
    <viewController id="aaa-01-aaa" customClass="ShelfController" sceneMemberID="viewController">
      <view key="view" id="vie-01-aaa">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <subviews>
          <collectionView dataMode="prototypes" id="col-01-aaa">
            <rect key="frame" x="0.0" y="0.0" width="390" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" id="lay-01-aaa"/>
          </collectionView>
        </subviews>
      </view>
      <connections><outlet property="layout" destination="lay-01-aaa" id="out-01-aaa"/></connections>
    </viewController>
    """)

  @Test("An outlet finds the layout of a collection view")
  func layout() throws {
    let it = SceneStage.interface(Self.file)
    it.library.register(controller: ShelfController.init(coder:))
    let shelf = try #require(it.storyboard().instantiateInitialViewController() as? ShelfController)
    it.stage.setRoot(shelf)
    it.run(0.1)
    let list = try #require(shelf.view.subviews.first as? UICollectionView)
    expect(shelf.layout === list.collectionViewLayout && shelf.layout.minimumLineSpacing == 7)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}

private final class ShelfController: UIViewController {
  var layout: UICollectionViewFlowLayout!

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("layout", self, \.layout)
  }
}

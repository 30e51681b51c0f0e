import Expectations
import Foundation
import ListControllers
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

@Suite struct StaticRowTests {
  private static func cell(_ id: String, _ text: String, _ attributes: String = "", _ more: String = "")
    -> String
  {
    """
    <tableViewCell contentMode="scaleToFill" reuseIdentifier="plain" textLabel="lab-\(id)" style="IBUITableViewCellStyleDefault"
      id="cel-\(id)" \(attributes)>
      <tableViewCellContentView key="contentView" id="cnt-\(id)">
        <subviews><label text="\(text)" id="lab-\(id)"/></subviews>
      </tableViewCellContentView>
      <connections>\(more)</connections>
    </tableViewCell>
    """
  }

  private static let file = InterfaceFile.storyboard(
    """
    <tableViewController id="aaa-01-aaa" customClass="SettingsController" sceneMemberID="viewController">
      <tableView key="view" contentMode="scaleToFill" dataMode="static" style="grouped" rowHeight="50" id="tab-01-aaa">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <sections>
          <tableViewSection headerTitle="First" headerHeight="40" id="sec-01-aaa">
            <cells>
              \(cell("01", "One"))
              \(cell("02", "Two", "rowHeight=\"80\"", "<segue destination='bbb-01-bbb' kind='show' identifier='open' id='seg-01'/>"))
            </cells>
          </tableViewSection>
          <tableViewSection footerTitle="End" id="sec-02-aaa">
            <cells>\((3...20).map { cell("\($0)", "Row \($0)") }.joined())</cells>
          </tableViewSection>
        </sections>
        <connections>
          <outlet property="dataSource" destination="aaa-01-aaa" id="out-01"/>
          <outlet property="delegate" destination="aaa-01-aaa" id="out-02"/>
        </connections>
      </tableView>
      <connections><outlet property="second" destination="cel-02" id="out-03"/></connections>
    </tableViewController>
    """,
    """
    <viewController id="bbb-01-bbb" title="Opened" sceneMemberID="viewController">
      <view key="view" id="vie-01-bbb"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/></view>
    </viewController>
    """)

  private func start() throws -> (SceneStage, SettingsController) {
    let it = SceneStage.interface(Self.file)
    it.library.register(controller: SettingsController.init(coder:))
    let root = try #require(it.storyboard().instantiateInitialViewController() as? SettingsController)
    it.stage.setRoot(root)
    it.run(0.1)
    return (it, root)
  }

  @Test("The cells that a table's file contains are its rows, in their sections")
  func rows() throws {
    let (it, root) = try start()
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    let table = try #require(root.tableView)
    expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 18)
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    expect(second === root.second && second.textLabel?.text == "Two")
    expect(second.frame.height == 80 && table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
    expect(table.rectForHeader(inSection: 0).height, equals: 40)
    expect(root.tableView(table, titleForHeaderInSection: 0), equals: "First")
    expect(root.tableView(table, titleForFooterInSection: 1), equals: "End")
  }

  @Test("A row of the file keeps its cell when it leaves the screen and comes back")
  func scrolling() throws {
    let (it, root) = try start()
    let table = try #require(root.tableView)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    table.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    it.run(0.1)
    expect(first.superview == nil && table.dequeueReusableCell(withIdentifier: "plain") == nil)
    table.setContentOffset(.zero, animated: false)
    it.run(0.1)
    expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first && first.textLabel?.text == "One")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A selection of a row of the file performs the segue of its cell")
  func segue() throws {
    let (it, root) = try start()
    root.second.onSelection?()
    it.run(1)
    expect(root.calls == ["open"] && root.presentedViewController?.title == "Opened", "\(root.calls)")
  }

  @Test("A controller that gives its own rows need not show those of the file")
  func overriding() throws {
    let (it, root) = try start()
    root.shownSections = 1
    root.tableView.reloadData()
    it.run(0.1)
    expect(root.tableView.numberOfSections, equals: 1)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}

private final class SettingsController: UITableViewController {
  var second: UITableViewCell!
  var shownSections: Int?
  var calls: [String] = []

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("second", self, \.second)
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    shownSections ?? super.numberOfSections(in: tableView)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append(segue.identifier ?? "")
  }
}

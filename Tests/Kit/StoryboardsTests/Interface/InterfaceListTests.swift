import Controls
import Diagnostics
import Expectations
import Foundation
import ListControllers
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// Cells and supplementary views that lists create from files.
@Suite struct InterfaceListTests {
  /// A controller of a collection with the cells and the header of its file.
  private final class Shelf: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
  }

  @Test("A collection creates its cells and its headers from the file, with what is in their content views")
  func collection() throws {
    let it = SceneStage.interface(
      InterfaceFile.storyboard(
        """
        <collectionViewController id="aaa-01-aaa" customClass="Shelf" sceneMemberID="viewController">
          <collectionView key="view" id="col"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="lay"><size key="itemSize" width="80" height="60"/>
              <size key="estimatedItemSize" width="0.0" height="0.0"/><size key="headerReferenceSize" width="50" height="30"/>
            </collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="tile" id="cel"><rect key="frame" x="0" y="0" width="80" height="60"/>
              <collectionViewCellContentView key="contentView" id="cnt"><subviews><label text="in a tile" id="lab"/></subviews>
              </collectionViewCellContentView></collectionViewCell>
              <collectionViewCell reuseIdentifier="tile" id="ce2"/></cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="hea"><subviews><label text="above" id="la2"/>
            </subviews></collectionReusableView>
          </collectionView>
        </collectionViewController>
        """))
    it.library.register(controller: Shelf.init(coder:))
    let shelf = try #require(it.storyboard().instantiateInitialViewController() as? Shelf)
    it.stage.setRoot(shelf)
    it.run(0.1)
    let list = try #require(shelf.collectionView)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    expect((cell.contentView.subviews.first as? UILabel)?.text, equals: "in a tile")
    expect(cell.reuseIdentifier == "tile" && cell.frame.size == CGSize(width: 80, height: 60))
    let header = try #require(
      list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    expect((header.subviews.first as? UILabel)?.text == "above" && header.frame.height == 30)
    expect(it.rules, equals: [.sceneElementIgnored])
    expect(it.messages.contains("“reuseIdentifier” once in a list, found “tile” again"), "\(it.messages)")
  }

  @Test("A layout estimates the sizes of items where the file says so")
  func estimates() throws {
    let table: [(String, String, CGSize)] = [
      ("", "width=\"40\" height=\"20\"", CGSize(width: 40, height: 20)),
      (
        "automaticEstimatedItemSize=\"YES\"", "width=\"40\" height=\"20\"",
        UICollectionViewFlowLayout.automaticSize
      ),
      ("automaticEstimatedItemSize=\"YES\"", "", UICollectionViewFlowLayout.automaticSize),
      ("", "", .zero),
    ]
    for (attribute, size, expected) in table {
      let it = SceneStage.interface(
        InterfaceFile.nib(
          """
          <collectionView id="col"><collectionViewFlowLayout key="collectionViewLayout" \(attribute) id="lay">
          <size key="estimatedItemSize" \(size)/></collectionViewFlowLayout></collectionView>
          """), named: "List")
      let list = try #require(
        Bundle.main.loadNibNamed("List", owner: nil, options: nil)?.first as? UICollectionView)
      let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
      expect(layout.estimatedItemSize, equals: expected, "\(attribute) \(size)")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test("A cell of a table or a collection has the views of the file behind its content, each in its place")
  func backgrounds() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <tableViewCell reuseIdentifier="row" id="cel"><tableViewCellContentView key="contentView" id="cnt"/>
          <view key="backgroundView" tag="1" id="v1"/><view key="selectedBackgroundView" tag="2" id="v2"/>
          <view key="accessoryView" tag="3" id="v3"/></tableViewCell>
        <collectionViewCell reuseIdentifier="tile" id="cl2"><collectionViewCellContentView key="contentView" id="cn2"/>
          <view key="backgroundView" tag="4" id="v4"/><view key="selectedBackgroundView" tag="5" id="v5"/></collectionViewCell>
        """), named: "Row")
    let objects = try #require(Bundle.main.loadNibNamed("Row", owner: nil, options: nil))
    let (cell, tile) = (
      try #require(objects.first as? UITableViewCell), try #require(objects.last as? UICollectionViewCell)
    )
    expect([tile.backgroundView?.tag, tile.selectedBackgroundView?.tag], equals: [4, 5])
    expect(
      [cell.backgroundView?.tag, cell.selectedBackgroundView?.tag, cell.accessoryView?.tag],
      equals: [1, 2, 3])
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  // MARK: Registered files

  /// Adds view files with a view of each class that lists reuse.
  private func stage() -> SceneStage {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <collectionViewCell reuseIdentifier="tile" id="cel"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <collectionViewCellContentView key="contentView" tag="5" id="cnt"/></collectionViewCell>
        """), named: "Tile")
    it.library.add(
      InterfaceFile.nib("<collectionReusableView tag=\"6\" reuseIdentifier=\"head\" id=\"hea\"/>"),
      named: "Head")
    it.library.add(
      InterfaceFile.nib("<view tag=\"7\" customClass=\"Heading\" id=\"hea\"/>"), named: "Heading")
    it.library.register(view: Heading.init(coder:))
    return it
  }

  private final class Heading: UITableViewHeaderFooterView {}

  @Test("A collection creates registered cells and supplementary views from view files")
  func registeredInCollections() throws {
    let it = stage()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")
    let path = IndexPath(item: 0, section: 0)
    let cell = list.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    expect(cell.contentView.tag == 5 && cell.reuseIdentifier == "tile")
    list.register(
      UINib(nibName: "Head", bundle: nil), forSupplementaryViewOfKind: "head", withReuseIdentifier: "head")
    let head = list.dequeueReusableSupplementaryView(ofKind: "head", withReuseIdentifier: "head", for: path)
    expect(head.tag == 6 && head.reuseIdentifier == "head")
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("A table creates registered headers from a view file")
  func registeredInTables() throws {
    let it = stage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(UINib(nibName: "Heading", bundle: nil), forHeaderFooterViewReuseIdentifier: "head")
    let head = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? Heading)
    expect(head.tag == 7 && head.reuseIdentifier == "head")
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  /// A layout with a decoration view behind its items.
  private final class Shelves: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let board = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "board", with: IndexPath(item: 0, section: 0))
      board.frame = CGRect(x: 0, y: 10, width: 90, height: 5)
      return [board]
    }
  }

  @Test("A layout creates registered decoration views from a view file, in the places that it gives them")
  func registeredInLayouts() throws {
    let it = stage()
    let layout = Shelves()
    layout.register(UINib(nibName: "Head", bundle: nil), forDecorationViewOfKind: "board")
    let shelf = UICollectionViewController(collectionViewLayout: layout)
    it.stage.setRoot(shelf)
    it.run(0.1)
    let board = try #require(shelf.collectionView.subviews.first { $0.tag == 6 })
    expect(board.frame, equals: CGRect(x: 0, y: 10, width: 90, height: 5))
    expect(it.rules.isEmpty, "\(it.messages)")
  }
}

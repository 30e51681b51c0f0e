import Foundation
import Lists
import ViewTree
import XMLReading

// Tables and collections, with the cells that they create from the file.
extension InterfaceReader {
  func readList(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    switch element.name {
    case "tableView": return readTable(element, into: &made)
    case "collectionView": return readCollection(element, into: &made)
    case "tableViewCell": return readTableCell(element, into: &made)
    default:
      if let identifier = element["reuseIdentifier"] {
        made.values.add(.text(identifier), for: "UIReuseIdentifier")
      }
      addContent(of: element, into: &made) { ($0 as? UICollectionViewCell)?.contentView }
      add("backgroundView", of: element, into: &made) { ($0 as? UICollectionViewCell)?.backgroundView = $1 }
      add("selectedBackgroundView", of: element, into: &made) {
        ($0 as? UICollectionViewCell)?.selectedBackgroundView = $1
      }
      return ["contentView", "backgroundView", "selectedBackgroundView"]
    }
  }

  // MARK: Tables

  private func readTable(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    let styles: [(String, UITableView.Style)] = [
      ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
    ]
    let style = element.choice("style", styles) ?? .plain
    made.values.add(.number(Double(style.rawValue)), for: "UIStyle")
    readScrolling(element, into: &made)
    let row = element.number("rowHeight"), estimate = element.number("estimatedRowHeight")
    let (header, footer) = (element.number("sectionHeaderHeight"), element.number("sectionFooterHeight"))
    let (hasLines, lines) = (element["separatorStyle"] != "none", color("separatorColor", of: element))
    let inset = element.keyed("separatorInset")?.insets
    let selects = (element.flag("allowsSelection"), element.flag("allowsMultipleSelection"))
    set(&made) { (table: UITableView) in
      func height(_ value: Double) -> CGFloat { value < 0 ? UITableView.automaticDimension : value }
      if let row { table.rowHeight = height(row) }
      if let estimate { table.estimatedRowHeight = height(estimate) }
      if let header { table.sectionHeaderHeight = height(header) }
      if let footer { table.sectionFooterHeight = height(footer) }
      if !hasLines { table.separatorStyle = .none }
      if let lines { table.separatorColor = lines }
      if let inset { table.separatorInset = inset }
      if let flag = selects.0 { table.allowsSelection = flag }
      if let flag = selects.1 { table.allowsMultipleSelection = flag }
    }
    add("tableHeaderView", of: element, into: &made) { ($0 as? UITableView)?.tableHeaderView = $1 }
    add("tableFooterView", of: element, into: &made) { ($0 as? UITableView)?.tableFooterView = $1 }
    add("backgroundView", of: element, into: &made) { ($0 as? UITableView)?.backgroundView = $1 }
    for cell in element.child("prototypes")?.children ?? [] { addPrototype(cell, kind: nil, to: &made) }
    if let sections = element.child("sections") { readStaticRows(sections, into: &made) }
    return ["prototypes", "sections", "tableHeaderView", "tableFooterView", "backgroundView"]
  }

  /// Reads the sections of a table whose rows are in the file. Their cells are views of the scene, which outlets and
  /// segues can find.
  private func readStaticRows(_ element: XMLElement, into made: inout ViewDescription) {
    let sections = element.children.filter { $0.name == "tableViewSection" }
    func height(_ key: String, of section: XMLElement) -> CGFloat? {
      guard let value = section.number(key) else { return nil }
      return value < 0 ? UITableView.automaticDimension : value
    }
    // The attributes are read once; each table that is created has rows of its own.
    let headings = sections.map { section in
      StaticRows.Section(
        headerTitle: section["headerTitle"], footerTitle: section["footerTitle"],
        headerHeight: height("headerHeight", of: section), footerHeight: height("footerHeight", of: section))
    }
    set(&made) { (table: UITableView) in
      if table.staticRows == nil { table.staticRows = StaticRows(headings) }
    }
    for (index, section) in sections.enumerated() {
      for cell in section.child("cells")?.children ?? [] where cell.name == "tableViewCell" {
        guard var view = view(cell) else { continue }
        let height = height("rowHeight", of: cell)
        view.placement = { table, cell in
          guard let table = table as? UITableView, let cell = cell as? UITableViewCell else { return }
          if table.staticRows == nil { table.staticRows = StaticRows(headings) }
          table.staticRows?.append(cell, height: height, toSection: index)
        }
        made.subviews.append(view)
      }
    }
  }

  private func add(
    _ key: String, of element: XMLElement, into made: inout ViewDescription,
    _ placement: @escaping (UIView, UIView) -> Void
  ) {
    guard let child = element.keyed(key), child.name != "nil", var view = view(child) else { return }
    view.placement = placement
    made.subviews.append(view)
  }

  private func addPrototype(_ element: XMLElement, kind: String?, to made: inout ViewDescription) {
    guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else {
      return remark(
        "the cell has no “reuseIdentifier”, by which it could be used; it is left out", at: element)
    }
    guard !made.prototypes.contains(where: { $0.identifier == identifier && $0.kind == kind }) else {
      return remark(
        "expected each cell’s “reuseIdentifier” once in a list, found “\(identifier)” again; rename one",
        at: element
      )
    }
    guard let view = view(element) else { return }
    made.prototypes.append(PrototypeDescription(identifier: identifier, kind: kind, view: view))
  }

  private func readTableCell(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    let styles: [(String, UITableViewCell.CellStyle)] = [
      ("IBUITableViewCellStyleDefault", .default), ("IBUITableViewCellStyleValue1", .value1),
      ("IBUITableViewCellStyleValue2", .value2), ("IBUITableViewCellStyleSubtitle", .subtitle),
    ]
    let style = element.choice("style", styles) ?? .default
    made.values.add(.number(Double(style.rawValue)), for: "UITableViewCellStyle")
    if let identifier = element["reuseIdentifier"] {
      made.values.add(.text(identifier), for: "UIReuseIdentifier")
    }
    let accessories: [(String, UITableViewCell.AccessoryType)] = [
      ("disclosureIndicator", .disclosureIndicator), ("detailDisclosureButton", .detailDisclosureButton),
      ("checkmark", .checkmark), ("detailButton", .detailButton),
    ]
    let selections: [(String, UITableViewCell.SelectionStyle)] = [
      ("none", .none), ("blue", .blue), ("gray", .gray), ("default", .default),
    ]
    let accessory = element.choice("accessoryType", accessories)
    let selection = element.choice("selectionStyle", selections)
    let (level, width) = (element.integer("indentationLevel"), element.number("indentationWidth"))
    set(&made) { (cell: UITableViewCell) in
      if let accessory { cell.accessoryType = accessory }
      if let selection { cell.selectionStyle = selection }
      if let level { cell.indentationLevel = min(max(level, 0), 100) }
      if let width { cell.indentationWidth = width }
    }
    addContent(of: element, into: &made) { ($0 as? UITableViewCell)?.contentView }
    addParts(of: element, to: &made)
    add("backgroundView", of: element, into: &made) { ($0 as? UITableViewCell)?.backgroundView = $1 }
    add("selectedBackgroundView", of: element, into: &made) {
      ($0 as? UITableViewCell)?.selectedBackgroundView = $1
    }
    add("accessoryView", of: element, into: &made) { ($0 as? UITableViewCell)?.accessoryView = $1 }
    return ["contentView", "backgroundView", "selectedBackgroundView", "accessoryView", "rect"]
  }

  /// Makes the labels and the image view of a standard cell, which the cell creates itself, take the values of the
  /// file's elements.
  private func addParts(of element: XMLElement, to made: inout ViewDescription) {
    let parts: [(String, (UITableViewCell) -> UIView?)] = [
      ("textLabel", { $0.textLabel }), ("detailTextLabel", { $0.detailTextLabel }),
      ("imageView", { $0.imageView }),
    ]
    guard element["style"] != nil, let content = made.subviews.firstIndex(where: { $0.standIn != nil }) else {
      return
    }
    for (key, find) in parts {
      guard let id = element[key],
        let index = made.subviews[content].subviews.firstIndex(where: { $0.name == id })
      else { continue }
      made.subviews[content].subviews[index].standIn = { content in
        (content.superview as? UITableViewCell).flatMap(find)
      }
    }
  }

  // MARK: Collections

  private func readCollection(_ element: XMLElement, into made: inout ViewDescription) -> Set<String> {
    readScrolling(element, into: &made)
    if let layout = element.keyed("collectionViewLayout") { readLayout(layout, into: &made) }
    for cell in element.child("cells")?.children ?? [] { addPrototype(cell, kind: nil, to: &made) }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      if let view = element.keyed(key) { addPrototype(view, kind: kind, to: &made) }
    }
    let selects = (element.flag("allowsSelection"), element.flag("allowsMultipleSelection"))
    set(&made) { (collection: UICollectionView) in
      if let flag = selects.0 { collection.allowsSelection = flag }
      if let flag = selects.1 { collection.allowsMultipleSelection = flag }
    }
    return ["cells", "collectionViewLayout", "sectionHeaderView", "sectionFooterView"]
  }

  private func readLayout(_ element: XMLElement, into made: inout ViewDescription) {
    let isHorizontal = element["scrollDirection"] == "horizontal"
    let (line, gap) = (element.number("minimumLineSpacing"), element.number("minimumInteritemSpacing"))
    let isEstimated = element["automaticEstimatedItemSize"] == "YES"
    let size = (element.keyed("itemSize"), element.keyed("estimatedItemSize"))
    let bands = (element.keyed("headerReferenceSize")?.size, element.keyed("footerReferenceSize")?.size)
    let inset = element.keyed("sectionInset")?.insets
    made.layout = LayoutDescription(
      className: element["customClass"] ?? "UICollectionViewFlowLayout", name: element["id"],
      place: place(element)
    ) { layout in
      guard let layout = layout as? UICollectionViewFlowLayout else { return }
      if isHorizontal { layout.scrollDirection = .horizontal }
      if let line { layout.minimumLineSpacing = line }
      if let gap { layout.minimumInteritemSpacing = gap }
      if let size = size.0 { layout.itemSize = size.size }
      if let estimate = size.1, isEstimated || estimate["width"] != nil {
        layout.estimatedItemSize = estimate.size
      }
      if isEstimated { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
      if let size = bands.0 { layout.headerReferenceSize = size }
      if let size = bands.1 { layout.footerReferenceSize = size }
      if let inset { layout.sectionInset = inset }
    }
  }
}

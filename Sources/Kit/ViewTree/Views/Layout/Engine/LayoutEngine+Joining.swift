import ConstraintSolver
import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Items get variables when a constraint needs them, and lose them when none does.
extension LayoutEngine {
  /// Adds a use of an item, and creates the item's variables at its first use.
  func use(_ item: LayoutItem) {
    if item.box == nil { join(item) }
    item.box?.needs += 1
  }

  /// Removes a use of an item, which loses its variables after the last one.
  func release(_ item: LayoutItem) {
    guard item.engine === self, let box = item.box else { return }
    box.needs -= 1
    if box.needs == 0 { leaving.append(item) }
  }

  private func join(_ item: LayoutItem) {
    let rect = item.isGuide ? CGRect.zero : item.view?.placeWithoutTransform ?? .zero
    item.engine = self
    item.box = LayoutBox(
      x: solver.makeVariable(rect.minX), y: solver.makeVariable(rect.minY),
      width: solver.makeVariable(rect.width), height: solver.makeVariable(rect.height))
    members.append(item)
    areSlotsStale = true
    // The item is placed in its superview's coordinates, so the superview needs an item.
    if !item.isGuide { _ = item.view?.superview?.layoutItem }
    bind(item)
  }

  /// Adds the engine's own constraints on an item.
  private func bind(_ item: LayoutItem) {
    if isTied(item) { tie(item) }
    guard let box = item.box, !isTied(item) || item.guide?.kind == .content else { return }
    for length in [box.width, box.height] {
      if let token = add(LinearConstraint([.init(length)], .greaterThanOrEqual, 0), for: nil) {
        box.bounds.append(token)
      }
    }
    if !item.isGuide { measure(item) }
  }

  /// Removes the items that have no uses.
  func dismissLeaving() {
    // Removing one item can leave another without uses.
    while let item = leaving.popLast() {
      guard item.engine === self, let box = item.box, box.needs == 0 else { continue }
      drop(item)
    }
  }

  /// Removes an item's variables.
  func drop(_ item: LayoutItem) {
    guard item.engine === self, let box = item.box else { return }
    item.box = nil
    item.engine = nil
    members.removeAll(identicalTo: item)
    areSlotsStale = true
    markDirty()
    if box.isStale { stale.removeAll(identicalTo: item) }
    removeTokens(of: box)
    for variable in box.variables { solver.remove(variable) }
    if let around = box.extra { release(around) }
  }

  private func removeTokens(of box: LayoutBox) {
    for tie in box.ties { if let token = tie.token { solver.remove(token) } }
    for token in box.bounds { solver.remove(token) }
    for token in box.stays { solver.remove(token) }
    for content in box.content { for token in content.tokens { solver.remove(token) } }
    guard !exercised.isEmpty else { return }
    let variables = box.variables
    for entry in exercised where variables.contains(entry.variable) { solver.remove(entry.token) }
    exercised.removeAll { variables.contains($0.variable) }
  }

  /// Adds the engine's own constraints on an item again, after the item has changed between being placed and
  /// being followed.
  func rejoin(_ item: LayoutItem) {
    guard let box = item.box else { return }
    removeTokens(of: box)
    box.ties = []
    box.bounds = []
    box.content = []
    box.stays = []
    recheck([item])
    if let around = box.extra { release(around) }
    box.extra = nil
    bind(item)
    tryAgain()
  }

  // MARK: Ties

  /// Returns whether the engine follows an item's position instead of deciding it.
  func isTied(_ item: LayoutItem) -> Bool {
    if !item.isGuide, item.view === root { return !isFitting }
    return !item.isPlaced
  }

  /// Adds or updates the constraints that tie an item to what it follows.
  func tie(_ item: LayoutItem) {
    guard let box = item.box else { return }
    let new = ties(of: item)
    let around = item.isGuide ? item.view?.constraintItem : item.view?.superview?.constraintItem
    let isRelative = new.contains { $0.share != 0 }
    if isRelative, box.extra == nil, let around {
      use(around)
      item.box?.extra = around
    }
    let reference = item.box?.extra?.box
    for index in new.indices {
      let old = index < box.ties.count ? box.ties[index] : LayoutTie()
      var tie = new[index]
      if let token = old.token, old.share == tie.share {
        tie.token = token
        if old.constant != tie.constant { edits.append(.init(token, constant: tie.constant)) }
      } else {
        if let token = old.token { solver.remove(token) }
        tie.token = add(Self.equation(index, tie, box, reference), for: nil)
      }
      if index < box.ties.count { item.box?.ties[index] = tie } else { item.box?.ties.append(tie) }
    }
  }

  private static func equation(
    _ index: Int, _ tie: LayoutTie, _ box: LayoutBox, _ reference: LayoutBox?
  ) -> LinearConstraint {
    var parts = [LinearConstraint.Part(box.variables[index])]
    if tie.share != 0, let reference {
      parts.append(.init(index % 2 == 0 ? reference.width : reference.height, -tie.share))
    }
    return LinearConstraint(parts, .equal, tie.constant)
  }

  /// Returns the equations for left, top, width and height: each a fraction of the superview's length plus a constant.
  private func ties(of item: LayoutItem) -> [LayoutTie] {
    guard let view = item.view else { return [] }
    if item.isGuide { return item.guide?.kind.ties(in: view) ?? [] }
    let rect = view.placeWithoutTransform
    var (across, down) = ((LayoutTie(), LayoutTie()), (LayoutTie(), LayoutTie()))
    let isFixed =
      view === root || view.isPlacedBySuperview || view.superview?.autoresizesSubviews != true
    let mask = isFixed ? [] : view.autoresizingMask
    let size = view.superview?.bounds.size ?? .zero
    across = Self.shares(
      rect.minX, rect.width, in: size.width,
      [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin),
      ])
    down = Self.shares(
      rect.minY, rect.height, in: size.height,
      [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin),
      ])
    return [across.0, down.0, across.1, down.1]
  }

  /// Returns the equations of an autoresizing mask along one axis: the flexible margins and sizes divide a change of
  /// the superview's length.
  private static func shares(
    _ start: Double, _ size: Double, in length: Double, _ flexible: [Bool]
  ) -> (LayoutTie, LayoutTie) {
    let parts = [start, size, length - start - size]
    let count = Double(flexible.count { $0 })
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    func share(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      // Parts whose lengths sum to 0 share the change equally; a part far outside does not share.
      let share = total != 0 ? parts[index] / total : 1 / count
      return share.magnitude <= 1000 ? share : 0
    }
    return (
      LayoutTie(share: share(0), constant: start - share(0) * length),
      LayoutTie(share: share(1), constant: size - share(1) * length)
    )
  }

  // MARK: Content

  /// Reads the intrinsic content size of a view, and updates its constraints if it has changed.
  func measure(_ item: LayoutItem) {
    guard let view = item.view, let box = item.box, !isTied(item) else { return }
    let size = view.contentSize(forWidth: box.measuredWidth)
    for (index, length) in [Double(size.width), Double(size.height)].enumerated() {
      let old = index < box.content.count ? box.content[index] : LayoutContent()
      var new = LayoutContent(
        length: length >= 0 && length <= LinearSolver.limit ? length : -1, hugging: item.hugging[index],
        compression: item.compression[index], tokens: old.tokens)
      if old.hugging != new.hugging || old.compression != new.compression
        || (old.length < 0) != (new.length < 0)
      {
        for token in old.tokens { solver.remove(token) }
        new.tokens = []
      }
      if new.length >= 0 {
        if new.tokens.isEmpty {
          let part = [LinearConstraint.Part(index == 0 ? box.width : box.height)]
          new.tokens = [
            add(
              .init(part, .greaterThanOrEqual, new.length, strength: Self.contentStrength(new.compression)),
              for: nil),
            add(
              .init(part, .lessThanOrEqual, new.length, strength: Self.contentStrength(new.hugging)), for: nil
            ),
          ].compactMap { $0 }
        } else if new.length != old.length {
          for token in new.tokens { edits.append(.init(token, constant: new.length)) }
        }
      }
      if index < box.content.count { item.box?.content[index] = new } else { item.box?.content.append(new) }
    }
  }

  /// The strength of a content size. A constraint of the same priority holds, so that a label of several lines takes a
  /// width that is given with the label's own priority. **(ours)**
  private static func contentStrength(_ priority: UILayoutPriority) -> Strength {
    guard case .preferred(let value) = strength(priority) else { return .required }
    return .preferred(max(value - 0.25, value / 2))
  }

  static func strength(_ priority: UILayoutPriority) -> Strength {
    let bounded = priority.bounded
    return bounded >= .required ? .required : .preferred(Double(bounded.rawValue))
  }
}

extension UIView {
  /// The frame of the view in its superview, without the transform.
  final var placeWithoutTransform: CGRect {
    let size = handle.bounds.size
    return CGRect(origin: CGPoint(handle.position - handle.anchorPoint * size), size: CGSize(size))
  }
}

import ConstraintSolver
import Diagnostics
import Foundation
import LayerTree

extension LayoutEngine {
  /// Updates the solver, and requests layout where a view has to move.
  func settle() {
    guard isDirty, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    // Text that is measured again for its new width may have another height.
    for _ in 0..<4 {
      applyChanges()
      readValues()
      guard measureAgain() else { break }
    }
    markClean()
    if !isFitting { askForLayout() }
  }

  /// Reads the values of all members from the solver.
  private func readValues() {
    if areSlotsStale {
      areSlotsStale = false
      variables.removeAll(keepingCapacity: true)
      for (slot, item) in members.enumerated() {
        item.box?.slot = slot
        variables += item.box?.variables ?? []
      }
    }
    solver.read(variables, into: &values)
  }

  private func applyChanges() {
    edits.removeAll(keepingCapacity: true)
    let items = stale
    stale.removeAll(keepingCapacity: true)
    for item in items where item.engine === self {
      item.box?.isStale = false
      if item.box?.ties.isEmpty == false {
        tie(item)
      } else {
        measure(item)
        followFrame(item)
      }
    }
    let changed = edited
    edited.removeAll(keepingCapacity: true)
    for constraint in changed {
      constraint.place.isEdited = false
      if !constraint.place.isWatched { note(constraint) }
    }
    for constraint in watched { note(constraint) }
    if !edits.isEmpty { mayMend = true }
    apply()
    let new = waiting
    waiting.removeAll(keepingCapacity: true)
    for constraint in new {
      constraint.place.isWaiting = false
      enter(constraint)
    }
    // Adding items can have added edits.
    apply()
    if mayMend, !broken.isEmpty { mend() }
    mayMend = false
    checkStays()
    dismissLeaving()
  }

  /// Enqueues an edit if the constant of a constraint differs from the solver's.
  private func note(_ constraint: NSLayoutConstraint) {
    guard let token = constraint.place.token, let (linear, _, _) = lower(constraint) else { return }
    if solver.constant(of: token) != linear.constant { edits.append(.init(token, constant: linear.constant)) }
  }

  // MARK: Entering

  private func enter(_ constraint: NSLayoutConstraint, isAgain: Bool = false) {
    guard let (linear, used, isWatched) = lower(constraint) else { return }
    for item in used { use(item) }
    guard let token = add(linear, for: constraint, isAgain: isAgain) else {
      for item in used { release(item) }
      if !constraint.place.isBroken {
        constraint.place.isBroken = true
        broken.append(constraint)
      }
      return
    }
    if constraint.place.isBroken { broken.removeAll(identicalTo: constraint) }
    constraint.place = NSLayoutConstraint.SolverPlace(token: token, used: used, isWatched: isWatched)
    if isWatched { watched.append(constraint) }
    recheck(used)
  }

  /// Tries broken constraints again. Those that still do not fit stay broken without another diagnostic.
  private func mend() {
    for constraint in broken.sorted(by: { $0.serial < $1.serial }) { enter(constraint, isAgain: true) }
  }

  /// Adds an equation or inequality to the solver. While required constraints contradict it, the most recent of all of
  /// them, including its own constraint, is left out. Returns `nil` if the equation itself was left out, for a
  /// contradiction or for numbers beyond the limits.
  func add(
    _ linear: LinearConstraint, for constraint: NSLayoutConstraint?, isAgain: Bool = false
  ) -> Token? {
    while true {
      do {
        let token = try solver.add(linear)
        if let constraint { owners[token] = constraint }
        return token
      } catch .conflict(let tokens) {
        if isAgain { return nil }
        var rivals = tokens.compactMap { owners[$0] }
        if let constraint { rivals.append(constraint) }
        guard let victim = rivals.max(by: { $0.serial < $1.serial }) else { return nil }
        reportConflict(rivals, leavingOut: victim)
        if victim === constraint { return nil }
        leaveOut(victim)
      } catch {
        // A sum of numbers within the limits can exceed them.
        constraint?.report(
          .constraintInvalid,
          "the constraint \(constraint?.text ?? "") leads to numbers beyond the limits of the layout; it is left out. "
            + "Use smaller constants and multipliers")
        return nil
      }
    }
  }

  /// Applies the enqueued edits to the solver.
  private func apply() {
    while !edits.isEmpty {
      do {
        try solver.edit(edits)
        edits.removeAll(keepingCapacity: true)
      } catch .conflict(let tokens) {
        let rivals = tokens.compactMap { owners[$0] }
        guard let victim = rivals.max(by: { $0.serial < $1.serial }) else { return applyOneByOne() }
        reportConflict(rivals, leavingOut: victim)
        let token = victim.place.token
        leaveOut(victim)
        edits.removeAll { $0.constraint == token }
      } catch {
        applyOneByOne()
      }
    }
  }

  private func applyOneByOne() {
    for edit in edits { try? solver.edit(edit.constraint, constant: edit.constant) }
    edits.removeAll(keepingCapacity: true)
  }

  private func leaveOut(_ constraint: NSLayoutConstraint) {
    let place = constraint.place
    constraint.place = NSLayoutConstraint.SolverPlace()
    if place.isWatched { watched.removeAll(identicalTo: constraint) }
    remove(place)
    constraint.place.isBroken = true
    broken.append(constraint)
  }

  private func reportConflict(_ rivals: [NSLayoutConstraint], leavingOut victim: NSLayoutConstraint) {
    let names = rivals.sorted { $0.serial < $1.serial }.map(\.text).joined(separator: "; ")
    victim.report(
      .constraintsUnsatisfiable,
      "these constraints and the views' own ones cannot all be satisfied: \(names). "
        + "\(victim.text) is left out until a constraint changes. Remove one, or lower its priority")
  }

  // MARK: Text

  /// Measures multi-line text again where its width has changed. Returns whether any did.
  private func measureAgain() -> Bool {
    var hasChanged = false
    for item in members where !item.isGuide && !item.followsMask {
      guard let box = item.box, let view = item.view, view.heightDependsOnWidth else { continue }
      let width = values[4 * box.slot + 2]
      guard (width - box.measuredWidth).magnitude > 1e-6 else { continue }
      item.box?.measuredWidth = width
      if item.box?.isStale == false {
        item.box?.isStale = true
        stale.append(item)
        hasChanged = true
      }
    }
    return hasChanged
  }
}

// A placed view that no constraint from outside names keeps its frame, unless constraints on its content say
// otherwise. So constraints can be removed for an animation and restored after it, while others inside the
// view continue to lay it out.
extension LayoutEngine {
  /// Returns the strength with which a view keeps its frame. A view that was constrained from outside before
  /// keeps its size, whatever its content requests; any other takes the size of its content.
  private static func strength(_ box: LayoutBox) -> Strength { .preferred(box.wasHeld ? 999.5 : 0.75) }

  /// Marks items for a check of whether they keep their frames.
  func recheck(_ items: [LayoutItem]) {
    for item in items where item.engine === self && item.box?.isUnchecked == false {
      item.box?.isUnchecked = true
      unchecked.append(item)
    }
  }

  /// Checks whether the marked items, which different constraints name than before, keep their frames.
  func checkStays() {
    for item in unchecked where item.engine === self {
      guard let box = item.box else { continue }
      box.isUnchecked = false
      // Nothing is outside of the root.
      guard !item.isGuide, let view = item.view, view !== root else { continue }
      let isHeld = item.hasOutsideUsers
      if isHeld { box.wasHeld = true }
      let isLeft = !isTied(item) && !isHeld
      guard isLeft == box.stays.isEmpty else { continue }
      for token in box.stays { solver.remove(token) }
      item.box?.stays = isLeft ? stays(of: view, box) : []
    }
    unchecked.removeAll(keepingCapacity: true)
  }

  private func stays(of view: UIView, _ box: LayoutBox) -> [Token] {
    zip(box.variables, Self.numbers(view.placeWithoutTransform)).compactMap {
      add(LinearConstraint([.init($0)], .equal, $1, strength: Self.strength(box)), for: nil)
    }
  }

  /// Updates the frame that an item keeps to the current frame of its view.
  func followFrame(_ item: LayoutItem) {
    guard let box = item.box, let view = item.view, box.stays.count == 4 else { return }
    for (token, number) in zip(box.stays, Self.numbers(view.placeWithoutTransform))
    where solver.constant(of: token) != number {
      edits.append(.init(token, constant: number))
    }
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { accepts($0) ? Double($0) : 0 }
  }
}

extension LayoutItem {
  /// A Boolean value indicating whether a constraint that is held by a surrounding view names the item.
  fileprivate var hasOutsideUsers: Bool {
    users.contains { constraint in
      guard let view, let holder = constraint.holder?.view else { return false }
      return holder !== view && !holder.isDescendant(of: view)
    }
  }
}

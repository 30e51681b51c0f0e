import ConstraintSolver
import Diagnostics
import Foundation
import LayerTree

/// A solver of the constraints of one view tree; the root view owns it.
///
/// Changes are collected. Before a layout pass places views, they go to the solver together: removals
/// immediately, then changed constants, then new constraints. If required constraints contradict each other,
/// the most recent of them is left out, and tried again after the next change.
@MainActor
package final class LayoutEngine {
  typealias Token = LinearSolver.Constraint

  var solver = LinearSolver()
  /// The root view; `nil` once it is gone.
  private(set) weak var root: UIView?
  /// A Boolean value indicating whether the root has the size that its content requests instead of its own.
  let isFitting: Bool
  /// The items that have variables, in the order in which they were added.
  var members: [LayoutItem] = []
  var owners: [Token: NSLayoutConstraint] = [:]

  /// The members' variables and their values as of the last settling: four for each member.
  var variables: [LayoutBox.Variable] = []
  var values: [Double] = []
  /// A Boolean value indicating whether members were added or removed since the last settling.
  var areSlotsStale = true

  // Pending changes.
  var waiting: [NSLayoutConstraint] = []
  var edited: [NSLayoutConstraint] = []
  var stale: [LayoutItem] = []
  var leaving: [LayoutItem] = []
  /// Items that different constraints name than before.
  var unchecked: [LayoutItem] = []
  var isSettling = false
  private(set) var isDirty = false
  /// A Boolean value indicating whether anything changed since broken constraints were last tried.
  var mayMend = false

  /// The constraints whose constant in the solver depends on more than their own constant.
  var watched: [NSLayoutConstraint] = []
  /// The constraints that were left out.
  var broken: [NSLayoutConstraint] = []
  var edits: [LinearSolver.Edit] = []
  /// The variables that were moved to another possible value to show an ambiguity, with their original
  /// values.
  var exercised: [(variable: LayoutBox.Variable, token: Token, home: Double)] = []

  /// The number of engines with pending changes.
  static var dirtyCount: Int { busyCount }
  private static var busyCount = 0
  /// A Boolean value indicating whether an engine is setting frames, which are then no changes for it.
  static var isPlacing = false

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
  }

  isolated deinit { abandon() }

  /// Requests a layout pass.
  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    Self.busyCount += 1
    if !isFitting { root?.askForPass() }
  }

  func markClean() {
    guard isDirty else { return }
    isDirty = false
    Self.busyCount -= 1
  }

  // MARK: Changes

  func enqueue(_ constraint: NSLayoutConstraint) {
    guard !constraint.place.isWaiting, constraint.place.token == nil else { return }
    constraint.place.isWaiting = true
    waiting.append(constraint)
    markDirty()
  }

  /// Removes a constraint.
  func withdraw(_ constraint: NSLayoutConstraint) {
    let place = constraint.place
    constraint.place = NSLayoutConstraint.SolverPlace()
    if place.isWaiting { waiting.removeAll(identicalTo: constraint) }
    if place.isEdited { edited.removeAll(identicalTo: constraint) }
    if place.isBroken { broken.removeAll(identicalTo: constraint) }
    if place.isWatched { watched.removeAll(identicalTo: constraint) }
    remove(place)
    markDirty()
  }

  /// Removes the constraint at a solver place, and releases the items that it uses.
  func remove(_ place: NSLayoutConstraint.SolverPlace) {
    if let token = place.token {
      solver.remove(token)
      owners[token] = nil
      mayMend = true
    }
    recheck(place.used)
    for item in place.used { release(item) }
  }

  func edit(_ constraint: NSLayoutConstraint) {
    mayMend = true
    markDirty()
    guard constraint.place.token != nil, !constraint.place.isEdited else { return }
    constraint.place.isEdited = true
    edited.append(constraint)
  }

  /// Requests another try of the broken constraints.
  func tryAgain() {
    mayMend = true
    markDirty()
  }

  /// Translates a constraint to the solver again.
  func relower(_ constraint: NSLayoutConstraint) {
    withdraw(constraint)
    enqueue(constraint)
  }

  func markStale(_ item: LayoutItem) {
    guard item.box?.isStale == false else { return }
    item.box?.isStale = true
    stale.append(item)
    markDirty()
  }

  // MARK: Numbers

  /// Returns whether a constant or a multiplier is within the solver's limit.
  nonisolated static func accepts(_ number: CGFloat) -> Bool { number.magnitude <= LinearSolver.limit }

  package static func report(_ rule: Rule, _ message: String, about views: [UIView]) {
    StageTime.current?.sink?.report(Diagnostic(rule, .warning, message, about: views.map(\.subject)))
  }

  /// Returns the rectangle of a box as of the last settling, or its current one if members were added or
  /// removed since.
  func rect(of box: LayoutBox) -> CGRect {
    let place = 4 * box.slot
    guard !areSlotsStale, place + 3 < values.count else {
      let numbers = box.variables.map { solver.value(of: $0) }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return CGRect(
      x: values[place], y: values[place + 1], width: values[place + 2], height: values[place + 3])
  }
}

extension UIView {
  /// Requests a layout pass although the view itself need not be laid out.
  final func askForPass() {
    subtreeNeedsLayout = true
    markNeedsLayoutAbove()
  }
}

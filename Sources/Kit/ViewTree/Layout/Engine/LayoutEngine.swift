import ConstraintSolver
import Diagnostics
import Foundation
import LayerTree

/// What solves the constraints of one tree of views; the view at the top has it.
///
/// Changes are noted as they come. Before a layout pass places anything they go to the solver together: removals at
/// once, then changed numbers, then what is new. What contradicts what is required is left out, the youngest of those
/// that contradict each other, and tried again after the next change.
final class LayoutEngine {
  typealias Token = LinearSolver.Constraint

  var solver = LinearSolver()
  /// The view at the top; nil once it goes.
  private(set) weak var root: UIView?
  /// Whether the top has the size that its content asks for, in place of its own.
  let isFitting: Bool
  /// The items that have variables, in the order in which they came.
  var members: [LayoutItem] = []
  var owners: [Token: NSLayoutConstraint] = [:]

  /// The members' variables and, as of the last time all was settled, their values: four each.
  var variables: [LayoutBox.Variable] = []
  var values: [Double] = []
  /// Whether members have come or gone since then.
  var areSlotsStale = true

  // What is to be done.
  var waiting: [NSLayoutConstraint] = []
  var edited: [NSLayoutConstraint] = []
  var stale: [LayoutItem] = []
  var leaving: [LayoutItem] = []
  /// Items that other constraints name than before.
  var unchecked: [LayoutItem] = []
  var isSettling = false
  private(set) var isDirty = false
  /// Whether anything changed since broken constraints were tried.
  var mayMend = false

  /// Constraints whose number depends on more than their own constant.
  var watched: [NSLayoutConstraint] = []
  /// Constraints that were left out.
  var broken: [NSLayoutConstraint] = []
  var edits: [LinearSolver.Edit] = []
  /// Variables that were brought to another value to show that they may have it, and where they were.
  var exercised: [(variable: LayoutBox.Variable, token: Token, home: Double)] = []

  /// How many engines have something to do.
  static var dirtyCount: Int { busyCount }
  private static var busyCount = 0
  /// Whether an engine is setting frames, which are then no news to it.
  static var isPlacing = false

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
  }

  isolated deinit { abandon() }

  /// Asks for a pass.
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

  /// Takes a constraint out.
  func withdraw(_ constraint: NSLayoutConstraint) {
    let place = constraint.place
    constraint.place = NSLayoutConstraint.SolverPlace()
    if place.isWaiting { waiting.removeAll { $0 === constraint } }
    if place.isEdited { edited.removeAll { $0 === constraint } }
    if place.isBroken { broken.removeAll { $0 === constraint } }
    if place.isWatched { watched.removeAll { $0 === constraint } }
    remove(place)
    markDirty()
  }

  /// Takes out of the solver what a place stands for.
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

  /// Has what was left out tried again.
  func tryAgain() {
    mayMend = true
    markDirty()
  }

  /// Works a constraint out anew.
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

  /// Whether a constant or a multiplier is of a size that anybody means.
  nonisolated static func accepts(_ number: CGFloat) -> Bool { number.magnitude <= LinearSolver.limit }

  static func report(_ rule: Rule, _ message: String, about views: [UIView]) {
    StageTime.current?.sink?.report(Diagnostic(rule, .warning, message, about: views.map(\.subject)))
  }

  /// Where an item was when all was settled last, or is since somebody came or went.
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
  /// Has a layout pass come by, though nothing of the view's own is to be laid out.
  final func askForPass() {
    subtreeNeedsLayout = true
    markNeedsLayoutAbove()
  }
}

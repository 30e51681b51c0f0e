import Diagnostics
import Foundation
import LayerTree

/// The contexts that drawing code finds without naming one; the last is the current one.
///
/// A context for a view is made when code asks for it: a view that draws nothing costs none.
@MainActor
package enum DrawingStack {
  /// The most contexts on the stack.
  package static let deepest = 100

  private enum Entry {
    case context(CGContext?)
    case requested(CGSize, scale: CGFloat, origin: CGPoint)
  }

  private static var entries: [Entry] = []
  /// The number of lowest contexts on the stack that belong to outer drawing code, which the running code must not
  /// remove.
  private static var floor = 0

  /// The current context, or `nil`.
  package static var current: CGContext? {
    switch entries.last {
    case nil: return nil
    case .context(let context): return context
    case .requested(let size, let scale, let origin):
      let context = CGContext(size: size, scale: scale)
      context?.translateBy(x: -origin.x, y: -origin.y)
      entries[entries.count - 1] = .context(context)
      return context
    }
  }

  /// Makes a context the current one; `nil` for one that could not be made.
  package static func push(_ context: CGContext?) {
    guard entries.count < deepest else {
      return report(
        "\(deepest) drawing contexts are open already; the new one does not become the current one. End each context"
      )
    }
    entries.append(.context(context))
  }

  /// Removes the current context and returns it.
  @discardableResult
  package static func pop() -> CGContext? {
    guard entries.count > floor, case .context(let context) = entries.popLast() else {
      report("a drawing context is ended that was not begun; nothing happens. Begin it first")
      return nil
    }
    return context
  }

  /// Calls code that draws an area, in points, and returns its image; `nil` if it has drawn nothing.
  package static func image(of rect: CGRect, scale: CGFloat, _ draw: () -> Void) -> CGImage? {
    guard let context = run(.requested(rect.size, scale: scale, origin: rect.origin), draw) else {
      return nil
    }
    return context.isUntouched ? nil : context.makeImage()
  }

  /// Calls code that draws into a context.
  package static func draw(into context: CGContext, _ draw: () -> Void) { _ = run(.context(context), draw) }

  /// Calls drawing code with an entry as the current context. Returns the context if the code asked for it, else `nil`.
  private static func run(_ entry: Entry, _ draw: () -> Void) -> CGContext? {
    guard entries.count < deepest else {
      report(
        "\(deepest) drawing contexts are open already; the code that draws in a further one is not called. End each context"
      )
      return nil
    }
    entries.append(entry)
    let (depth, outer) = (entries.count, floor)
    floor = depth
    draw()
    floor = outer
    if entries.count > depth {
      report(
        "drawing code has left \(entries.count - depth) drawing contexts open; they are ended. End each context"
      )
      entries.removeSubrange(depth...)
    }
    guard case .context(let context) = entries.removeLast(), let context else { return nil }
    while context.canvases.count > 1 { context.endTransparencyLayer() }
    return context
  }

  private static func report(_ message: String) {
    StageTime.current?.sink?.report(Diagnostic(.drawingUnbalanced, .warning, message))
  }
}

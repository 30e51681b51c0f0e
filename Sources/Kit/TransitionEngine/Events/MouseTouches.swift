/// A pure state machine that turns the mouse into pointers: one, or with Alt two that mirror each other.
///
/// With Alt, the second pointer is opposite the mouse about the middle of the stage. Shift in addition moves both: the
/// middle follows the mouse until Alt is released. Pressing Alt during a drag puts the second pointer down, and
/// releasing Alt lifts it. Without a button down, the mouse hovers.
///
/// The mouse is pointer 0, its mirror image pointer −1. A button that goes down while another is down is ignored.
nonisolated public struct MouseTouches: Hashable, Sendable {
  /// An input of the mouse or the keyboard.
  public enum Input: Hashable, Sendable {
    /// The mouse moved to a location, in points.
    case move(SIMD2<Double>)
    /// A button, counted from 1, went down.
    case press(Int, SIMD2<Double>)
    case release(Int, SIMD2<Double>)
    /// The mouse left the window.
    case leave
    /// Alt or Shift went down or up.
    case modifiers(alt: Bool, shift: Bool)
    /// The size of the stage changed, in points.
    case resize(SIMD2<Double>)
    /// The window lost the focus; the stage cancels the touches by itself.
    case loseFocus
  }

  /// The identifier of the mirrored pointer.
  static let mirror = -1

  private var size: SIMD2<Double>
  /// The point about which the two pointers mirror each other.
  private var middle: SIMD2<Double>
  private var place = SIMD2<Double>.zero
  /// The number of the button that is down; `nil` for none.
  private var button: Int?
  private var hasMirror = false
  private var isAltDown = false
  private var isShiftDown = false
  private var isInside = false

  /// Creates the state for a stage of a size in points, with the mouse outside.
  public init(size: SIMD2<Double>) {
    self.size = size
    middle = size / 2
  }

  /// The locations of the two pointers, or where they would be with a button down; empty without Alt, or with the mouse
  /// outside.
  public var places: [SIMD2<Double>] {
    isAltDown && (isInside || button != nil) ? [place, opposite] : []
  }

  private var opposite: SIMD2<Double> { middle + middle - place }

  /// Handles an input, and returns the resulting events for the stage.
  public mutating func handle(_ input: Input) -> [StageEvent.Kind] {
    switch input {
    case .move(let next): return move(to: next)
    case .press(let number, let next): return press(number, next)
    case .release(let number, let next): return release(number, next)
    case .leave:
      isInside = false
      return button == nil ? [.hover(StageEvent.Hover(.leave, x: place.x, y: place.y))] : []
    case .modifiers(let alt, let shift): return updateModifiers(alt: alt, shift: shift)
    case .resize(let next):
      size = next
      if !hasMirror { middle = size / 2 }
      return []
    case .loseFocus:
      button = nil
      hasMirror = false
      isAltDown = false
      isShiftDown = false
      middle = size / 2
      return []
    }
  }

  private mutating func move(to next: SIMD2<Double>) -> [StageEvent.Kind] {
    if isAltDown, isShiftDown { middle += next - place }
    place = next
    isInside = true
    guard button != nil else { return [.hover(StageEvent.Hover(.move, x: next.x, y: next.y))] }
    return touch(.move)
  }

  private mutating func press(_ number: Int, _ next: SIMD2<Double>) -> [StageEvent.Kind] {
    guard button == nil, (1...16).contains(number) else { return [] }
    place = next
    isInside = true
    button = number
    hasMirror = isAltDown && number == 1
    return touch(.down)
  }

  private mutating func release(_ number: Int, _ next: SIMD2<Double>) -> [StageEvent.Kind] {
    guard button == number else { return [] }
    place = next
    defer {
      button = nil
      hasMirror = false
      if !isAltDown { middle = size / 2 }
    }
    return touch(.up)
  }

  private mutating func updateModifiers(alt: Bool, shift: Bool) -> [StageEvent.Kind] {
    isShiftDown = shift
    guard alt != isAltDown else { return [] }
    isAltDown = alt
    if alt {
      guard button == 1 else { return [] }
      hasMirror = true
      return [pointer(.down, Self.mirror, opposite)]
    }
    defer {
      hasMirror = false
      middle = size / 2
    }
    return hasMirror ? [pointer(.up, Self.mirror, opposite)] : []
  }

  /// Returns the events of all pointers that are down, which act at the same time.
  private func touch(_ phase: StageEvent.Pointer.Phase) -> [StageEvent.Kind] {
    let first = pointer(phase, 0, place)
    return hasMirror ? [first, pointer(phase, Self.mirror, opposite)] : [first]
  }

  private func pointer(
    _ phase: StageEvent.Pointer.Phase, _ id: Int, _ place: SIMD2<Double>
  ) -> StageEvent.Kind {
    let buttons = 1 << ((button ?? 1) - 1)
    return .pointer(StageEvent.Pointer(id: id, phase, x: place.x, y: place.y, buttons: buttons))
  }
}

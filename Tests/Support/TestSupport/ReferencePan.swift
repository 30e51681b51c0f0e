/// A pan by its definition: a touch's movement, divided by the number of touches, moves the pan.
///
/// The model has touches, their number and one slop, and no velocity.
public struct ReferencePan {
  public enum State: Equatable { case possible, active, ended, cancelled, failed }

  public private(set) var state = State.possible
  /// The whole movement since enough touches were down, in points.
  public private(set) var movement = SIMD2<Double>.zero
  /// The part of the movement that the slop consumed, in points.
  public private(set) var taken = SIMD2<Double>.zero

  private var pointers: [(id: Int, place: SIMD2<Double>)] = []
  private let slop: Double
  private let fewest: Int
  private let most: Int

  public init(slop: Double, fewest: Int, most: Int) {
    self.slop = slop
    self.fewest = fewest
    self.most = most
  }

  public var touchCount: Int { pointers.count }

  public mutating func down(_ id: Int, _ place: SIMD2<Double>) {
    guard state == .possible || state == .active, !pointers.contains(where: { $0.id == id }) else { return }
    guard pointers.count < most else {
      if state == .possible { state = .failed }
      return
    }
    pointers.append((id, place))
    if state == .possible, pointers.count <= fewest { movement = .zero }
  }

  public mutating func move(_ id: Int, _ place: SIMD2<Double>) {
    guard state == .possible || state == .active,
      let index = pointers.firstIndex(where: { $0.id == id })
    else { return }
    let step = (place - pointers[index].place) / Double(pointers.count)
    pointers[index].place = place
    guard pointers.count >= fewest else { return }
    movement += step
    let length = (movement * movement).sum().squareRoot()
    guard state == .possible, length >= slop else { return }
    state = .active
    taken = movement * (slop / length)
  }

  public mutating func up(_ id: Int, _ place: SIMD2<Double>) {
    guard state == .possible || state == .active, pointers.contains(where: { $0.id == id }) else { return }
    if state == .active { move(id, place) }
    pointers.removeAll { $0.id == id }
    if pointers.isEmpty { state = state == .active ? .ended : .failed }
  }

  public mutating func cancel(_ id: Int) {
    guard state == .possible || state == .active, pointers.contains(where: { $0.id == id }) else { return }
    state = state == .active ? .cancelled : .failed
  }
}

import LayerTree

/// An event of touches, which reads its values from the dispatcher.
final class TouchesEvent: UIEvent {
  var dispatcher: TouchDispatcher? {
    get { tether?.object }
    set { tether = newValue?.tether }
  }
  private var tether: Tether<TouchDispatcher>?
  /// A Boolean value indicating whether the event has not been delivered yet.
  var isPending: Bool {
    get { pends }
    set { pends = newValue }
  }
  private var pends = false
  /// A Boolean value indicating whether the event is being delivered to views, with several movements at
  /// once.
  var isGrouped: Bool {
    get { groups }
    set { groups = newValue }
  }
  private var groups = false

  init() {
    super.init(time: 0)
  }

  override var allTouches: Set<UITouch>? { dispatcher.map { Set($0.touches.eventTouches) } }

  override var buttonMask: ButtonMask {
    dispatcher?.touches.eventTouches.reduce(into: []) { $0.formUnion($1.buttons) } ?? []
  }

  override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    isAbout(touch) ? touch.coalesced(isGrouped: isGrouped) : nil
  }

  override func predictedTouches(for touch: UITouch) -> [UITouch]? {
    isAbout(touch) ? touch.predicted() : nil
  }

  private func isAbout(_ touch: UITouch) -> Bool {
    dispatcher?.touches.eventTouches.contains { $0 === touch } ?? false
  }

  override func deliver() {
    guard isPending else { return }
    isPending = false
    dispatcher?.hand(self)
  }
}

/// The event of a pointer that hovers or scrolls.
final class PointerEvent: UIEvent {
  private let kind: EventType
  /// What it does to recognizers.
  var delivery: (() -> Void)?

  init(_ kind: EventType, time: Int64) {
    self.kind = kind
    super.init(time: time)
  }

  override var type: EventType { kind }

  override func deliver() {
    let delivery = delivery
    self.delivery = nil
    delivery?()
  }
}

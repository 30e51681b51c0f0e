/// The event of a press.
@MainActor
public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>
  private let press: UIPress
  private let responder: UIResponder
  private var isPending = true

  /// Makes the event of a key, for the first responder.
  package init(_ press: UIPress, time: Int64, to responder: UIResponder) {
    self.press = press
    self.responder = responder
    allPresses = [press]
    super.init(time: time)
    happen(at: time, with: press.key?.modifierFlags ?? [])
  }

  public override var type: EventType { .presses }

  override func deliver() {
    guard isPending else { return }
    isPending = false
    switch press.phase {
    case .began: responder.pressesBegan(allPresses, with: self)
    case .ended: responder.pressesEnded(allPresses, with: self)
    }
  }
}

/// The event of a remote control, or of a keyboard's keys for music.
package final class RemoteControlEvent: UIEvent {
  private let request: EventSubtype
  private let responder: UIResponder

  /// Makes the event of a key, for the first responder; nil for a key that asks for nothing of the kind.
  package init?(key: String, time: Int64, to responder: UIResponder) {
    let requests: [String: EventSubtype] = [
      "audioplay": .remoteControlTogglePlayPause, "audiostop": .remoteControlStop,
      "audionext": .remoteControlNextTrack, "audioprev": .remoteControlPreviousTrack,
    ]
    guard let request = requests[key] else { return nil }
    self.request = request
    self.responder = responder
    super.init(time: time)
  }

  package override var type: EventType { .remoteControl }
  package override var subtype: EventSubtype { request }

  override func deliver() { responder.remoteControlReceived(with: self) }
}

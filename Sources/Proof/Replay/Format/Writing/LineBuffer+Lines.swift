import Foundation
import TransitionEngine
import ViewTree

extension LineBuffer {
  /// Writes the header line.
  mutating func write(_ header: RecordingHeader) {
    begin()
    field(.format, RecordingHeader.format)
    field(.version, Int64(RecordingHeader.versions.upperBound))
    field(.experiment, header.experiment)
    name(.knobs)
    settings(header.knobs)
    field(.size, header.width, header.height)
    field(.scale, header.scale)
    field(.start, header.start)
    name(.engine)
    settings(header.engine)
    if !header.archive.isEmpty {
      field(.archive, Data(header.archive).base64EncodedString())
    }
    finish()
  }

  mutating func write(_ event: StageEvent) {
    begin()
    field(.t, event.time)
    switch event.kind {
    case .pointer(let pointer):
      field(.pointer, pointer.phase.rawValue)
      field(.id, Int64(pointer.id))
      field(.x, pointer.x)
      field(.y, pointer.y)
      // The field is omitted for the first button, which also stands for a touch and is the usual case.
      if pointer.buttons != 1 {
        field(.buttons, Int64(pointer.buttons))
      }
    case .hover(let hover):
      field(.hover, hover.phase.rawValue)
      field(.x, hover.x)
      field(.y, hover.y)
    case .wheel(let wheel):
      field(.wheel, wheel.device.rawValue)
      field(.by, wheel.dx, wheel.dy)
      field(.x, wheel.x)
      field(.y, wheel.y)
    case .key(let key):
      field(.key, key.name)
      field(.down, key.isDown)
    case .resize(let width, let height, let scale):
      field(.resize, width, height)
      field(.scale, scale)
    case .safeArea(let insets):
      field(.safeArea, Double(insets.top), Double(insets.bottom))
      field(.sides, Double(insets.left), Double(insets.right))
    case .traits(let traits):
      field(.horizontal, traits.horizontal.rawValue)
      field(.vertical, traits.vertical.rawValue)
      field(.style, traits.style.rawValue)
      field(.direction, traits.direction.rawValue)
      if traits.textSize != .large { field(.textSize, traits.textSize.rawValue) }
    case .rotation(let orientation):
      field(.rotation, orientation.rawValue)
    case .focus(let hasFocus):
      field(.focus, hasFocus)
    case .background(let isAway):
      field(.background, isAway)
    case .timeScale(let speed):
      field(.timeScale, speed)
    case .parameter(let knob, let value):
      field(.knob, knob)
      field(.value, value)
    case .scrub(let scrub):
      field(.scrub, scrub.phase.rawValue)
      field(.fraction, scrub.fraction)
    case .warning(let warning):
      field(.warning, warning.rawValue)
    case .accessibility(let command):
      field(.accessibility, command.rawValue)
    case .customAction(let index):
      field(.customAction, Int64(index))
    case .reduceMotion(let isOn):
      field(.reduceMotion, isOn)
    case .command(let command):
      field(.command, command)
    }
    finish()
  }

  mutating func write(_ tick: RecordedTick) {
    begin()
    field(.tick, tick.time)
    field(.picture, hash: tick.picture)
    field(.state, hash: tick.state)
    finish()
  }

  /// Writes the footer line.
  mutating func write(_ footer: RecordingFooter) {
    begin()
    field(.end, footer.end.rawValue)
    field(.frames, Int64(footer.frames))
    field(.events, Int64(footer.events))
    field(.checksum, hash: footer.checksum)
    finish()
  }
}

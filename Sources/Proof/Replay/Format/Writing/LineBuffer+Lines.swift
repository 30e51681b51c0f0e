import Foundation
import TransitionEngine
import ViewTree

extension LineBuffer {
  /// Writes the first line.
  mutating func write(_ header: RecordingHeader) {
    begin()
    name(.format)
    quote(RecordingHeader.format)
    name(.version)
    integer(Int64(RecordingHeader.versions.upperBound))
    name(.experiment)
    quote(header.experiment)
    name(.knobs)
    settings(header.knobs)
    name(.size)
    pair(header.width, header.height)
    name(.scale)
    number(header.scale)
    name(.start)
    integer(header.start)
    name(.engine)
    settings(header.engine)
    if !header.archive.isEmpty {
      name(.archive)
      quote(Data(header.archive).base64EncodedString())
    }
    finish()
  }

  /// Writes an event.
  mutating func write(_ event: StageEvent) {
    begin()
    name(.t)
    integer(event.time)
    switch event.kind {
    case .pointer(let pointer):
      name(.pointer)
      quote(pointer.phase.rawValue)
      name(.id)
      integer(Int64(pointer.id))
      name(.x)
      number(pointer.x)
      name(.y)
      number(pointer.y)
      // The first button stands for a finger, and nearly always it is that one.
      if pointer.buttons != 1 {
        name(.buttons)
        integer(Int64(pointer.buttons))
      }
    case .hover(let hover):
      name(.hover)
      quote(hover.phase.rawValue)
      name(.x)
      number(hover.x)
      name(.y)
      number(hover.y)
    case .wheel(let wheel):
      name(.wheel)
      quote(wheel.device.rawValue)
      name(.by)
      pair(wheel.dx, wheel.dy)
      name(.x)
      number(wheel.x)
      name(.y)
      number(wheel.y)
    case .key(let key):
      name(.key)
      quote(key.name)
      name(.down)
      flag(key.isDown)
    case .resize(let width, let height, let scale):
      name(.resize)
      pair(width, height)
      name(.scale)
      number(scale)
    case .safeArea(let insets):
      name(.safeArea)
      pair(Double(insets.top), Double(insets.bottom))
      name(.sides)
      pair(Double(insets.left), Double(insets.right))
    case .traits(let traits):
      name(.horizontal)
      quote(traits.horizontal.rawValue)
      name(.vertical)
      quote(traits.vertical.rawValue)
      name(.style)
      quote(traits.style.rawValue)
      name(.direction)
      quote(traits.direction.rawValue)
    case .rotation(let orientation):
      name(.rotation)
      quote(orientation.rawValue)
    case .focus(let hasFocus):
      name(.focus)
      flag(hasFocus)
    case .background(let isAway):
      name(.background)
      flag(isAway)
    case .timeScale(let speed):
      name(.timeScale)
      number(speed)
    case .parameter(let knob, let value):
      name(.knob)
      quote(knob)
      name(.value)
      number(value)
    case .scrub(let scrub):
      name(.scrub)
      quote(scrub.phase.rawValue)
      name(.fraction)
      number(scrub.fraction)
    case .warning(let warning):
      name(.warning)
      quote(warning.rawValue)
    case .accessibility(let command):
      name(.accessibility)
      quote(command.rawValue)
    case .customAction(let index):
      name(.customAction)
      integer(Int64(index))
    case .reduceMotion(let isOn):
      name(.reduceMotion)
      flag(isOn)
    case .command(let command):
      name(.command)
      quote(command)
    }
    finish()
  }

  /// Writes a tick.
  mutating func write(_ tick: RecordedTick) {
    begin()
    name(.tick)
    integer(tick.time)
    name(.picture)
    hash(tick.picture)
    name(.state)
    hash(tick.state)
    finish()
  }

  /// Writes the last line.
  mutating func write(_ footer: RecordingFooter) {
    begin()
    name(.end)
    quote(footer.end.rawValue)
    name(.frames)
    integer(Int64(footer.frames))
    name(.events)
    integer(Int64(footer.events))
    name(.checksum)
    hash(footer.checksum)
    finish()
  }
}

import TransitionEngine

extension PlayedRun {
  /// A table of comma-separated values with a line for each frame: when it was, how far the transition had come
  /// and how fast, whether a gesture drove it, and both hashes. Nothing stands where no transition ran.
  public var frameTable: String {
    var text = "frame,t,fraction,velocity,interactive,picture,state\n"
    let start = summary.frames.first?.time ?? 0
    for (place, frame) in summary.frames.enumerated() where hashes.indices.contains(place) {
      let numbers = [frame.fraction, frame.velocity].map { $0.map { "\($0)" } ?? "" }
      text += "\(place),\(Self.seconds(frame.time - start)),\(numbers[0]),\(numbers[1]),"
      text +=
        "\(frame.isInteractive ? 1 : 0),\(hashes[place].picture.hexadecimal),\(hashes[place].state.hexadecimal)\n"
    }
    return text
  }

  /// Nanoseconds as exact seconds.
  static func seconds(_ nanoseconds: Int64) -> String {
    let digits = String(nanoseconds.magnitude % 1_000_000_000 + 1_000_000_000).dropFirst()
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1_000_000_000).\(digits)"
  }
}

extension Recording {
  /// A table of what pointers did, as `TableImport` reads it. Other events have no place in it.
  public var pointerTable: String {
    var text = "t,id,x,y,pressed\n"
    for event in events {
      guard case .pointer(let pointer) = event.kind else { continue }
      let isDown = pointer.phase == .down || pointer.phase == .move
      text += "\(PlayedRun.seconds(event.time - header.start)),\(pointer.id),\(pointer.x),\(pointer.y),"
      text += "\(isDown ? 1 : 0)\n"
    }
    return text
  }
}

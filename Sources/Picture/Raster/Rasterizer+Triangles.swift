/// Conversion of the current picture to triangles in place of pixels.
extension Rasterizer {
  /// Converts everything added since `begin` to triangles; with a box of pixels, what reaches into the box.
  ///
  /// Returns false when the mesh's sheet of pixels would need more than `mostRows` rows, when a backdrop is blurred, or
  /// with planes in space.
  ///
  /// As with `paint`, a picture can be converted once. O(items + pixels painted onto the sheet)
  package mutating func triangulate(
    into mesh: inout TriangleMesh, box: PixelBox? = nil, mostRows: Int = 8192
  ) -> Bool {
    mesh.begin(width: width, background: background.premultiplied)
    let whole = PixelBox(width: width, height: height)
    let box = box?.clamped(to: whole) ?? whole
    guard !box.isEmpty else { return true }
    let isDone = tracer.edges.withUnsafeBufferPointer { edges in
      var index = firstThatShows
      // A backdrop is made of the pixels behind it, which a picture of triangles does not have.
      guard surfaces.count == 0,
        backdrops.all.isEmpty || !commands[index...].contains(where: { $0.isBackdrop })
      else { return false }
      while index < commands.count {
        let command = commands[index]
        var end = index + 1
        if case .group(let last, _) = command.form { end = last + 1 }
        if command.form != .nothing, !command.outer.isNothing, command.outer.touches(box),
          !Self.add(command, edges, to: &mesh)
        {
          let isThere = mesh.addPatch(
            index..<end, Shape(low: command.outer.low, high: command.outer.high), in: box,
            mostRows: mostRows)
          if !isThere { return false }
        }
        index = end
      }
      mesh.closeBatch()
      return true
    }
    guard isDone else { return false }
    mesh.prepareSheet()
    if !mesh.patches.isEmpty { paintPatches(of: &mesh, in: box) }
    return true
  }

  /// Adds a command as triangles; returns false when the command has to be painted.
  private static func add(
    _ command: Command, _ edges: UnsafeBufferPointer<Edge>, to mesh: inout TriangleMesh
  ) -> Bool {
    mesh.open(.vertices)
    let place = (mesh.vertices.count, mesh.indices.count)
    func add(_ shape: Shape, _ paint: Paint) -> Bool {
      guard shape.isBox else {
        return mesh.addConvex(shape, edges, paint, shift: SIMD2<Double>(command.shift))
      }
      mesh.addBox(shape.low, shape.high, paint)
      return true
    }
    switch command.form {
    case .fill: return add(command.outer, command.paint)
    case .ring:
      // An opaque fill covers the border beneath it; any other fill shares pixels with the border.
      guard let border = command.border, border.isOpaque, command.paint.isOpaque else { return false }
      let isDone =
        add(command.outer, border) && (command.inner.isNothing || add(command.inner, command.paint))
      if !isDone { mesh.drop(from: place) }
      return isDone
    default: return false
    }
  }

  /// The index of the last command that hides all commands before it, or 0.
  private var firstThatShows: Int {
    var index = commands.count - 1
    while index > 0 {
      if let start = commands[index].groupStart {
        index = start
      } else if commands[index].hides(0..<height, width: width) {
        return index
      }
      index -= 1
    }
    return 0
  }
}

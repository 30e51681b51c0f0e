/// The positions of scenes: one column for each number of segues from the first scene, in the order of the file.
struct SceneMapColumns {
  /// The column and the row of each scene, by the scene's index in the map.
  let places: [(column: Int, row: Int)]
  let count: Int
  let rows: Int

  /// Creates the columns of a map. Unreachable scenes have columns of their own on the right.
  ///
  /// - Complexity: O(n) in the number of scenes and arrows.
  init(_ map: SceneMap, rowsAtMost limit: Int = 12) {
    var ways: [[Int]] = Array(repeating: [], count: map.scenes.count)
    for arrow in map.arrows where arrow.kind != .unwind { ways[arrow.from].append(arrow.to) }
    var steps: [Int?] = Array(repeating: nil, count: map.scenes.count)
    var last = -1
    for start in [map.initial].compactMap({ $0 }) + Array(map.scenes.indices) where steps[start] == nil {
      // Each unreachable part begins in a column further right, except a part without segues.
      var front = [start]
      steps[start] = last + 1
      while !front.isEmpty {
        var following: [Int] = []
        for scene in front {
          for next in ways[scene] where steps[next] == nil {
            steps[next] = (steps[scene] ?? 0) + 1
            following.append(next)
          }
        }
        front = following
      }
      if last < 0 { last = (steps.compactMap { $0 }.max() ?? 0) }
    }
    // A column that is too long continues in the next column.
    var columns: [[Int]] = []
    for step in 0...(steps.compactMap { $0 }.max() ?? 0) {
      let members = steps.indices.filter { steps[$0] == step }
      for start in stride(from: 0, to: members.count, by: limit) {
        columns.append(Array(members[start..<min(start + limit, members.count)]))
      }
    }
    var places = Array(repeating: (column: 0, row: 0), count: map.scenes.count)
    for (column, members) in columns.enumerated() {
      for (row, scene) in members.enumerated() { places[scene] = (column, row) }
    }
    self.places = places
    count = max(columns.count, 1)
    rows = max(columns.map(\.count).max() ?? 1, 1)
  }
}

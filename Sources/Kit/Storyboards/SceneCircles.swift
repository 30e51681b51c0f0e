import Diagnostics
import TransitionEngine

/// A search for scenes that contain one another endlessly or too deeply, across all files that are referred to.
struct SceneCircles {
  private(set) var problems: [StoryboardError] = []
  private let library: StoryboardLibrary
  /// The number of levels of scenes in each visited scene, counted with the scene itself; `nil` while the scene is
  /// being visited.
  private var depths: [SceneKey: Int?] = [:]

  /// A scene that is being visited, and the next segue to follow.
  private struct Step {
    let key: SceneKey
    let file: StoryboardFile
    let segues: [SegueDescription]
    var next = 0
    var depth = 1
  }

  init(_ file: StoryboardFile, _ library: StoryboardLibrary) {
    self.library = library
    for entry in file.index.scenes {
      walk(from: SceneKey(storyboard: file.name, scene: entry.identifier), in: file)
    }
  }

  /// Visits all contained scenes without recursion: a file may be as deep as it is long. O(scenes + segues)
  private mutating func walk(from key: SceneKey, in file: StoryboardFile) {
    guard depths[key] == nil, var steps = step(key, file).map({ [$0] }) else { return }
    while let step = steps.last {
      guard step.next < step.segues.count else {
        finish(&steps)
        continue
      }
      steps[steps.count - 1].next += 1
      let segue = step.segues[step.next]
      guard let inner = try? library.resolve(segue, of: step.file) else { continue }
      switch depths[inner] {
      case .some(.none):
        let chain = UIStoryboard.chain(steps.map(\.key), inner)
        problems.append(
          step.file.error(
            .embedCycle, at: segue.place,
            "the scene “\(inner.scene)” contains itself: \(chain). Break the cycle"))
      case .some(.some(let depth)): steps[steps.count - 1].depth = max(step.depth, depth + 1)
      case .none:
        guard let there = try? library.file(named: inner.storyboard), let next = self.step(inner, there)
        else {
          continue
        }
        steps.append(next)
      }
    }
  }

  private mutating func step(_ key: SceneKey, _ file: StoryboardFile) -> Step? {
    guard let number = file.index.numbers[key.scene], let scene = try? file.scene(number) else { return nil }
    depths[key] = .some(nil)
    return Step(key: key, file: file, segues: scene.segues.filter { !$0.kind.isTriggered })
  }

  private mutating func finish(_ steps: inout [Step]) {
    let done = steps.removeLast()
    depths[done.key] = done.depth
    if done.depth == StoryboardLimits.nesting + 1, let segue = done.segues.first {
      problems.append(
        done.file.error(
          .embedCycle, at: segue.place,
          "expected at most \(StoryboardLimits.nesting) storyboard scenes inside one another, found more; embed fewer"
        ))
    }
    if !steps.isEmpty { steps[steps.count - 1].depth = max(steps[steps.count - 1].depth, done.depth + 1) }
  }
}

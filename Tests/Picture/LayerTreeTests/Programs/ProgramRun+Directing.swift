import LayerTree
import MotionMath
import TestSupport

// The operations on timelines and on the tree.
extension ProgramRun {
  func direct(_ operation: Operation) {
    switch operation {
    case .newTimeline(let parent):
      let parent = parent % timelines.count
      timelines.append(Timeline(parent: timelines[parent]))
      reference.addClock(parent: parent)
    case .speed(let index, let speed):
      let clock = index % timelines.count
      timelines[clock].speed = speed
      reference.run(clock, at: speed)
    case .hold(let index, let seconds):
      let clock = index % timelines.count
      timelines[clock].hold(at: seconds)
      reference.hold(clock, at: seconds)
    case .release(let index, let law, let undoing):
      let clock = index % timelines.count
      let start = reference.reading(of: clock)
      let target = undoing ? min(0, start) : max(reference.lastEnd(on: clock), start)
      timelines[clock].follow(law.drive(from: start, to: target), undoing: undoing)
      reference.drive(clock, along: law.reference(from: start, to: target, undoing: undoing))
    case .mayReturn(let index, let flag):
      let clock = index % timelines.count
      timelines[clock].mayMoveBack = flag
      reference.setMayReturn(clock, flag)
    default: break
    }
  }

  func arrange(_ operation: Operation) {
    switch operation {
    case .removeAnimations(let index):
      let index = index % Program.layerCount
      time.animations.removeAnimations(of: layers[index])
      reference.removeAnimations(of: places[index])
    case .insert(let index, let into, let atBack):
      let (child, parent) = (index % Program.layerCount, into % Program.layerCount)
      if atBack {
        layers[parent].addSublayerAtBack(layers[child])
      } else {
        layers[parent].addSublayer(layers[child])
      }
      if !reference.isInside(places[parent], places[child]) {
        reference.put(places[child], into: places[parent])
      }
    case .detach(let index):
      let index = index % Program.layerCount
      root.addSublayer(layers[index])
      reference.put(places[index], into: nil)
    case .replace(let index): replace(index % Program.layerCount)
    case .timing(let index, let speed, let offset, let begin):
      let layer = layers[index % Program.layerCount]
      (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
      reference.time(places[index % Program.layerCount], speed: speed, offset: offset, begin: begin)
    default: break
    }
  }

  private func replace(_ index: Int) {
    let old = layers[index]
    let inner = layers.filter { $0.parent == old }
    old.destroy()
    reference.destroy(places[index])
    expect(!old.isAlive && old.position == .zero && !old.isAnimated, "a removed layer shows \(old.position)")
    addLayer(at: index)
    for layer in inner { root.addSublayer(layer) }
  }

  /// Creates a visible layer, with a new number or one that is free again.
  func addLayer(at index: Int) {
    let layer = AnimationScope.leave {
      let layer = Layer.make()
      let start = ProgramProperty.start
      for property in ProgramProperty.allCases { property.set(Array(start[property.numbers]), on: layer) }
      return layer
    }
    let place = reference.addLayer(ProgramProperty.start)
    if index < layers.count {
      layers[index] = layer
      places[index] = place
    } else {
      layers.append(layer)
      places.append(place)
    }
    root.addSublayer(layer)
  }
}

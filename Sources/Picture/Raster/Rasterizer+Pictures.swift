import LayerTree
import MotionMath

/// Masks that are pictures: what they mask is composed first, then faded by the alpha of the picture, which is composed,
/// too.
extension Rasterizer {
  /// An open mask.
  struct PictureFrame {
    /// The index of the mask in its list.
    var mask: Int
    /// The index of the first item beyond the mask.
    var end: Int
    /// The number of open groups and planes when the mask began.
    var groups: Int
    var planes: Int
  }

  /// The state of a list that is being added, kept while the list of one of its masks is added.
  struct ListState {
    var clips: [Region] = []
    var masksOfClips: [Int] = []
    var planes: [PlacedPlane] = []
    var openPlanes: [PlaneFrame] = []
    var openPictures: [PictureFrame] = []
    var walk = GroupWalk()
    var stagePlace = Affine.identity
    var maskFloor = 0
  }

  /// A Boolean value that indicates whether the innermost open group is that of a mask.
  var hasPictureOnTop: Bool {
    guard let frame = openPictures.last else { return false }
    return openGroups.count == frame.groups + 1 && openPlanes.count == frame.planes
  }

  /// Begins the group of what a mask shows. Returns the index of the first item beyond the mask if its items are not
  /// drawn, because too many masks are nested.
  mutating func beginPicture(_ index: Int, of list: DisplayList) -> Int? {
    let mask = list.masks[index]
    guard mask.count > 0 else { return nil }
    let end = min(Int(mask.first) + Int(mask.count), openPictures.last?.end ?? .max)
    guard pictureDepth < Self.deepestMask else { return end }
    changeMask(to: -1)
    openPictures.append(
      PictureFrame(mask: index, end: end, groups: openGroups.count, planes: openPlanes.count))
    pictureDepth += 1
    openGroups.append(commands.count)
    commands.append(Command(.nothing, Paint(.black), Shape()))
    return nil
  }

  /// Ends the masks that do not contain an item.
  mutating func endPictures(before index: Int, of list: DisplayList, _ stage: Region) {
    while let frame = openPictures.last, index == .max || frame.end <= index {
      changeMask(to: -1)
      // A group or a plane that began in the mask and reaches beyond it keeps the mask open.
      guard hasPictureOnTop else { return }
      endPicture(of: list, stage)
    }
  }

  /// Ends the innermost mask: adds its picture, and the commands that fade the group by it.
  mutating func endPicture(of list: DisplayList, _ stage: Region) {
    guard let frame = openPictures.popLast(), let start = openGroups.popLast() else { return }
    let (count, height, box) = parts(after: start)
    let inner = commands.count
    if count > 0, stage.form != .nothing {
      commands.append(Command(.nothing, Paint(.black), Shape()))
      let mask = list.masks[frame.mask]
      let base = openPlanes.last?.plane ?? -1
      let place = mask.transform.concatenating(base < 0 ? stagePlace : planes[base].place)
      addNested(mask.list, place, base < 0 ? stage : planes[base].whole)
    }
    pictureDepth -= 1
    let (maskCount, maskHeight, maskBox) = parts(after: inner)
    let shared = Shape(low: pointwiseMax(box.low, maskBox.low), high: pointwiseMin(box.high, maskBox.high))
    guard count > 0, maskCount > 0, shared.low.x < shared.high.x, shared.low.y < shared.high.y else {
      commands.removeSubrange(start...)
      return
    }
    func close(_ first: Int, _ height: Int, _ form: Command.Form) {
      commands[first].outer = shared
      commands[first].form = .group(end: commands.count, height: height)
      commands.append(Command(form, Paint(.black), shared))
    }
    close(inner, maskHeight, .cut(start: inner))
    let most = max(height, maskHeight + 1)
    close(start, most, .groupEnd(start: start))
    deepest = max(deepest, most)
  }

  /// Adds the list of a mask; the state of the list around it comes back afterwards.
  private mutating func addNested(_ list: DisplayList, _ place: Affine, _ region: Region) {
    var state = spareStates.popLast() ?? ListState()
    swapState(with: &state)
    maskFloor = openMasks.count
    listDepth += 1
    addItems(of: list, place, region)
    listDepth -= 1
    swapState(with: &state)
    spareStates.append(state)
  }

  private mutating func swapState(with state: inout ListState) {
    swap(&clips, &state.clips)
    swap(&masksOfClips, &state.masksOfClips)
    swap(&planes, &state.planes)
    swap(&openPlanes, &state.openPlanes)
    swap(&openPictures, &state.openPictures)
    swap(&walk, &state.walk)
    swap(&stagePlace, &state.stagePlace)
    swap(&maskFloor, &state.maskFloor)
  }
}

extension Painter {
  /// Fades the pixels that a shape touches by the alpha of other pixels.
  func cut(by mask: Painter, _ shape: Shape, _ rows: Range<Int>) {
    let columns = paintedColumns(of: shape)
    for y in rows {
      let (target, alphas) = (row(y), mask.row(y))
      for x in columns { target[x] = Paint.faded(target[x], alphas[x] &>> 24) }
    }
  }
}

extension Paint {
  /// Returns a premultiplied pixel with its opacity reduced; `alpha` is from 0 to 255.
  @inline(__always)
  fileprivate static func faded(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    divided((pixel & pairs) &* alpha) | divided(((pixel &>> 8) & pairs) &* alpha) &<< 8
  }
}

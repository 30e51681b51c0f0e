import Foundation
import Diagnostics
import LayerTree

// The layer tree. The layers of views and standalone layers share one order, back to front.
extension CALayer {
  /// The layer that contains this one.
  public final var superlayer: CALayer? { view.map { $0.layerAround } ?? parent }

  /// The layers inside this one, back to front; `nil` if there are none.
  ///
  /// - Complexity: O(n) in the number of sublayers.
  public final var sublayers: [CALayer]? {
    get {
      let handles = handle.sublayers
      guard !handles.isEmpty else { return nil }
      var known: [Layer: CALayer] = [:]
      for child in children { known[child.handle] = child }
      for layer in view?.layersInside ?? [] { known[layer.handle] = layer }
      let layers = handles.compactMap { known[$0] }
      return layers.isEmpty ? nil : layers
    }
    set {
      for child in children { child.removeFromSuperlayer() }
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of all others.
  public final func addSublayer(_ layer: CALayer) {
    if adopt(layer) { handle.addSublayer(layer.handle) }
  }

  /// Inserts a layer at an index among the existing sublayers, counted from the back.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard adopt(layer) else { return }
    let others = handle.sublayers.filter { $0 != layer.handle }
    if Int(index) < others.count {
      handle.addSublayer(layer.handle, below: others[Int(index)])
    } else {
      handle.addSublayer(layer.handle)
    }
  }

  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard adopt(layer) else { return }
    guard let sibling else { return handle.addSublayer(layer.handle) }
    handle.addSublayer(layer.handle, below: sibling.handle)
  }

  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if adopt(layer) { handle.addSublayer(layer.handle, above: sibling?.handle) }
  }

  /// Replaces one sublayer by another.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.parent === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer; removing the layer of a view removes the view.
  public final func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    removeAllAnimations()
    removeAnimationsBelow()
    parent?.children.removeAll(identicalTo: self)
    parent = nil
    handle.removeFromParent()
  }

  /// The greatest depth to which views and layers can be nested. A recursive walk of the tree uses the stack
  /// to this depth; the limit is far above the needs of any screen. **(ours)**
  package static var mostNesting: Int { 3000 }

  /// Makes a layer a child of this one. Returns `false` if that is not allowed.
  private func adopt(_ layer: CALayer) -> Bool {
    guard value == .model, layer.value == .model else { return false }
    guard layer.view == nil else {
      report(
        .layerOfView,
        "a view's layer was added to a layer; the tree is unchanged. Add the view with addSubview",
        about: layer)
      return false
    }
    guard !handle.isInside(layer.handle) else {
      report(
        .viewCycle,
        "a layer was added to itself or to a layer inside it; the tree is unchanged. Add it to a layer outside it",
        about: layer)
      return false
    }
    guard layer.parent !== self else { return true }
    guard handle.hasRoom(for: layer.handle, most: Self.mostNesting) else {
      report(
        .nestedTooDeep,
        "a layer would be nested more than \(Self.mostNesting) layers deep; the tree is unchanged. Use "
          + "fewer layers around it",
        about: layer)
      return false
    }
    layer.parent?.children.removeAll(identicalTo: layer)
    layer.parent = self
    children.append(layer)
    return true
  }

  /// Returns whether a layer can be this layer's mask: it must be neither this layer nor one that contains it.
  final func mayMask(_ layer: CALayer) -> Bool {
    if layer.value == .presentation { return false }
    guard handle.isInside(layer.handle) else { return true }
    report(
      .viewCycle,
      "a layer was made the mask of itself or of a layer inside it; the mask is unchanged. "
        + "Use a separate layer as the mask",
      about: layer)
    return false
  }

  private func report(_ rule: Rule, _ message: String, about layer: CALayer) {
    StageTime.current?.sink?.report(Diagnostic(rule, .warning, message, about: [layer.subject, subject]))
  }

  final var subject: Diagnostic.Subject {
    view?.subject ?? Diagnostic.Subject(ordinal: handle.ordinal, name: name ?? "\(type(of: self))")
  }
}

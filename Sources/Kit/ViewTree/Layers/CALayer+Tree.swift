import Foundation
import Diagnostics
import LayerTree

// Layers in layers. Views' layers and those made by themselves lie in one order, back to front.
extension CALayer {
  /// The layer that this one lies in.
  public final var superlayer: CALayer? { view.map { $0.superview?.layer } ?? parent }

  /// The layers in this one, back to front; nil when there are none. O(n)
  public final var sublayers: [CALayer]? {
    get {
      let handles = handle.sublayers
      guard !handles.isEmpty else { return nil }
      var known: [Layer: CALayer] = [:]
      for child in children { known[child.handle] = child }
      for subview in view?.subviews ?? [] { known[subview.handle] = subview.layer }
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

  /// Adds a layer at a place among those that are there, counted from the back.
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

  /// Puts one layer in the place of another.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.parent === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of the one it lies in; a view's layer goes with its view.
  public final func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    removeAllAnimations()
    removeAnimationsBelow()
    parent?.children.removeAll { $0 === self }
    parent = nil
    handle.removeFromParent()
  }

  /// Takes a layer in. False for one that cannot be.
  private func adopt(_ layer: CALayer) -> Bool {
    guard value == .model, layer.value == .model else { return false }
    guard layer.view == nil else {
      report(
        .layerOfView,
        "a view's layer was added to another by hand; the tree stays as it is, since the view would not know",
        about: layer)
      return false
    }
    guard !handle.isInside(layer.handle) else {
      report(
        .viewCycle, "a layer was added to itself or to a layer inside it; the tree stays as it is",
        about: layer)
      return false
    }
    guard layer.parent !== self else { return true }
    guard handle.hasRoom(for: layer.handle, most: UIView.mostNesting) else {
      report(
        .nestedTooDeep,
        "a layer would lie more than \(UIView.mostNesting) deep in others; the tree stays as it is",
        about: layer)
      return false
    }
    layer.parent?.children.removeAll { $0 === layer }
    layer.parent = self
    children.append(layer)
    return true
  }

  /// A Boolean value indicating whether a layer may be this one's mask: none that it is or lies in.
  final func mayMask(_ layer: CALayer) -> Bool {
    if layer.value == .presentation { return false }
    guard handle.isInside(layer.handle) else { return true }
    report(
      .viewCycle, "a layer was made the mask of itself or of a layer inside it; the mask stays as it is",
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

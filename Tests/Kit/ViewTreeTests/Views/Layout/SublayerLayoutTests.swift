import Expectations
import Foundation
import QuartzCore
import Testing

@testable import ViewTree

@Suite struct SublayerLayoutTests {
  /// A view that resizes a sublayer when its own layer is laid out, and that may forbid its layout.
  private final class SizingView: UIView {
    let inner = CALayer()
    var isAllowed = true
    var calls: [String] = []

    override func layoutSublayers(of layer: CALayer) {
      guard isAllowed else { return }
      super.layoutSublayers(of: layer)
      calls.append("sublayers")
      inner.frame = layer.bounds
    }

    override func layoutSubviews() {
      calls.append("subviews")
      super.layoutSubviews()
    }
  }

  /// A layer that counts how often it lays out its sublayers.
  private final class CountingLayer: CALayer {
    private(set) var count = 0
    override func layoutSublayers() { count += 1 }
  }

  @Test("A view lays out its subviews as the delegate of its layer")
  func delegation() {
    let view = SizingView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.layer.addSublayer(view.inner)
    view.layoutIfNeeded()
    expect(view.calls, equals: ["subviews", "sublayers"])
    expect(view.inner.frame, equals: view.bounds)
    view.bounds.size.width = 80
    view.layer.layoutIfNeeded()
    expect(view.inner.frame.width, equals: 80)
  }

  @Test("An override that does not call super keeps the view from laying out its subviews")
  func refusal() {
    let view = SizingView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.layer.addSublayer(view.inner)
    view.isAllowed = false
    view.layoutIfNeeded()
    expect(view.calls, equals: [])
  }

  @Test("A layer without a view lays out its sublayers after a new size and on request, once a frame")
  func standalone() {
    let layer = CountingLayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.bounds.size = CGSize(width: 20, height: 10)
    layer.setNeedsLayout()
    expect(layer.count, equals: 0)
    DisplayRequests.fulfil()
    expect(layer.count, equals: 1)
    layer.bounds.origin.x = 5
    DisplayRequests.fulfil()
    expect(layer.count, equals: 1)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    expect(layer.count, equals: 2)
  }

  @Test("A layer of the view's class lays out its sublayers with the view, once the layer was asked for")
  func ownClass() {
    final class Holder: UIView {
      override class var layerClass: AnyClass { CountingLayer.self }
    }
    let view = Holder(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    let layer = view.layer as? CountingLayer
    view.layoutIfNeeded()
    expect(layer?.count, equals: 1)
  }
}

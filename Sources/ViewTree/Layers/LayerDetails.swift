/// What a layer is told and keeps, and nothing is made of.
struct LayerDetails {
  var name: String?
  var actions: [String: Any]?
  var transform = CATransform3DIdentity
  var cornerCurve = CALayerCornerCurve.circular
  var shadowPath: CGPath?
  var shouldRasterize = false
  var rasterizationScale = 1.0
  var isDoubleSided = true
}

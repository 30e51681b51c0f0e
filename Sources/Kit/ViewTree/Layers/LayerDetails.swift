/// What a layer is told and keeps as it was told.
struct LayerDetails {
  var name: String?
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var contentsScale = 1.0
  var actions: [String: Any]?
  var transform = CATransform3DIdentity
  var cornerCurve = CALayerCornerCurve.circular
  var shadowPath: CGPath?
  var shouldRasterize = false
  var rasterizationScale = 1.0
  var isDoubleSided = true
}

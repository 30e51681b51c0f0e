import LayerTree

/// A property of a layer, identified by the key path that animations use.
nonisolated enum LayerKeyPath: Hashable {
  case numbers(LayerProperty, first: Int, count: Int)
  case transform
  case part(ExplicitAnimation.Part)
  case drawing(DrawnValue.Key)
  /// A three-dimensional number: the z position, a rotation about x or y, or the like.
  case depth(DepthValue)

  init?(_ name: String) {
    func numbers(_ property: LayerProperty, _ first: Int, _ count: Int) -> LayerKeyPath {
      .numbers(property, first: first, count: count)
    }
    switch name {
    case "position": self = numbers(.position, 0, 2)
    case "position.x": self = numbers(.position, 0, 1)
    case "position.y": self = numbers(.position, 1, 1)
    case "bounds": self = numbers(.bounds, 0, 4)
    case "bounds.origin": self = numbers(.bounds, 0, 2)
    case "bounds.origin.x": self = numbers(.bounds, 0, 1)
    case "bounds.origin.y": self = numbers(.bounds, 1, 1)
    case "bounds.size": self = numbers(.bounds, 2, 2)
    case "bounds.size.width": self = numbers(.bounds, 2, 1)
    case "bounds.size.height": self = numbers(.bounds, 3, 1)
    case "anchorPoint": self = numbers(.anchorPoint, 0, 2)
    case "opacity": self = numbers(.opacity, 0, 1)
    case "backgroundColor": self = numbers(.fill, 0, 4)
    case "cornerRadius": self = numbers(.cornerRadius, 0, 1)
    case "borderWidth": self = numbers(.borderWidth, 0, 1)
    case "borderColor": self = numbers(.border, 0, 4)
    case "shadowColor": self = numbers(.shadowColor, 0, 4)
    case "shadowOpacity": self = numbers(.shadowOpacity, 0, 1)
    case "shadowOffset": self = numbers(.shadowOffset, 0, 2)
    case "shadowRadius": self = numbers(.shadowRadius, 0, 1)
    case "transform": self = .transform
    case "transform.rotation.x": self = .depth(.rotationX)
    case "transform.rotation.y": self = .depth(.rotationY)
    case "transform.translation.z": self = .depth(.translationZ)
    case "transform.scale.z": self = .depth(.scaleZ)
    case "zPosition": self = .depth(.zPosition)
    case "anchorPointZ": self = .depth(.anchorPointZ)
    case "transform.rotation", "transform.rotation.z": self = .part(.rotation)
    case "transform.scale": self = .part(.scale)
    case "transform.scale.x": self = .part(.scaleX)
    case "transform.scale.y": self = .part(.scaleY)
    case "transform.translation": self = .part(.translation)
    case "transform.translation.x": self = .part(.translationX)
    case "transform.translation.y": self = .part(.translationY)
    case "path": self = .drawing(.path)
    case "fillColor": self = .drawing(.fillColor)
    case "strokeColor": self = .drawing(.strokeColor)
    case "lineWidth": self = .drawing(.lineWidth)
    case "miterLimit": self = .drawing(.miterLimit)
    case "strokeStart": self = .drawing(.strokeStart)
    case "strokeEnd": self = .drawing(.strokeEnd)
    case "lineDashPhase": self = .drawing(.lineDashPhase)
    case "colors": self = .drawing(.colors)
    case "locations": self = .drawing(.locations)
    case "startPoint": self = .drawing(.startPoint)
    case "endPoint": self = .drawing(.endPoint)
    default: return nil
    }
  }

  /// The number of components of a value; 0 if it depends on the value.
  var count: Int {
    switch self {
    case .numbers(_, _, let count): count
    case .transform: 6
    case .part(.translation): 2
    case .part, .depth: 1
    case .drawing: 0
    }
  }

  var isColor: Bool {
    if case .numbers(let property, _, _) = self {
      return property == .fill || property == .border || property == .shadowColor
    }
    return false
  }
}

/// Which other ways of seeing a stage are asked for.
struct ViewOptions: Equatable {
  var onion = false
  var hitAreas = false
  var exploded = false

  init() {}

  init(_ arguments: Arguments) {
    onion = arguments.has("onion")
    hitAreas = arguments.has("hits")
    exploded = arguments.has("exploded")
  }
}

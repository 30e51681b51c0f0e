import TransitionEngine

/// The mapping between controllers or objects and their indices in an archive.
final class RestorationReferences {
  private var controllers: [UIViewController?] = []
  private var objects: [(any UIStateRestoring)?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var objectPlaces: [ObjectIdentifier: Int] = [:]

  /// Adds the next controller; `nil` for a controller that was not found.
  func add(_ controller: UIViewController?) {
    if let controller { places[ObjectIdentifier(controller)] = controllers.count }
    controllers.append(controller)
  }

  func add(_ object: (any UIStateRestoring)?) {
    if let object { objectPlaces[ObjectIdentifier(object)] = objects.count }
    objects.append(object)
  }

  func controller(_ place: Int) -> UIViewController? {
    controllers.indices.contains(place) ? controllers[place] : nil
  }

  func object(_ place: Int) -> (any UIStateRestoring)? {
    objects.indices.contains(place) ? objects[place] : nil
  }

  func place(of controller: UIViewController) -> Int? { places[ObjectIdentifier(controller)] }
  func place(of object: AnyObject) -> Int? { objectPlaces[ObjectIdentifier(object)] }
}

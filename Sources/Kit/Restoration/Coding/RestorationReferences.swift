import TransitionEngine

/// Who is meant by a place in an archive, and the other way round.
final class RestorationReferences {
  private var controllers: [UIViewController?] = []
  private var objects: [(any UIStateRestoring)?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var objectPlaces: [ObjectIdentifier: Int] = [:]

  var count: Int { controllers.count }

  /// Takes in the next controller, or says that it is not there.
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

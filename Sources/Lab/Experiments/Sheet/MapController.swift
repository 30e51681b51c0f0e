import Scenarios
import UIKit

/// The map below the sheet. A tap moves the pin; Space presents and dismisses the sheet.
final class MapController: PageController {
  private let map = MapView()

  init(_ knobs: Knobs) { super.init("map", knobs) }

  override func loadView() { view = map }

  override func viewDidLoad() {
    let tap = UITapGestureRecognizer()
    // Unowned: the view retains the recognizer, which retains its action.
    tap.addAction { [unowned map] tap in map.putPin(at: tap.location(in: map)) }
    map.addGestureRecognizer(tap)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Double(map.pinPlace.x), forKey: "pinX")
    coder.encode(Double(map.pinPlace.y), forKey: "pinY")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    map.pinPlace = CGPoint(x: coder.decodeDouble(forKey: "pinX"), y: coder.decodeDouble(forKey: "pinY"))
  }

  override var opensByItself: Bool { true }

  /// Returns the sheet with the knobs' settings.
  override func makeNext() -> UIViewController? {
    let places = PlacesController()
    places.isModalInPresentation = knobs.isOn("modal")
    guard let sheet = places.sheetPresentationController else { return places }
    let low = CGFloat(knobs["low"])
    let lowest = UISheetPresentationController.Detent.custom(identifier: .low) { [weak places] context in
      places?.greatestHeight = context.maximumDetentValue
      return low
    }
    sheet.detents = [lowest, .medium(), .large()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = knobs.isOn("undimmed") ? .medium : nil
    sheet.prefersGrabberVisible = knobs.isOn("grabber")
    sheet.preferredCornerRadius = CGFloat(knobs["corner"])
    return places
  }
}

extension UISheetPresentationController.Detent.Identifier {
  /// The detent that shows just the search field.
  nonisolated static let low = Self("low")
}

import Scenarios
import UIKit

/// The map below the sheet. A tap puts the pin somewhere else; Space brings the sheet and takes it away.
final class MapController: PageController {
  private let map = MapView()

  init(_ knobs: Knobs) { super.init("map", knobs) }

  override func loadView() { view = map }

  override func viewDidLoad() {
    let tap = UITapGestureRecognizer()
    // The view holds the recognizer, and the recognizer its action.
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

  /// The sheet as the knobs say.
  override func makeNext() -> UIViewController? {
    let places = PlacesController()
    places.isModalInPresentation = knobs.isOn("modal")
    guard let sheet = places.sheetPresentationController else { return places }
    let low = CGFloat(knobs["low"])
    sheet.detents = [.custom(identifier: .low) { _ in low }, .medium(), .large()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = knobs.isOn("undimmed") ? .medium : nil
    sheet.prefersGrabberVisible = knobs.isOn("grabber")
    sheet.preferredCornerRadius = CGFloat(knobs["corner"])
    return places
  }
}

extension UISheetPresentationController.Detent.Identifier {
  /// Just the search field.
  nonisolated static let low = Self("low")
}

import Foundation
import TransitionEngine

/// The saved presentation of a controller: its style, transition and detent, if the engine knows them.
struct PresentationState {
  private enum Key {
    static let style = "style"
    static let transition = "transition"
    static let detent = "detent"
  }

  private(set) var values: [String: RestorationValue] = [:]

  init(_ values: [String: RestorationValue]) {
    self.values = values
  }

  init(of controller: UIViewController) {
    values[Key.style] = .integer(Int64(controller.modalPresentationStyle.rawValue))
    values[Key.transition] = .integer(Int64(controller.modalTransitionStyle.rawValue))
    let sheet = controller.presentationController as? UISheetPresentationController
    if let detent = sheet?.selectedDetentIdentifier { values[Key.detent] = .text(detent.rawValue) }
  }

  /// Applies the saved presentation to a controller that is about to be presented.
  func apply(to controller: UIViewController) {
    if case .integer(let number)? = values[Key.style], let raw = Int(exactly: number),
      let style = UIModalPresentationStyle(rawValue: raw), style != controller.modalPresentationStyle
    {
      controller.modalPresentationStyle = style
    }
    if case .integer(let number)? = values[Key.transition], let raw = Int(exactly: number),
      let style = UIModalTransitionStyle(rawValue: raw), style != controller.modalTransitionStyle
    {
      controller.modalTransitionStyle = style
    }
    guard case .text(let detent)? = values[Key.detent], let sheet = controller.sheetPresentationController
    else { return }
    sheet.selectedDetentIdentifier = .init(detent)
  }
}

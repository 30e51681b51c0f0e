import Foundation
import Scheduling

// Accessibility properties of any object, as UIKit has them; those of images and items, for example, are for the view that
// shows them. Responders have properties of their own, which these read and set for an object whose class is not known.
extension NSObjectProtocol {
  @MainActor
  public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? details?.isElement ?? false }
    set {
      if let responder {
        responder.isAccessibilityElement = newValue
      } else {
        detailed().isElement = newValue
      }
    }
  }
  @MainActor
  public var accessibilityLabel: String? {
    get { responder?.accessibilityLabel ?? (self as? UIImage)?.accessibilityLabel ?? details?.label }
    set {
      if let responder {
        responder.accessibilityLabel = newValue
      } else if let image = self as? UIImage {
        image.accessibilityLabel = newValue
      } else {
        detailed().label = newValue
      }
    }
  }
  @MainActor
  public var accessibilityValue: String? {
    get { responder?.accessibilityValue ?? details?.value }
    set { if let responder { responder.accessibilityValue = newValue } else { detailed().value = newValue } }
  }
  @MainActor
  public var accessibilityHint: String? {
    get { responder?.accessibilityHint ?? details?.hint }
    set { if let responder { responder.accessibilityHint = newValue } else { detailed().hint = newValue } }
  }
  @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? details?.traits ?? [] }
    set {
      if let responder { responder.accessibilityTraits = newValue } else { detailed().traits = newValue }
    }
  }
  @MainActor
  public var accessibilityIdentifier: String? {
    get { responder?.accessibilityIdentifier ?? details?.identifier }
    set {
      if let responder {
        responder.accessibilityIdentifier = newValue
      } else {
        detailed().identifier = newValue
      }
    }
  }

  @MainActor private var responder: UIResponder? { self as? UIResponder }

  @MainActor private var details: AccessibilityDetails? {
    objc_getAssociatedObject(self, accessibilityKey) as? AccessibilityDetails
  }

  @MainActor private func detailed() -> AccessibilityDetails {
    if let details { return details }
    let details = AccessibilityDetails()
    objc_setAssociatedObject(self, accessibilityKey, details, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return details
  }
}

/// The key of an object's accessibility properties, which no other key can equal.
private let accessibilityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// An object with an identifier for tests, which is never read aloud.
@MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

import Expectations
import Foundation
import Testing

@testable import ViewTree

@Suite struct EndEditingTests {
  private final class Keys: UIView {
    var keeps = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !keeps }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let form = UIView()
  private let field = Keys()
  private let other = UIView()

  private func begin() {
    window.addSubview(form)
    window.addSubview(other)
    form.addSubview(field)
    expect(field.becomeFirstResponder())
  }

  @Test("A view ends the editing of the first responder inside it, and of itself, but of no other view")
  func inside() {
    begin()
    expect(!other.endEditing(false) && field.isFirstResponder)
    expect(form.endEditing(false) && !field.isFirstResponder)
    expect(!form.endEditing(false), "nothing resigns")
    field.becomeFirstResponder()
    expect(field.endEditing(false) && window.firstResponder == nil)
    field.becomeFirstResponder()
    expect(window.endEditing(true) && window.firstResponder == nil)
  }

  @Test("A responder that does not want to resign resigns only by force")
  func force() {
    begin()
    field.keeps = true
    expect(!form.endEditing(false) && field.isFirstResponder)
    expect(form.endEditing(true) && !field.isFirstResponder)
    field.becomeFirstResponder()
    expect(!field.resignFirstResponder(), "the force ends with the call")
  }
}

import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import TextKit
import ViewTree

@testable import TransitionEngine

/// The views before and after the text of a field.
@Suite struct TextFieldSideTests {
  private final class PaddedField: UITextField {
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 4, dy: 0)
    }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      super.placeholderRect(forBounds: bounds).offsetBy(dx: 10, dy: 0)
    }
  }

  private let stage = Stage()
  private let field = PaddedField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
  private let right = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))

  init() {
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let field = field
    stage.whileCurrent { root.view.addSubview(field) }
  }

  private func act(_ body: () -> Void) {
    stage.whileCurrent(body)
    stage.step(to: stage.time.now + 10_000_000)
  }

  private var label: CGRect? { field.subviews.first { $0 is UILabel }?.frame }

  @Test("Views beside the text take their own size from the text's rectangle")
  func rectangles() {
    let plain = field.sizeThatFits(.zero).width
    act {
      field.text = "abc"
      field.leftView = left
      field.rightView = right
    }
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 0, y: 0, width: 200, height: 40))
    expect(left.superview == nil, "the mode is never")

    let width = field.sizeThatFits(.zero).width
    act {
      field.leftViewMode = .always
      field.rightViewMode = .always
    }
    expect(left.frame, equals: CGRect(x: 4, y: 10, width: 30, height: 20))
    expect(right.frame, equals: CGRect(x: 176, y: 8, width: 24, height: 24))
    expect(label, equals: CGRect(x: 34, y: 0, width: 142, height: 40))
    expect(field.sizeThatFits(.zero).width - width, equals: 54)
    expect(width, isAbove: plain)

    act { field.borderStyle = .roundedRect }
    expect(left.frame.minX, equals: 11)
    expect(right.frame.maxX, equals: 193)

    act { field.leftView = nil }
    expect(left.superview == nil)
    expect(label?.minX, equals: 7)
  }

  @Test("A view is shown by its mode, and the view after the text hides the clear button")
  func modes() {
    act {
      field.text = "abc"
      field.clearButtonMode = .whileEditing
      field.leftView = left
      field.rightView = right
      field.leftViewMode = .unlessEditing
      field.rightViewMode = .whileEditing
    }
    expect(left.superview === field)
    expect(right.superview == nil)

    act { field.becomeFirstResponder() }
    expect(left.superview == nil)
    expect(right.superview === field)
    expect(!field.subviews.contains { $0 is UIButton && !$0.isHidden })

    act { field.rightViewMode = .never }
    expect(field.subviews.contains { $0 is UIButton && !$0.isHidden })
  }

  @Test("The left view is on the right where text runs from right to left")
  func mirrored() {
    act {
      field.semanticContentAttribute = .forceRightToLeft
      field.leftView = left
      field.leftViewMode = .always
      field.text = "abc"
    }
    expect(left.frame.maxX, equals: 204)
    expect(label, equals: CGRect(x: 0, y: 0, width: 174, height: 40))
  }

  @Test("A placeholder has a rectangle of its own")
  func placeholder() {
    act { field.placeholder = "Name" }
    expect(label?.minX, equals: 10)
    act { field.text = "Ada" }
    expect(label?.minX, equals: 0)
  }
}

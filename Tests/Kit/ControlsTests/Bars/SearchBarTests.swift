import Expectations
import Foundation
import Testing
import TextKit

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct SearchBarTests {
  private final class Recorder: UISearchBarDelegate {
    var log: [String] = []
    var allows = true

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("begin?")
      return allows
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begun") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("end?")
      return allows
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("text “\(searchText)”")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(text)")
      return allows
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  }

  private final class Desk {
    let hand = PointerStage()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let recorder = Recorder()

    init() {
      bar.delegate = recorder
      hand.window.addSubview(bar)
      hand.window.layoutIfNeeded()
    }

    func key(_ name: String) {
      bar.searchTextField.pressesBegan(
        [UIPress(phase: .began, key: UIKey(name: name, modifiers: []), timestamp: 0)], with: nil)
    }

    func tap(_ x: Double, _ time: Int64) {
      hand.at(time, .down, x, 28)
      hand.at(time + 20, .up, x, 28)
    }
  }

  @Test("The delegate is called in the order of a search")
  func order() {
    let desk = Desk()
    desk.tap(150, 0)
    desk.key("return")
    desk.key("a")
    desk.key("return")
    expect(desk.bar.isFirstResponder && desk.bar.text == "a")
    desk.bar.resignFirstResponder()
    expect(
      desk.recorder.log, equals: ["begin?", "begun", "0+0 a", "text “a”", "search", "end?", "ended"])
    desk.recorder.log = []
    desk.recorder.allows = false
    expect(!desk.bar.becomeFirstResponder() && desk.recorder.log == ["begin?"])
    desk.bar.text = "set"
    expect(desk.recorder.log, equals: ["begin?"])
  }

  @Test("The clear button removes the text, and then begins editing")
  func clearing() {
    let desk = Desk()
    desk.bar.text = "abc"
    desk.hand.window.layoutIfNeeded()
    desk.tap(278, 0)
    expect(desk.bar.text == "" && desk.recorder.log == ["text “”", "begin?", "begun"])
    expect(desk.bar.searchTextField.clearButton?.isHidden, equals: true)
  }

  @Test("The cancel button takes its width from the field, and calls the delegate")
  func cancelling() {
    let desk = Desk()
    expect(desk.bar.searchTextField.frame, equals: CGRect(x: 8, y: 10, width: 284, height: 36))
    desk.bar.showsCancelButton = true
    desk.hand.window.layoutIfNeeded()
    expect(desk.bar.searchTextField.frame.width, isBelow: 240)
    desk.tap(280, 0)
    expect(desk.recorder.log, equals: ["cancel"])
    desk.bar.setShowsCancelButton(false, animated: true)
    expect(!desk.bar.showsCancelButton && desk.bar.searchTextField.frame.width == 284)
    expect(desk.bar.sizeThatFits(CGSize(width: 90, height: 0)), equals: CGSize(width: 90, height: 56))
    expect(desk.bar.intrinsicContentSize.height, equals: 56)
  }

  @Test("The text lies beside the magnifier and the clear button, in both directions")
  func placing() {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 30, y: 0, width: 162, height: 36))
    field.text = "a"
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 30, y: 0, width: 146, height: 36))
    field.traitOverrides.layoutDirection = .rightToLeft
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 24, y: 0, width: 146, height: 36))
    field.text = ""
    expect(field.textRect(forBounds: field.bounds), equals: CGRect(x: 8, y: 0, width: 162, height: 36))
  }

  @Test("The bar's style and traits are those that were set, on the field too")
  func values() {
    let bar = UISearchBar(frame: .zero)
    bar.placeholder = "Find"
    bar.searchBarStyle = .minimal
    bar.barTintColor = .red
    bar.isTranslucent = false
    bar.autocapitalizationType = .none
    bar.keyboardType = .webSearch
    expect(bar.searchTextField.placeholder == "Find" && bar.barTintColor == .red && !bar.isTranslucent)
    expect(bar.searchTextField.autocapitalizationType == .none && bar.returnKeyType == .search)
    expect(bar.searchTextField.keyboardType, equals: .webSearch)
  }
}

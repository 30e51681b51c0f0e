import Controls
import Foundation
import TransitionEngine
import ViewTree
import XMLReading

// Text views and date pickers.
extension InterfaceReader {
  func readTextView(_ element: XMLElement, into made: inout ViewDescription) {
    let (text, color, font) = (element.string("text"), color("textColor", of: element), font(element))
    let alignment = element.choice("textAlignment", SceneWords.alignments)
    let (isEditable, isSelectable) = (element.flag("editable"), element.flag("selectable"))
    set(&made) { (view: UITextView) in
      if let text { view.text = text }
      if let color { view.textColor = color }
      if let font { view.font = font }
      if let alignment { view.textAlignment = alignment }
      if let isEditable { view.isEditable = isEditable }
      if let isSelectable { view.isSelectable = isSelectable }
    }
    readScrolling(element, into: &made)
  }

  func readDatePicker(_ element: XMLElement, into made: inout ViewDescription) {
    let modes: [(String, UIDatePicker.Mode)] = [
      ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime), ("countdown", .countDownTimer),
    ]
    let (mode, interval) = (element.choice("datePickerMode", modes), element.integer("minuteInterval"))
    set(&made) { (picker: UIDatePicker) in
      if let mode { picker.datePickerMode = mode }
      if let interval { picker.minuteInterval = interval }
    }
    readControl(element, into: &made)
  }
}

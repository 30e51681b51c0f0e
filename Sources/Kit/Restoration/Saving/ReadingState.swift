import Foundation
import TransitionEngine
import ViewTree

/// The state of the screen reader's cursor in an archive: its position, and the text that it had read.
///
/// Whether the cursor exists is not saved, because the device decides that.
struct ReadingState {
  /// The key of the state among the values of the application's delegate.
  static let key = "TransitionEngine.reading"

  /// A saved position of the cursor: a controller, and the number of an element in the reading order of the
  /// controller's view.
  private struct Place {
    var controller: Int
    var number: Int
  }

  /// The element to which the cursor returns when a presented controller is dismissed.
  private struct Return {
    var presented: Int
    var place: Place?
  }

  private enum Key {
    static let controller = "controller"
    static let number = "number"
    static let presented = "presented"
    static let isOnElement = "isOnElement"
    static let frame = "frame"
    static let text = "text"
    static let count = "count"
    static let returns = "returns"
  }

  private var place: Place?
  private var isOnElement = false
  private var frame = CGRect.zero
  private var reading = ReadingCursor.Reading()
  private var returns: [Return] = []

  // MARK: Saving

  init(of cursor: ReadingCursor, _ references: RestorationReferences) {
    isOnElement = cursor.focused != nil
    place = cursor.focused.flatMap { Self.place(of: $0, references) }
    frame = cursor.lastFrame
    reading = cursor.reading
    returns = cursor.returns.compactMap { entry in
      guard let presented = entry.presented.flatMap(references.place) else { return nil }
      return Return(presented: presented, place: entry.element.flatMap { Self.place(of: $0, references) })
    }
  }

  private static func place(of element: UIResponder, _ references: RestorationReferences) -> Place? {
    for case let controller as UIViewController in sequence(first: element, next: \.next) {
      guard let index = references.place(of: controller), let view = controller.viewIfLoaded else { continue }
      let number = ReadingOrder(view).elements.firstIndex { $0 === element }
      return number.map { Place(controller: index, number: $0) }
    }
    return nil
  }

  var value: RestorationValue {
    var table = Self.table(of: place)
    table[Key.isOnElement] = .flag(isOnElement)
    table[Key.frame] = .list([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })
    table[Key.text] = .text(reading.text)
    table[Key.count] = .integer(Int64(reading.count))
    let entries: [RestorationValue] = returns.map { entry in
      var table = Self.table(of: entry.place)
      table[Key.presented] = .controller(entry.presented)
      return .table(table)
    }
    if !entries.isEmpty { table[Key.returns] = .list(entries) }
    return .table(table)
  }

  private static func table(of place: Place?) -> [String: RestorationValue] {
    guard let place else { return [:] }
    return [Key.controller: .controller(place.controller), Key.number: .integer(Int64(place.number))]
  }

  // MARK: Restoring

  /// Creates the state from an archive's value; `nil` for a value that is not valid.
  init?(_ value: RestorationValue) {
    guard case .table(let table) = value, case .flag(let isOnElement)? = table[Key.isOnElement],
      case .text(let text)? = table[Key.text], case .integer(let count)? = table[Key.count], count >= 0,
      case .list(let sides)? = table[Key.frame], let frame = Self.frame(sides)
    else { return nil }
    self.isOnElement = isOnElement
    self.frame = frame
    place = Self.place(table)
    reading = ReadingCursor.Reading(text: text, count: Int(clamping: min(count, 1 << 32)))
    guard case .list(let entries)? = table[Key.returns] else { return }
    for case .table(let entry) in entries {
      guard case .controller(let presented)? = entry[Key.presented] else { continue }
      returns.append(Return(presented: presented, place: Self.place(entry)))
    }
  }

  private static func place(_ table: [String: RestorationValue]) -> Place? {
    guard case .controller(let controller)? = table[Key.controller],
      case .integer(let number)? = table[Key.number], let number = Int(exactly: number)
    else { return nil }
    return Place(controller: controller, number: number)
  }

  private static func frame(_ sides: [RestorationValue]) -> CGRect? {
    let numbers = sides.compactMap { side -> Double? in
      if case .number(let number) = side, number.isFinite { number } else { nil }
    }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Moves the cursor to its saved element; when the element does not exist any more, to the nearest one.
  func apply(to cursor: ReadingCursor, _ references: RestorationReferences) {
    cursor.prepare()
    let order = ReadingOrder(cursor.stage.window).elements
    var element = place.flatMap { Self.element(at: $0, references) }
    if let found = element, !order.contains(where: { $0 === found }) { element = nil }
    if element == nil, isOnElement {
      cursor.lastFrame = frame
      element = cursor.nearest(in: order)
    }
    let returns = returns.compactMap { entry -> ReadingCursor.Return? in
      guard let presented = references.controller(entry.presented) else { return nil }
      return .init(presented: presented, element: entry.place.flatMap { Self.element(at: $0, references) })
    }
    cursor.resume(on: element, frame: frame, reading, returns: returns)
  }

  private static func element(at place: Place, _ references: RestorationReferences) -> UIResponder? {
    guard let view = references.controller(place.controller)?.viewIfLoaded else { return nil }
    let elements = ReadingOrder(view).elements
    return elements.indices.contains(place.number) ? elements[place.number] : nil
  }
}

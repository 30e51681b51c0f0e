import UIKit

/// A note in a sheet: a field to type in, and a button that writes the next word.
final class NoteController: UIViewController {
  private let field = UITextField()
  private let button = Pill("Write", color: Palette.green)
  private static let words = ["quit", "and", "come", "back", "exactly", "there"]
  /// How many words the button has written.
  private var written = 0

  override init() {
    super.init()
    title = "note"
    restorationIdentifier = "note"
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .medium
    sheetPresentationController?.prefersGrabberVisible = true
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(written, forKey: "written")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    written = max(coder.decodeInteger(forKey: "written"), 0)
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    field.restorationIdentifier = "text"
    field.placeholder = "Nothing yet"
    field.borderStyle = .roundedRect
    field.backgroundColor = .white
    view.addSubview(field)
    view.addSubview(button)
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NoteController.write))
  }

  override func viewDidLayoutSubviews() {
    let width = max(0, view.bounds.width - 48)
    field.frame = CGRect(x: 24, y: 40, width: width, height: 44)
    button.frame = CGRect(x: 24, y: 108, width: width, height: 52)
  }

  private func write() {
    let word = Self.words[written % Self.words.count]
    field.text = [field.text ?? "", word].filter { !$0.isEmpty }.joined(separator: " ")
    written += 1
  }
}

import UIKit

/// What a split view shows of one subject.
final class SubjectController: UIViewController {
  let number: Int
  private let text = TextBars(12)
  private let picture = UIView()

  init(_ number: Int) {
    self.number = number
    super.init()
    title = SubjectsController.names[number]
    restorationIdentifier = "subject-\(number)"
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    picture.backgroundColor = Palette.hues[number % Palette.hues.count]
    picture.layer.cornerRadius = 16
    view.addSubview(picture)
    view.addSubview(text)
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    picture.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: min(160, room.height))
    text.frame = CGRect(
      x: room.minX, y: picture.frame.maxY + 24, width: room.width,
      height: max(0, room.maxY - picture.frame.maxY - 24))
  }
}

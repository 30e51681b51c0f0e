import Scenarios
import UIKit

/// The wall of photographs. Space opens the first visible photograph.
final class WallController: UICollectionViewController {
  private static let photographs = 120

  private let knobs: Knobs
  private let wall: WaterfallLayout
  private let transitions: ZoomTransitions
  /// The index path of the open photograph.
  private(set) var opened: IndexPath?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    wall = WaterfallLayout()
    transitions = ZoomTransitions(knobs)
    super.init(collectionViewLayout: wall)
    title = "wall"
    restorationIdentifier = "wall"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    wall.columnCount = Int(knobs["columns"])
    wall.spacing = CGFloat(knobs["spacing"])
    wall.sectionInset = UIEdgeInsets(top: 60, left: 12, bottom: 24, right: 12)
    wall.heightForItem = { path, width in width * Photograph.shape(of: path.item) }
    collectionView.restorationIdentifier = "photographs"
    collectionView.backgroundColor = Palette.ground
    collectionView.decelerationRate = .fast
    collectionView.showsVerticalScrollIndicator = false
    collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "photograph")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    Self.photographs
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photograph", for: indexPath)
    (cell as? PhotographCell)?.show(indexPath.item, isHidden: indexPath == opened)
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(indexPath)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.name == "space" }) else {
      return super.pressesBegan(presses, with: event)
    }
    if presentedViewController != nil {
      transitions.forgetDrag()
      dismiss(animated: true)
    } else if let first = collectionView.indexPathsForVisibleItems.first {
      open(first)
    }
  }

  func open(_ path: IndexPath) {
    guard presentedViewController == nil else { return }
    collectionView.deselectItem(at: path, animated: false)
    present(makeViewer(path), animated: true)
  }

  /// Returns the controller that shows the photograph of an item, and marks the photograph as open.
  func makeViewer(_ path: IndexPath) -> UIViewController {
    opened = path
    transitions.wall = self
    let photograph = PhotographViewer(path.item, transitions: transitions)
    photograph.modalPresentationStyle = .custom
    photograph.transitioningDelegate = transitions
    return photograph
  }

  // MARK: Frames for the zoom

  /// Returns the open photograph's frame in the wall, in the coordinates of a view; `nil` if none is open.
  func place(in view: UIView) -> CGRect? {
    guard let opened, let attributes = collectionView.layoutAttributesForItem(at: opened) else { return nil }
    return collectionView.convert(attributes.frame, to: view)
  }

  /// Hides the open photograph in the wall, or shows it again.
  func setOpenedHidden(_ isHidden: Bool) {
    if let opened {
      (collectionView.cellForItem(at: opened) as? PhotographCell)?.contentView.isHidden = isHidden
    }
    if !isHidden { opened = nil }
  }
}

/// A photograph in the wall.
final class PhotographCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: Int, isHidden: Bool) {
    picture.image = Photograph.image(number, width: 160)
    accessibilityLabel = "Photograph \(number + 1)"
    accessibilityTraits = .image
    contentView.isHidden = isHidden
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}

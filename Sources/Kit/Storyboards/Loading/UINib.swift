import Diagnostics
import Foundation
import Lists
import TransitionEngine
import ViewTree

/// A view file, from which views are created with an owner for their connections.
///
/// The file is opened from the library of the current stage; the bundle is ignored. **(ours)**
public final class UINib: NSObject {
  /// A key of an option; there are no options here, and they are ignored. **(ours)**
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String
  private let library: StoryboardLibrary

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    library = Stage.current?.storyboards ?? StoryboardLibrary()
    super.init()
  }

  /// Creates the objects of the file, connects them with one another and with the owner, and returns the topmost ones,
  /// which no other object contains. The result is empty, with a diagnostic, when the file cannot be read.
  public func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard library.hasFile(named: name) else {
      Stage.current?.log.report(
        .nibNotFound, .error,
        "“\(name)” is no view file of the stage’s library; nothing is created. Add the file to the library")
      return []
    }
    guard let instance = library.nibScene(named: name) as? SceneInstance else { return [] }
    return instance.makeObjects(owner: ownerOrNil as? UIResponder)
  }
}

extension Bundle {
  /// Creates the objects of a view file and returns the topmost ones, which no other object contains; `nil` when it
  /// cannot be read.
  @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }

  /// Returns the address of the bundle itself in place of a pod's bundle in it. Resources are found by their names,
  /// whichever bundle they are in. **(ours)**
  public func urlOfPod(forResource name: String?, withExtension ext: String?) -> URL? { bundleURL }

  /// Returns the path of the bundle itself in place of a pod's bundle in it. **(ours)**
  public func pathOfPod(forResource name: String?, ofType ext: String?) -> String? { bundlePath }
}

extension UITableView {
  /// Registers the view file from which cells with an identifier are created.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(forCellReuseIdentifier: identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
    }
  }

  /// Registers the view file from which headers and footers with an identifier are created.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(forHeaderFooterViewReuseIdentifier: identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
    }
  }
}

extension UICollectionView {
  /// Registers the view file from which cells with an identifier are created.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(withReuseIdentifier: identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
    }
  }

  /// Registers the view file from which supplementary views of a kind with an identifier are created.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(ofKind: kind, withReuseIdentifier: identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    }
  }
}

extension UICollectionViewLayout {
  /// Registers the view file from which decoration views of a kind are created.
  public final func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(forDecorationViewOfKind: elementKind) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    }
  }
}

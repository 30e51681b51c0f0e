// Objects that are created through a type value of a UIKit class, as in `T()` with `T: UIView`. On iOS the initializer is
// Objective-C's, and need not be required; here a function of the file chooses among the classes that can be meant.
extension FileTranslation {
  /// Translates `T()`, `T.init(frame: rect)` and `cellType.init()`.
  mutating func translateMetatypes() {
    var bases: Set<String> = []
    for declaration in index.declarations[number] { translateGenerics(declaration, &bases) }
    for at in source.tokens.indices
    where source.isToken(at, "init") && source.isToken(at - 1, ".") && source.isName(at - 2)
      && !source.isToken(at - 3, ".")
    {
      guard let base = index.metatypes[source.text(at: at - 2)] else { continue }
      translateCreation(from: at - 2, at + 1, base, source.text(at: at - 2), &bases)
    }
    for declaration in index.declarations[number] {
      translateFactory(declaration, &bases)
      translateOwn(declaration, &bases)
    }
    guard !bases.isEmpty else { return }
    insert(creator(of: bases), before: 0)
  }

  /// Translates `Self()` in an extension of a class of UIKit, or of a protocol for such a class.
  private mutating func translateOwn(_ declaration: Declaration, _ bases: inout Set<String>) {
    guard declaration.kind == .extensionType, let body = declaration.body,
      let base = baseOfSelf(declaration, before: body.lowerBound)
    else { return }
    for at in body where source.isToken(at, "Self") && !source.isToken(at - 1, ".") {
      let hasName = source.isToken(at + 1, ".") && source.isToken(at + 2, "init")
      translateCreation(from: at, hasName ? at + 3 : at + 1, base, "Self.self", &bases)
    }
  }

  /// Returns the class of UIKit that an extension extends, or that it names as in `where Self: UIView`.
  private func baseOfSelf(_ declaration: Declaration, before body: Int) -> String? {
    if TargetIndex.isMetatypeBase(declaration.name, index) { return declaration.name }
    for at in declaration.keyword..<body
    where source.isToken(at, "Self") && source.isToken(at + 1, ":") && source.isName(at + 2) {
      let name = source.text(at: at + 2)
      let base = index.aliases[name] ?? name
      if TargetIndex.isMetatypeBase(base, index) { return base }
    }
    return nil
  }

  /// Translates `self.init()` in an extension's initializer of a protocol that requires `init()`, and to which an
  /// extension of a class of UIKit conforms. No class of UIKit requires the initializer of its subclasses.
  private mutating func translateFactory(_ declaration: Declaration, _ bases: inout Set<String>) {
    guard let conforming = index.factories[declaration.name] else { return }
    if declaration.kind == .protocolType {
      for member in declaration.members where member.fullName == "init()" {
        blank(from: member.first, through: member.parentheses?.upperBound ?? member.keyword)
      }
      // The extension's initializer assigns the object, which no class can do.
      for ancestor in declaration.ancestors where ["AnyObject", "class"].contains(ancestor.name) {
        replace(from: ancestor.token, through: ancestor.token, with: "Any")
      }
    }
    guard declaration.kind == .extensionType else { return }
    for member in declaration.members where member.kind == .initializer {
      for at in member.body ?? 0...0
      where source.isToken(at, "init") && source.isToken(at - 1, ".") && source.isToken(at - 2, "self")
        && source.isToken(at + 1, "(") && source.isToken(at + 2, ")")
      {
        replace(from: at - 2, through: at + 2, with: "self = createdObject(Self.self)")
        bases.formUnion(conforming)
      }
    }
  }

  /// Translates the creations in the body of a generic function or type, and of its members.
  private mutating func translateGenerics(_ declaration: Declaration, _ bases: inout Set<String>) {
    if let body = declaration.body {
      for (name, base) in parameters(of: declaration) {
        for at in body where source.isName(at) && !source.isToken(at - 1, ".") && source.text(at: at) == name
        {
          let hasName = source.isToken(at + 1, ".") && source.isToken(at + 2, "init")
          translateCreation(from: at, hasName ? at + 3 : at + 1, base, "\(name).self", &bases)
        }
      }
    }
    for member in declaration.members { translateGenerics(member, &bases) }
  }

  /// Returns the generic parameters that are constrained to a class of UIKit, each with the class. A protocol in the
  /// constraint may require the initializer.
  private func parameters(of declaration: Declaration) -> [(name: String, base: String)] {
    guard let range = declaration.genericParameters, let body = declaration.body else { return [] }
    return range.compactMap { at in
      guard source.isName(at), source.isToken(at + 1, ":"), source.isName(at + 2) else { return nil }
      let (name, base) = (source.text(at: at), source.text(at: at + 2))
      var protocols = protocols(after: at + 3)
      for other in range.upperBound..<max(range.upperBound, body.lowerBound)
      where source.isToken(other + 1, ":") && source.isName(other) && source.text(at: other) == name
        && (source.isToken(other - 1, "where") || source.isToken(other - 1, ","))
      {
        protocols += [source.text(at: other + 2)] + self.protocols(after: other + 3)
      }
      guard protocols.allSatisfy(isWithoutInitializer), TargetIndex.isMetatypeBase(base, index) else {
        return nil
      }
      return (name, base)
    }
  }

  /// Returns the names that follow a constraint after `&` signs.
  private func protocols(after index: Int) -> [String] {
    var names: [String] = []
    var at = index
    while source.isToken(at, "&"), source.isName(at + 1) {
      names.append(source.text(at: at + 1))
      at += 2
    }
    return names
  }

  /// Returns whether a name is that of a protocol of the target that requires no initializer.
  private func isWithoutInitializer(_ name: String) -> Bool {
    guard let entry = index.entry(named: name), entry.declaration?.kind == .protocolType else { return false }
    return (index.protocols(of: entry) + [entry]).allSatisfy { entry in
      entry.declaration?.members.contains { $0.kind == .initializer } == false
    }
  }

  /// Translates the creation whose arguments begin at an index, if it has no arguments, or a frame alone.
  private mutating func translateCreation(
    from first: Int, _ open: Int, _ base: String, _ type: String, _ bases: inout Set<String>
  ) {
    guard source.isToken(open, "("), let close = source.partner(of: open) else { return }
    let takesFrame = source.isToken(open + 1, "frame") && source.isToken(open + 2, ":")
    guard close == open + 1 || takesFrame && FrameworkClasses.lineage(of: base).contains("UIView") else {
      return
    }
    if takesFrame {
      // A comma may stand in the brackets of the frame only.
      var at = open + 1
      while at < close {
        if source.isToken(at, ",") { return }
        at = source.after(at)
      }
    }
    replace(
      from: first, through: takesFrame ? open + 2 : open,
      with: "createdObject(\(type)\(takesFrame ? "," : "")")
    bases.insert(base)
  }

  /// Returns the source of the function that creates an object of a class which is known at run time only.
  private func creator(of bases: Set<String>) -> String {
    func isMeant(_ name: String) -> Bool {
      FrameworkClasses.lineage(of: name).contains(where: bases.contains)
    }
    let own = index.types.keys.sorted().filter { name in
      guard let declaration = index.types[name]?.declaration, declaration.kind == .classType,
        declaration.parent == nil, declaration.genericParameters == nil, declaration.name == name,
        !declaration.isPrivate || declaration.source == number
      else { return false }
      let isMeant = index.frameworkClass(of: name).map(isMeant) == true || isMade(declaration, bases)
      return isMeant && TypeInitializers.isCreated(name, index)
    }
    let isView =
      bases.contains("NSObject") || bases.contains { FrameworkClasses.lineage(of: $0).contains("UIView") }
    let names = Self.creatable.filter(isMeant) + own
    let cases = names.map { name in
      let takesFrame =
        isView && FrameworkClasses.lineage(of: index.frameworkClass(of: name) ?? name).contains("UIView")
      let plain = plainCreation(of: name)
      let object = takesFrame ? "frame.map { \(name)(frame: $0) } ?? \(plain)" : plain
      return "if type == \(name).self { return (\(object)) as! Created }; "
    }.joined()
    return
      "fileprivate func createdObject<Created>(_ type: Created.Type, _ frame: CGRect? = nil) -> Created { "
      + cases + "fatalError(\"\\(type) is created with other arguments\") }; "
  }

  /// Returns the call that creates an object of a class as `init()` does on iOS.
  private func plainCreation(of name: String) -> String {
    if isMadeOfNib(name) { return "\(name)(nibName: nil, bundle: nil)" }
    let isOwn =
      index.types[name]?.members.contains { $0.kind == .initializer && $0.parameters.isEmpty } == true
    guard !isOwn, index.frameworkClass(of: name) == "UIPageViewController" else { return "\(name)()" }
    return "\(name)(transitionStyle: .pageCurl, navigationOrientation: .horizontal)"
  }

  /// Returns whether a class of the target is created by the initializer with a nib's name, because it declares no
  /// initializer without parameters.
  private func isMadeOfNib(_ name: String) -> Bool {
    let own = index.types[name]?.declaration?.members.filter { $0.kind == .initializer } ?? []
    return own.contains { $0.fullName == "init(nibName:bundle:)" } && !own.contains { $0.parameters.isEmpty }
  }

  /// Returns whether a class of the target conforms to a protocol by which objects of UIKit's classes are created, too.
  private func isMade(_ declaration: Declaration, _ bases: Set<String>) -> Bool {
    declaration.ancestors.contains { index.factories[$0.name]?.isSubset(of: bases) == true }
  }

  /// The classes of UIKit that are created without arguments.
  private static let creatable = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UISwitch",
    "UISlider", "UITextField", "UITextView", "UITableView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UIPageControl", "UISegmentedControl", "UIActivityIndicatorView",
    "UINavigationBar", "UIToolbar", "UIViewController", "UINavigationController", "UITableViewController",
    "UITabBarController", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
    "UISwipeGestureRecognizer", "UILongPressGestureRecognizer", "UIRotationGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "CALayer", "CAShapeLayer", "CAGradientLayer",
  ]
}

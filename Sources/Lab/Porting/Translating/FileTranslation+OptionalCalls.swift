extension FileTranslation {
  /// Translates `delegate?.didMove?(card)`, a call of an optional requirement, also with an exclamation mark.
  ///
  /// The name must be that of a requirement of UIKit's or the target's protocols. A stored closure of the same name is
  /// left as it is. The arguments may be a trailing closure alone.
  mutating func translateOptionalCall(_ question: Int) {
    let at = question - 1
    guard source.isName(at), source.isToken(at - 1, "."), !source.tokens[question].followsSpace,
      !source.tokens[question + 1].followsSpace || source.isToken(question + 1, "{")
    else { return }
    let name = source.text(at: at)
    var newName = name
    if let requirement = index.optionalRequirements.requirement(
      named: name, fullName: fullName(name, question + 1))
    {
      // An optional property that holds a closure is asked like a stored one.
      if requirement.kind == .variable { return }
      castObject(before: at, to: requirement.parent)
      let form = MemberForm(requirement, in: index.sources[requirement.source])
      if form?.result != nil { newName = OptionalRequirements.name(of: requirement) }
    } else if !Self.frameworkRequirements.contains(name) || index.closureNames.contains(name) {
      return
    }
    replace(from: at, through: question, with: newName)
    if source.isToken(question, "!") { return }
    // The result stays optional if a question mark stands anywhere before it.
    let start = startOfChain(endingAt: at)
    guard start < at - 1 else { return }
    let isOptional = (start..<at - 1).contains { source.isToken($0, "?") && source.isToken($0 + 1, ".") }
    if isOptional { return }
    if source.isToken(at - 2, "?") { return }
    insert("Optional(", before: start)
    insert(")?", before: at - 1)
  }

  /// Casts an optional property of any object to the protocol of the called requirement. On iOS, Objective-C finds the
  /// method without a cast.
  private mutating func castObject(before at: Int, to owner: Declaration?) {
    let isForced = source.isToken(at - 2, "!")
    guard let owner, isForced || source.isToken(at - 2, "?"), source.isName(at - 3),
      index.objectNames.contains(source.text(at: at - 3))
    else { return }
    insert("(", before: startOfChain(endingAt: at - 3))
    insert(" as\(isForced ? "!" : "?") \(owner.name))", after: at - 3)
    if isForced { blank(at - 2) }
  }

  /// Translates `if let move = delegate.scrollViewDidScroll`, which refers to an optional requirement without calling
  /// it.
  mutating func translateOptionalReference(_ at: Int) {
    guard source.isToken(at - 1, "."), !source.isToken(at - 2, "?"),
      source.isToken(at + 1, "{") || source.isToken(at + 1, ",") || source.isToken(at + 1, "else")
    else { return }
    let name = source.text(at: at)
    guard ["did", "will", "should"].contains(where: name.lowercased().contains),
      !index.closureNames.contains(name),
      Self.frameworkRequirements.contains(name)
        || index.optionalRequirements.byName[name]?.allSatisfy({
          $0.kind == .function && MemberForm($0, in: index.sources[$0.source])?.result == nil
        }) == true
    else { return }
    let start = startOfChain(endingAt: at)
    guard start < at - 1, isBound(start) else { return }
    insert("Optional(", before: start)
    insert(")", after: at)
  }

  /// Replaces `context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))` by `true`, because
  /// contexts here implement the whole protocol.
  mutating func translateQuestion(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "("), let end = source.partner(of: at + 1),
      source.isToken(at + 4, "#selector"), source.isToken(at + 5, "("), at + 6 < end
    else { return }
    guard source.text(at: at + 6).hasSuffix("ContextTransitioning") else { return }
    let start = startOfChain(endingAt: at)
    if start < at - 1 { replace(from: start, through: end, with: "true") }
  }

  /// Returns a name with the labels of the call whose parenthesis is at an index.
  private func fullName(_ name: String, _ open: Int) -> String {
    guard let close = source.partner(of: open) else { return name }
    var labels = ""
    var at = open + 1
    var startsArgument = true
    while at < close {
      if startsArgument {
        let hasLabel = source.isName(at) && source.isToken(at + 1, ":")
        labels += (hasLabel ? source.text(at: at) : "_") + ":"
      }
      startsArgument = source.isToken(at, ",")
      at = source.after(at)
    }
    return "\(name)(\(labels))"
  }

  /// Returns the index of the first token of the chain of names, calls and subscripts that ends with a member's name.
  func startOfChain(endingAt last: Int) -> Int {
    var at = last
    while source.isToken(at - 1, ".") {
      var before = at - 2
      while source.isToken(before, "?") || source.isToken(before, "!") { before -= 1 }
      while source.isToken(before, ")") || source.isToken(before, "]"), let open = source.partner(of: before)
      {
        guard source.isName(open - 1) || source.isToken(open - 1, ")") || source.isToken(open - 1, "]"),
          !source.tokens[open].followsSpace
        else { return open }
        before = open - 1
      }
      guard source.isName(before) else { return at }
      at = before
    }
    return at
  }

  /// The names of the optional requirements of UIKit's protocols; here these requirements have default implementations.
  static let frameworkRequirements: Set<String> = Set(
    """
    adaptivePresentationStyle addAnimations addCompletion animationController animationDidStart animationDidStop
    animationEnded application applicationDidBecomeActive applicationDidEnterBackground applicationDidFinishLaunching
    applicationDidReceiveMemoryWarning applicationWillEnterForeground applicationWillResignActive
    applicationWillTerminate collectionView continueAnimation gestureRecognizer gestureRecognizerShouldBegin
    indexTitles interactionControllerForDismissal interactionControllerForPresentation interruptibleAnimator
    navigationBar navigationController navigationControllerPreferredInterfaceOrientationForPresentation
    navigationControllerSupportedInterfaceOrientations numberOfSections pageViewController
    pageViewControllerPreferredInterfaceOrientationForPresentation
    pageViewControllerSupportedInterfaceOrientations popoverPresentationController
    popoverPresentationControllerDidDismissPopover popoverPresentationControllerShouldDismissPopover
    prepareForPopoverPresentation presentationController presentationControllerDidAttemptToDismiss
    presentationControllerDidDismiss presentationControllerShouldDismiss presentationControllerWillDismiss
    presentationCount presentationIndex primaryViewController scrollViewDidChangeAdjustedContentInset
    scrollViewDidEndDecelerating scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidEndZooming
    scrollViewDidScroll scrollViewDidScrollToTop scrollViewDidZoom scrollViewShouldScrollToTop
    scrollViewWillBeginDecelerating scrollViewWillBeginDragging scrollViewWillBeginZooming scrollViewWillEndDragging
    sectionIndexTitles sheetPresentationControllerDidChangeSelectedDetentIdentifier splitViewController
    splitViewControllerDidCollapse splitViewControllerDidExpand tabBar tabBarController
    tabBarControllerPreferredInterfaceOrientationForPresentation tabBarControllerSupportedInterfaceOrientations
    tableView textField textFieldDidBeginEditing textFieldDidChangeSelection textFieldDidEndEditing
    textFieldShouldBeginEditing textFieldShouldClear textFieldShouldEndEditing textFieldShouldReturn textView
    textViewDidBeginEditing textViewDidChange textViewDidChangeSelection textViewDidEndEditing
    textViewShouldBeginEditing textViewShouldEndEditing viewForZooming
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

// Requests, and the beginning and end of what they ask for.
extension ReferenceTower {
  /// Handles a request to present a floor, by the controller on which it was made.
  mutating func present(_ floor: Int, on source: TowerPlace, animated: Bool, completion: Int, at now: Int64) {
    let presenter = presenter(for: source, floors[floor].plan)
    guard !refuses(floor, on: source, by: presenter, isWaiting: false) else { return }
    var claimed: TowerPlace?
    if member(presenter).presented == nil {
      members[presenter]?.presented = floor
      claimed = presenter
    }
    ask(
      .present(floor, source: source, claimed: claimed, animated: animated, completion: completion), at: now)
  }

  /// Handles a request to dismiss, by the controller on which it was made.
  mutating func dismiss(_ place: TowerPlace, animated: Bool, completion: TowerCall, at now: Int64) {
    guard let presenter = presenterToDismissFrom(place) else { return }
    for (index, request) in queue.enumerated() {
      if case .dismiss(presenter, let isAnimated, let completions) = request {
        queue[index] = .dismiss(
          presenter: presenter, animated: isAnimated, completions: completions + [completion])
        return
      }
    }
    ask(.dismiss(presenter: presenter, animated: animated, completions: [completion]), at: now)
  }

  private mutating func ask(_ request: Request, at now: Int64) {
    if running == nil {
      isTurnAsked = true
      if queue.isEmpty { due = now }
    }
    queue.append(request)
  }

  /// Returns the controller that presents: the panel, for a style in its context, while its view is in the hierarchy;
  /// otherwise the floor.
  private func presenter(for source: TowerPlace, _ plan: FloorPlan) -> TowerPlace {
    let isInContext = ReferenceStyle(rawValue: plan.style)?.isInContext == true
    return isInContext && source.isPanel && !member(source).isRemoved
      ? source : TowerPlace(floor: source.floor)
  }

  private func presenterToDismissFrom(_ place: TowerPlace) -> TowerPlace? {
    let around = place.isPanel ? [place, TowerPlace(floor: place.floor)] : [place]
    return around.first { member($0).presented != nil } ?? floors[place.floor].presenter
  }

  private func refuses(
    _ floor: Int, on source: TowerPlace, by presenter: TowerPlace, isWaiting: Bool
  ) -> Bool {
    guard isInWindow(source) else { return true }
    guard let other = member(presenter).presented, other != floor || !isWaiting else { return false }
    guard !isWaiting, let running, running.top == other || running.presenter == presenter else { return true }
    return running.isPresenting && !running.mayBeCancelled
  }

  // MARK: Beginning

  /// Begins the waiting requests that come to nothing, until one makes a call; `call` is the one that the real tower
  /// makes.
  mutating func flush(at now: Int64, hearing call: TowerCall? = nil) {
    while running == nil, expected.isEmpty, !queue.isEmpty {
      endSwap()
      let next = queue.removeFirst()
      switch next {
      case .present(let floor, let source, let claimed, let animated, let completion):
        beginPresenting(
          floor, source: source, claimed: claimed, animated: animated, completion: completion, at: now)
      case .dismiss(let presenter, let animated, let completions):
        // What a panel presents is gone with the panel's floor. Code that still holds that floor sees the dismissal.
        let isOnStage = presenter.floor == 0 || floors[presenter.floor].presenter != nil
        guard isOnStage || call == chain(over: presenter).last.map({ .dismisses($0) }) else { continue }
        beginDismissing(from: presenter, animated: animated, completions: completions, at: now)
      }
    }
  }

  private mutating func beginPresenting(
    _ floor: Int, source: TowerPlace, claimed: TowerPlace?, animated: Bool, completion: Int, at now: Int64
  ) {
    let plan = floors[floor].plan
    let presenter = presenter(for: source, plan)
    let isRefused = refuses(floor, on: source, by: presenter, isWaiting: true)
    if let claimed, member(claimed).presented == floor { members[claimed]?.presented = nil }
    guard !isRefused else { return }
    members[presenter]?.presented = floor
    floors[floor].presenter = presenter
    let style = floors[floor].style.adapted(isCompact: isCompact)
    floors[floor].style = style
    expected.append(.presents(floor, by: presenter, source: source))
    let interaction = plan.isCatchable ? catcher(of: floor, towards: -1) : nil
    let isFree = style.isSheet && !plan.isDraggable && plan.transition == 0
    start(
      Running(
        isPresenting: true, top: floor, presenter: presenter, isAnimated: animated,
        isPresenterTold: style.removesPresenter, completions: [.completion(completion)],
        interaction: interaction, isFree: isFree, mayBeCancelled: isFree || interaction != nil,
        duration: isFree && animated ? nil : duration(of: floor, animated), start: clock(at: now)))
    if style.removesPresenter { expected += willDisappear(presenter, animated) }
    expected += willAppear(TowerPlace(floor: floor), animated)
  }

  private mutating func beginDismissing(
    from presenter: TowerPlace, animated: Bool, completions: [TowerCall], at now: Int64
  ) {
    let chain = chain(over: presenter)
    guard let top = chain.last, let lowest = chain.first else { return }
    let plan = floors[top].plan
    expected.append(.dismisses(top))
    var interaction: Int?
    if plan.isDraggable {
      let waiting = floors[top].driver.interaction.flatMap { interactions[$0].hasStarted ? nil : $0 }
      interaction = waiting ?? (plan.isCatchable ? catcher(of: top, towards: 1) : nil)
    }
    // The sheet's own drag asks by the delegate; it also holds the standard move of a sheet.
    let isByHand = completions.contains { if case .dismissedByHand = $0 { true } else { false } }
    let isFree =
      floors[top].style.isSheet && interaction == nil
      && (isByHand || !plan.isDraggable && plan.transition == 0)
    // A container in a floor that is out of the window cannot bring the panel back.
    let isTold =
      floors[lowest].style.removesPresenter
      && (!presenter.isPanel || isInWindow(TowerPlace(floor: presenter.floor)))
    start(
      Running(
        isPresenting: false, top: top, between: chain.dropLast().reversed(), presenter: presenter,
        isAnimated: animated, isPresenterTold: isTold, completions: completions, interaction: interaction,
        isFree: isFree, mayBeCancelled: true,
        duration: isFree && animated ? nil : duration(of: top, animated),
        start: clock(at: now)))
    expected += willDisappear(TowerPlace(floor: top), animated)
    for floor in chain.dropLast().reversed() where member(TowerPlace(floor: floor)).visibility == .shown {
      expected += willDisappear(TowerPlace(floor: floor), animated)
    }
    if isTold {
      expected += willAppear(presenter, animated)
      // Each animator of these sessions puts the presenter's view back when it begins.
      members[presenter]?.isRemoved = false
    }
  }

  private mutating func start(_ next: Running) {
    transitionCount += 1
    running = next
    startInteraction()
  }

  /// Returns the seconds of a transition without a drag.
  private func duration(of floor: Int, _ animated: Bool) -> Double {
    guard animated else { return 0 }
    let plan = floors[floor].plan
    if plan.isDraggable { return 0.4 }
    if floors[floor].style == .popover {
      return member(TowerPlace(floor: floor)).visibility == .gone ? 0.25 : 0.2
    }
    return ReferenceStyle.duration(ofTransition: plan.transition)
  }

  // MARK: Ending

  /// Ends the running transition.
  mutating func end(_ completed: Bool, at now: Int64) {
    guard let ended = running else { return }
    if ended.isHeld { fail("the transition of floor \(ended.top) ends while a drag holds it") }
    if let duration = ended.duration, !ended.isHeld {
      let taken = clock(at: now) - ended.start
      if abs(taken - duration) > 1e-6 {
        fail("the transition of floor \(ended.top) takes \(taken) s instead of \(duration)")
      }
    }
    if ended.isPresenting { endPresenting(ended, completed) } else { endDismissing(ended, completed) }
    running = nil
    isTurnAsked = false
    expected += ended.completions.filter {
      // The delegate hears only of floors that are gone.
      if case .dismissedByHand = $0 { completed } else { true }
    }
    if ended.isUndone, !completed { expected.append(.dismissedByHand(ended.top)) }
    if needsAdapting {
      endSwap()
      adapt(animated: false)
      endSwap()
    }
    isTurnAsked = true
    due = now
  }

  private mutating func endPresenting(_ ended: Running, _ completed: Bool) {
    let (top, presenter, animated) = (TowerPlace(floor: ended.top), ended.presenter, ended.isAnimated)
    guard completed else {
      expected += willDisappear(top, animated) + didDisappear(top, animated)
      if ended.isPresenterTold {
        expected += willAppear(presenter, animated) + didAppear(presenter, animated)
      }
      members[presenter]?.presented = nil
      floors[ended.top].presenter = nil
      return
    }
    if floors[ended.top].style.removesPresenter { members[presenter]?.isRemoved = true }
    expected += didAppear(top, animated)
    if ended.isPresenterTold { expected += didDisappear(presenter, animated) }
  }

  private mutating func endDismissing(_ ended: Running, _ completed: Bool) {
    let (presenter, animated) = (ended.presenter, ended.isAnimated)
    let leaving = ([ended.top] + ended.between).map { TowerPlace(floor: $0) }
    guard completed else {
      if ended.isPresenterTold {
        members[presenter]?.isRemoved = true
        expected += willDisappear(presenter, animated) + didDisappear(presenter, animated)
      }
      for place in leaving where member(place).visibility == .going {
        expected += willAppear(place, animated) + didAppear(place, animated)
      }
      return
    }
    members[presenter]?.isRemoved = false
    if ended.isPresenterTold { expected += didAppear(presenter, animated) }
    for place in leaving { expected += didDisappear(place, animated) }
    members[presenter]?.presented = nil
    for place in leaving {
      floors[place.floor].presenter = nil
      if place.floor != ended.top { members[place]?.presented = nil }
    }
  }
}

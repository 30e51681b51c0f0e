/// A model of a tower of floors: what UIKit's documentation says about presenting, evaluated from scratch.
///
/// The model has the floors' plans and the input: requests, drags, the width, and the time. It predicts the calls, in
/// order, with the time at which a transition begins and ends. It also predicts who presents whom, which views are in
/// the window, the fraction of a drag, and the outcome of a release. It has no views, no animations and none of the
/// engine's types.
struct ReferenceTower {
  enum Visibility { case gone, coming, shown, going }

  /// A floor, or the panel in it.
  struct Member {
    /// The floor that the controller presents, from the request on.
    var presented: Int?
    var visibility = Visibility.gone
    /// A Boolean value indicating whether a presentation has removed the view.
    var isRemoved = false
  }

  struct Floor {
    let plan: FloorPlan
    /// The controller that presents the floor, from the beginning of the presentation on.
    var presenter: TowerPlace?
    /// The style in use, after adaptation.
    var style: ReferenceStyle
    var driver = ReferenceDriver()
  }

  enum Request {
    case present(Int, source: TowerPlace, claimed: TowerPlace?, animated: Bool, completion: Int)
    case dismiss(presenter: TowerPlace, animated: Bool, completions: [TowerCall])
  }

  struct Running {
    let isPresenting: Bool
    let top: Int
    /// The other floors that a dismissal takes away, from the top down.
    var between: [Int] = []
    let presenter: TowerPlace
    let isAnimated: Bool
    /// A Boolean value indicating whether the presenter disappears or appears.
    let isPresenterTold: Bool
    let completions: [TowerCall]
    /// The interaction by which the floor's own drag may hold the transition.
    var interaction: Int?
    /// A Boolean value indicating whether the sheet's own drag may hold the transition, which the model cannot see.
    var isFree: Bool
    /// A Boolean value indicating whether the request of another presentation waits for the end.
    var mayBeCancelled: Bool
    /// The seconds that the transition takes; `nil` once a drag has held it.
    var duration: Double?
    let start: Double
    var isHeld = false
    var finishes = true
    /// A Boolean value indicating whether the user has reversed the presentation of a sheet.
    var isUndone = false
  }

  /// A change of styles that runs: what it says at its end.
  struct Swap {
    var removed: [TowerPlace] = []
    var restored: [TowerPlace] = []
    let isAnimated: Bool
  }

  var floors: [Floor] = []
  var members: [TowerPlace: Member] = [:]
  var queue: [Request] = []
  var running: Running?
  var swap: Swap?
  var needsAdapting = false
  /// A Boolean value indicating whether the first waiting request has been announced: it is the next to begin.
  var isTurnAsked = false
  var isCompact = true
  /// The calls that have to come next.
  var expected: [TowerCall] = []
  /// The time on the stage's clock at which the waiting request has to begin, in nanoseconds.
  var due: Int64 = 0
  var interactions: [ReferenceDriver.Interaction] = []
  /// The first disagreements with the real tower.
  private(set) var failures: [String] = []
  /// The number of transitions so far.
  var transitionCount = 0
  var speeds = ScaledClock()

  mutating func fail(_ text: String) {
    if failures.count < 4 { failures.append(text) }
  }

  // MARK: Floors

  /// Adds a floor that a plan describes, and returns its number.
  mutating func add(_ plan: FloorPlan) -> Int {
    floors.append(Floor(plan: plan, style: ReferenceStyle(rawValue: plan.style) ?? .full))
    let number = floors.count - 1
    for isPanel in [false, true] { members[TowerPlace(floor: number, isPanel: isPanel)] = Member() }
    return number
  }

  func member(_ place: TowerPlace) -> Member { members[place] ?? Member() }

  /// The controllers of the root floor appear when it becomes the window's root.
  mutating func launch() {
    let root = TowerPlace(floor: 0)
    expected = willAppear(root, false) + didAppear(root, false)
  }

  /// Returns whether the view of a controller is in the window while no transition runs.
  func isInWindow(_ place: TowerPlace) -> Bool {
    guard !member(place).isRemoved else { return false }
    if place.isPanel { return isInWindow(TowerPlace(floor: place.floor)) }
    guard let presenter = floors[place.floor].presenter else { return place.floor == 0 }
    return presenter.isPanel ? isInWindow(TowerPlace(floor: presenter.floor)) : true
  }

  /// The floors that are presented over a controller, from the lowest up.
  func chain(over presenter: TowerPlace) -> [Int] {
    var chain: [Int] = []
    var place = presenter
    while let next = member(place).presented, floors[next].presenter != nil {
      chain.append(next)
      place = TowerPlace(floor: next)
    }
    return chain
  }

  /// The floors that are presented: those in panels before those that their floors present.
  var presentedFloors: [Int] {
    func collect(_ floor: Int) -> [Int] {
      [true, false].flatMap { isPanel -> [Int] in
        guard let next = member(TowerPlace(floor: floor, isPanel: isPanel)).presented,
          floors[next].presenter != nil
        else { return [] }
        return [next] + collect(next)
      }
    }
    return collect(0)
  }

  // MARK: Appearance

  private func part(of floor: Int) -> TowerPart {
    guard let running else {
      switch isTurnAsked ? queue.first : nil {
      case .present(floor, _, _, _, _): return .beingPresented
      case .dismiss(let presenter, _, _) where chain(over: presenter).contains(floor): return .beingDismissed
      default: return .none
      }
    }
    guard running.top == floor || running.between.contains(floor) else { return .none }
    return running.isPresenting ? .beingPresented : .beingDismissed
  }

  private mutating func tell(_ call: TowerAppearance, _ place: TowerPlace, _ animated: Bool) -> TowerCall {
    .appearance(call, place, animated: animated, place.isPanel ? .none : part(of: place.floor))
  }

  /// The controllers that hear of a floor's appearance after it: the panel, and the floor presented in its place.
  private func company(of place: TowerPlace) -> [TowerPlace] {
    guard !place.isPanel else { return [] }
    let panel = TowerPlace(floor: place.floor, isPanel: true)
    guard let inPanel = member(panel).presented, floors[inPanel].presenter == panel, running?.top != inPanel
    else { return [panel] }
    return [panel, TowerPlace(floor: inPanel)]
  }

  mutating func willAppear(_ place: TowerPlace, _ animated: Bool) -> [TowerCall] {
    guard [.gone, .going].contains(member(place).visibility) else { return [] }
    members[place]?.visibility = .coming
    var calls = [tell(.willAppear, place, animated)]
    for other in company(of: place) where !member(other).isRemoved { calls += willAppear(other, animated) }
    return calls
  }

  mutating func didAppear(_ place: TowerPlace, _ animated: Bool) -> [TowerCall] {
    guard member(place).visibility == .coming else { return [] }
    members[place]?.visibility = .shown
    var calls: [TowerCall] = []
    for other in company(of: place) { calls += didAppear(other, animated) }
    return calls + [tell(.didAppear, place, animated)]
  }

  mutating func willDisappear(_ place: TowerPlace, _ animated: Bool) -> [TowerCall] {
    guard [.shown, .coming].contains(member(place).visibility) else { return [] }
    members[place]?.visibility = .going
    var calls = [tell(.willDisappear, place, animated)]
    for other in company(of: place) { calls += willDisappear(other, animated) }
    return calls
  }

  mutating func didDisappear(_ place: TowerPlace, _ animated: Bool) -> [TowerCall] {
    guard member(place).visibility == .going else { return [] }
    members[place]?.visibility = .gone
    var calls: [TowerCall] = []
    for other in company(of: place) { calls += didDisappear(other, animated) }
    return calls + [tell(.didDisappear, place, animated)]
  }
}

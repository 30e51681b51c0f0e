/// Values by the state of a control: what none was given for has that of the normal state.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  func shown(in state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

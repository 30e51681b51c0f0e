/// One thing that the doctor has looked at.
struct Finding: Encodable, Equatable {
  enum Verdict: String, Encodable {
    /// As it should be.
    case good
    /// Something is not there that some of the lab needs.
    case lacking
    /// Something is wrong.
    case wrong
  }

  let name: String
  let verdict: Verdict
  /// What was found.
  let found: String
  /// What to do about it; nil when there is nothing to do.
  let cure: String?

  init(_ name: String, _ verdict: Verdict, _ found: String, cure: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.found = found
    self.cure = cure
  }
}

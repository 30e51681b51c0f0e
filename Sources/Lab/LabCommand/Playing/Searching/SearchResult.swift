/// The gestures that a search found in one experiment, with the diagnostics of their runs.
struct SearchResult: Codable, Hashable {
  let experiment: String
  var presents: GestureSearch.Found?
  var finishes: GestureSearch.Found?
  var cancels: GestureSearch.Found?
  /// The diagnostics that the found gestures cause, each once.
  var diagnostics: [String] = []
  /// The reason for which the search ended early; `nil` for a complete search.
  var stopped: String?
}

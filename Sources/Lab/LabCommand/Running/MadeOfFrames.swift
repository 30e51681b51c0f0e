/// A film or a video that was made of a recording, for scripts.
struct MadeOfFrames: Encodable {
  let file: String
  let recording: String
  /// The numbers of the frames that a film shows.
  var frames: [Int]?
  /// How many a video has, and how many a second.
  var count: Int?
  var rate: Double?
}

/// The tracker that everything uses where none is named: of all here, the one with the least error.
///
/// The errors, and the motions they were measured with, are in the guide's page on gestures.
public typealias DefaultVelocityTracker = LeadingVelocity

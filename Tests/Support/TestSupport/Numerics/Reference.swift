/// The transcendental functions by series in double-double arithmetic, good to about 1e-29.
///
/// Their arguments are reduced in ways of their own, so that they share no mistake with what they measure.
public enum Reference {}

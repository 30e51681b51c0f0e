/// The transcendental functions by series in double-double arithmetic, with errors of about 1e-29.
///
/// Arguments are reduced by methods of their own, so that the reference shares no error with the tested functions.
public enum Reference {}

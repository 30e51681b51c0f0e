import Experiments
import LabCommand

// Without arguments, the overview of the experiments comes first.
Lab.main(catalogue: .standard, usualWords: ["help"])

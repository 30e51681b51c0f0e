import Experiments
import LabCommand

// With twenty-seven experiments to choose from, the overview comes first.
Lab.main(catalogue: .standard, usualWords: ["help"])

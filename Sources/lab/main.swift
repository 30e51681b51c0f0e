import Experiments
import LabCommand

Lab.main(catalogue: .standard)

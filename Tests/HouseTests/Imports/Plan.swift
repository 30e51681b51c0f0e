/// The plan of the house: which module may import what, lowest first.
///
/// `Package.swift` says the same to the compiler, which cannot see Foundation and the C library.
struct Plan: Sendable {
  let rows: [ModuleRow]

  func row(_ name: String) -> ModuleRow? { rows.first { $0.name == name } }

  static let house: Plan = {
    let engine = ["ViewTree", "LayerTree", "GestureMath", "MotionMath", "Diagnostics"]
    let foundation = ["Foundation"]
    return Plan(rows: [
      ModuleRow("Diagnostics"),
      ModuleRow("MotionMath"),
      ModuleRow("GestureMath", ["MotionMath"]),
      ModuleRow("LayerTree", ["MotionMath", "Diagnostics"]),
      ModuleRow("Raster", ["LayerTree", "MotionMath"]),
      ModuleRow("ConstraintSolver"),
      ModuleRow(
        "ViewTree", ["LayerTree", "GestureMath", "MotionMath", "ConstraintSolver", "Diagnostics"],
        system: foundation),
      ModuleRow("TransitionEngine", engine + ["ConstraintSolver"], system: foundation),
      ModuleRow("UIKit", ["TransitionEngine"] + engine, system: foundation),
      ModuleRow("FrameTiming"),
      ModuleRow("Replay", ["TransitionEngine"] + engine, system: foundation),
      ModuleRow(
        "Reports", ["LayerTree", "MotionMath", "Raster", "FrameTiming", "Replay", "Diagnostics"],
        system: foundation),
      ModuleRow("CSDL2"),
      ModuleRow("AllocationCounter"),
      ModuleRow(
        "SDLStage",
        ["CSDL2", "Raster", "LayerTree", "MotionMath", "TransitionEngine", "GestureMath", "FrameTiming"],
        system: foundation + ["Glibc"]),
      ModuleRow(
        "Workbench", ["TransitionEngine"] + engine + ["Replay", "FrameTiming", "Raster"], system: foundation),
      ModuleRow("Experiments", ["UIKit", "TransitionEngine"] + engine, system: foundation),
      ModuleRow(
        "LabCommand",
        ["TransitionEngine"] + engine + [
          "Raster", "FrameTiming", "Replay", "Reports", "SDLStage", "Workbench", "AllocationCounter",
          "ConstraintSolver",
        ],
        system: foundation + ["Glibc"]),
      ModuleRow("lab", ["LabCommand", "Experiments"]),
    ])
  }()
}

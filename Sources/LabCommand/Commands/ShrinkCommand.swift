import TransitionEngine
struct ShrinkCommand {
  init(_ w: [String], _ c: Catalogue) throws(LabError) {}; func run() throws(LabError) {}
}
struct ImportCommand {
  init(_ w: [String], _ c: Catalogue) throws(LabError) {}; func run() throws(LabError) {}
}
struct ExportCommand {
  init(_ w: [String], _ c: Catalogue) throws(LabError) {}; func run() throws(LabError) {}
}

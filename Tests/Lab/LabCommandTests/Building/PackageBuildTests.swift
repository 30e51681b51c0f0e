import Expectations
import Foundation
import TestSupport
import Testing

@testable import LabCommand

@Suite struct PackageBuildTests {
  @Test("A program's build follows from its path: beside the lab with the lab's flags, else with its own")
  func paths() throws {
    let beside = "/lab/.build/lab/x86_64-unknown-linux-gnu/release/Drawer"
    expect(
      PackageBuild(madeBy: beside, in: "/Drawer")?.command,
      equals: "swift build --package-path /Drawer \(PackageBuild.labOptions) --scratch-path /lab/.build/lab "
        + "--product Drawer")
    let own = "/Drawer/.build/x86_64-unknown-linux-gnu/debug/Drawer"
    expect(
      PackageBuild(madeBy: own, in: "/Drawer")?.command,
      equals: "swift build --package-path /Drawer -c debug --scratch-path /Drawer/.build --product Drawer")
    expect(PackageBuild(madeBy: "/usr/bin/Drawer", in: "/Drawer") == nil)
  }

  @Test("The build of a new package is that of its Makefile, and makes the program that is started")
  func manifest() throws {
    for dependency in [
      PackageTemplate.Dependency.path("/my \"lab\""), .url("https://example.org/TransitionLab.git"),
    ] {
      let template = PackageTemplate(name: "Drawer", dependency: dependency)
      let text = try #require(template.files.first { $0.path == "Package.swift" }?.text)
      let manifest = PackageManifest(text)
      expect(manifest.programs, equals: ["Drawer"])
      if case .path(let path) = dependency {
        expect(manifest.lab, equals: path)
      } else {
        expect(manifest.lab == nil)
      }
      let build = PackageBuild(of: "Drawer", in: "/Drawer", besideLab: manifest.lab)
      let flags = try #require(build.command.firstMatch(of: #/-c release.*?(?= --scratch-path)/#)?.0)
      expect(template.makefile.contains("swift run \(flags) "))
    }
    let own = try String(contentsOfFile: Checkout.path("Package.swift"), encoding: .utf8)
    expect(PackageManifest(own).programs.contains("lab"))
  }
}

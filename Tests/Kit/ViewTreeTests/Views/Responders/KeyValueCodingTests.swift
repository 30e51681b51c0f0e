import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing

@testable import ViewTree

@Suite struct KeyValueCodingTests {
  private class Base: NSObject {
    let name = "base"
    var next: Base?
  }
  private final class Model: Base {
    var count = 3
    lazy var made = 1
  }

  @Test("A stored property is read by its name, also that of a superclass; an empty optional is nil")
  func reading() {
    let model = Model()
    expect(model.value(forKey: "count") as? Int == 3)
    expect(model.value(forKey: "name") as? String == "base")
    expect(model.value(forKey: "next") == nil)
    model.next = Base()
    expect((model.value(forKey: "next") as? Base) === model.next)
    expect(model.value(forKey: "other") == nil)
  }

  @Test("A layer's own values go before")
  func layers() {
    let layer = CALayer()
    layer.setValue(7, forKey: "mine")
    expect(layer.value(forKey: "mine") as? Int == 7)
  }

  @Test("Values of the defaults are kept under their keys")
  func defaults() throws {
    let defaults = try #require(UserDefaults(suiteName: "KeyValueCodingTests"))
    defaults.setValue(4, forKey: "count")
    expect(defaults.value(forKey: "count") as? Int == 4)
    defaults.removeObject(forKey: "count")
    expect(defaults.value(forKey: "count") == nil)
  }
}

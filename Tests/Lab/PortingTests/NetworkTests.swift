import Expectations
import Testing

@Suite struct NetworkTests {
  @Test(arguments: [
    (
      "session.dataTask(with: url) { [weak self] data, response, error in self?.show(data) }.resume()",
      "session.dataTask(with: url) { [weak self] data, response, error in DispatchQueue.main.async { self?.show(data) } }.resume()"
    ),
    (
      "session.dataTask(with: url, completionHandler: { (data, _, _) -> Void in show(data) })",
      "session.dataTask(with: url, completionHandler: { (data, _, _) -> Void in DispatchQueue.main.async { show(data) } })"
    ),
    ("session.dataTask(with: url)", "session.dataTask(with: url)"),
    ("session.dataTask(with: url) { show($0) }", "session.dataTask(with: url) { show($0) }"),
    ("api.dataTask(url) { a in b(a) }", "api.dataTask(url) { a in b(a) }"),
    ("session(delegateQueue: OperationQueue.main)", "session(delegateQueue: Foundation.OperationQueue.main)"),
    ("session(delegateQueue: nil)", "session(delegateQueue: nil)"),
  ])
  func `The answer of a data task arrives on the main queue`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }
}

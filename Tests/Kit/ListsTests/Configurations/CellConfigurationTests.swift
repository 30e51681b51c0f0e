import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@testable import Lists

@Suite struct CellConfigurationTests {
  /// A content of one color, as projects write their own.
  private struct Swatch: UIContentConfiguration, Equatable {
    var color = UIColor.red

    func makeContentView() -> any UIView & UIContentView { SwatchView(self) }

    func updated(for state: any UIConfigurationState) -> Swatch {
      (state as? UICellConfigurationState)?.isSelected == true ? Swatch(color: .blue) : self
    }
  }

  private final class SwatchView: UIView, UIContentView {
    private var shown: Swatch

    init(_ swatch: Swatch) {
      shown = swatch
      super.init(frame: .zero)
      heightAnchor.constraint(equalToConstant: 90).isActive = true
      show()
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
      get { shown }
      set {
        shown = newValue as? Swatch ?? shown
        show()
      }
    }

    private func show() { backgroundColor = shown.color }
  }

  @Test("A configuration of a project's own makes its view, which shows the next one, too")
  func own() throws {
    let cell = UITableViewCell()
    _ = cell.textLabel
    cell.contentConfiguration = Swatch()
    let view = try #require(cell.contentView.subviews.first as? SwatchView)
    expect(cell.contentView.subviews.count, equals: 1)
    cell.contentConfiguration = Swatch(color: .green)
    expect(cell.contentView.subviews == [view] && view.backgroundColor == .green)
    expect(view.supports(Swatch()) && !view.supports(UIListContentConfiguration.cell()))
    cell.contentConfiguration = UIListContentConfiguration.cell()
    expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews[0] is UIListContentView)
    cell.contentConfiguration = nil
    expect(cell.contentView.subviews.isEmpty && cell.contentConfiguration == nil)
  }

  @Test("Content is updated for the state of its cell before the next layout")
  func states() {
    let cell = UITableViewCell()
    cell.contentConfiguration = Swatch()
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    expect(cell.contentConfiguration as? Swatch == Swatch(color: .blue))
    expect(cell.configurationState.isSelected && !cell.configurationState.isEditing)
    cell.isEditing = true
    expect(cell.configurationState.isEditing)
  }

  @Test("A handler, and an override, are called with the state")
  func handler() {
    final class Told: UITableViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isHighlighted)
      }
    }
    let cell = Told()
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in handled.append(state.isHighlighted) }
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    expect(handled == [false, true] && cell.states == [false, true])
  }

  @Test("A background has its color, its corners, its border and its insets, and replaces the cell's own")
  func background() throws {
    let cell = UITableViewCell()
    cell.backgroundColor = .yellow
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.backgroundColor = .white
    background.cornerRadius = 9
    background.strokeColor = .red
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 20)
    let inner = UIView()
    background.customView = inner
    cell.backgroundConfiguration = background
    cell.frame.size = CGSize(width: 320, height: 44)
    cell.layoutIfNeeded()
    let plate = try #require(cell.subviews.first?.subviews.first)
    expect(cell.backgroundColor == nil && plate.frame == CGRect(x: 10, y: 2, width: 290, height: 40))
    expect(plate.layer.cornerRadius == 9 && plate.layer.borderWidth == 1 && plate.backgroundColor == .white)
    expect(inner.frame, equals: plate.bounds)
    background.strokeWidth = 3
    background.customView = nil
    cell.backgroundConfiguration = background
    expect(plate.layer.borderWidth == 3 && inner.superview == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    expect(plate.backgroundColor == .systemGray4 && cell.selectedBackgroundView == nil)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    expect(plate.backgroundColor, equals: .systemGray4)
    cell.backgroundConfiguration = nil
    expect(plate.superview?.superview == nil && cell.backgroundConfiguration == nil)
    expect(UIBackgroundConfiguration.clear().backgroundColor == nil)
    expect(UIBackgroundConfiguration.listPlainCell().backgroundColor, equals: .systemBackground)
  }

  @Test("A collection view's cell shows content and a background, and has the height of the content")
  func collection() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    cell.contentConfiguration = Swatch()
    cell.backgroundConfiguration = .listPlainCell()
    cell.isSelected = true
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? SwatchView)
    expect(view.frame == cell.bounds && view.backgroundColor == .blue)
    expect(cell.wantedSize(CGSize(width: 70, height: 10)), equals: CGSize(width: 70, height: 90))
    expect(cell.backgroundConfiguration?.shownColor, equals: .systemGray4)
    cell.prepareForReuse()
    expect(cell.configurationState.isSelected && !cell.configurationState.isHighlighted)
  }
}

import Foundation
import Graphics
import ViewTree

// Predefined tab bar items.
extension UITabBarItem {
  /// A predefined item with a title and an icon.
  nonisolated public enum SystemItem: Int, Sendable, CaseIterable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent, mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The name of the icon.
    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.bullet"
      }
    }
  }

  /// Creates a predefined item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let size = UIImage.SymbolConfiguration(pointSize: 24)
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol, withConfiguration: size),
      tag: tag)
  }
}

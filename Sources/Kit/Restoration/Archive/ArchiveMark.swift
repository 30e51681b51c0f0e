/// The byte before a value in an archive that says of which kind it is.
nonisolated enum ArchiveMark: UInt8 {
  case flag = 1
  case integer, number, text, bytes, address, path, list, table, controller, object, coded, date, identifier

  init(_ value: RestorationValue) {
    switch value {
    case .flag: self = .flag
    case .integer: self = .integer
    case .number: self = .number
    case .text: self = .text
    case .bytes: self = .bytes
    case .address: self = .address
    case .path: self = .path
    case .list: self = .list
    case .table: self = .table
    case .controller: self = .controller
    case .object: self = .object
    case .coded: self = .coded
    case .date: self = .date
    case .identifier: self = .identifier
    }
  }
}

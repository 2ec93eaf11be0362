/// The options of a list, in order.
///
/// The conditions under which the rows of a file are offered are kept beside them, so that forms and
/// fields share the options of a file.
public struct ListedOptions: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// The options with their own conditions.
  @usableFromInline package let plain: [Option]
  @usableFromInline let offers: Offers?

  @usableFromInline final class Offers: Sendable {
    let conditions: [SharedOffer?]
    /// For each option the place of its condition among them.
    let numbers: [Int32]

    init(_ conditions: [SharedOffer?], _ numbers: [Int32]) {
      (self.conditions, self.numbers) = (conditions, numbers)
    }
  }

  /// Creates options with their own conditions.
  public init(_ options: [Option]) { (plain, offers) = (options, nil) }

  /// Creates options with their own conditions.
  public init(arrayLiteral options: Option...) { self.init(options) }

  private init(_ options: [Option], _ offers: Offers) {
    (plain, self.offers) = (options, offers)
  }

  /// The same options under other conditions.
  ///
  /// - Complexity: O(1).
  func offered(under conditions: [SharedOffer?], _ numbers: [Int32]) -> ListedOptions {
    ListedOptions(plain, Offers(conditions, numbers))
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of options.
  @inlinable public var endIndex: Int { plain.count }

  /// The option at a place.
  ///
  /// - Complexity: O(1).
  @inlinable public subscript(position: Int) -> Option {
    offers == nil ? plain[position] : offered(at: position)
  }

  @usableFromInline func offered(at position: Int) -> Option {
    guard let offers, let offer = offers.conditions[Int(offers.numbers[position])] else {
      return plain[position]
    }
    return plain[position].offered(under: offer)
  }
}

extension ListedOptions: Hashable {
  /// Whether both hold the same options, offered under the same conditions.
  ///
  /// - Complexity: O(options).
  public static func == (left: Self, right: Self) -> Bool {
    left.offers === right.offers
      ? left.plain == right.plain : left.elementsEqual(right)
  }

  /// Hashes the ids.
  ///
  /// - Complexity: O(options).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for option in plain { hasher.combine(option.id) }
  }
}

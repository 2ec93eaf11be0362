/// The options of a list, in order.
///
/// The conditions under which the rows of a file are offered are kept beside them, so that forms and
/// fields share the options of a file.
public struct ListedOptions: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// The options without the conditions that are kept beside them; their ids, labels and values are
  /// read here without a copy of an option.
  @usableFromInline package let base: [Option]
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
  public init(_ options: [Option]) { (base, offers) = (options, nil) }

  /// Creates options from a literal.
  public init(arrayLiteral options: Option...) { self.init(options) }

  private init(_ options: [Option], _ offers: Offers) {
    (base, self.offers) = (options, offers)
  }

  /// The options under other conditions than their own.
  ///
  /// - Complexity: O(1).
  func offered(under conditions: [SharedOffer?], _ numbers: [Int32]) -> ListedOptions {
    ListedOptions(base, Offers(conditions, numbers))
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of options.
  @inlinable public var endIndex: Int { base.count }

  /// The option at a place.
  ///
  /// - Complexity: O(1).
  @inlinable public subscript(position: Int) -> Option {
    offers == nil ? base[position] : offered(at: position)
  }

  /// Whether the option at a place has nothing but an id and a label.
  func isPlain(at position: Int) -> Bool { offers == nil && base[position].isPlain }

  @usableFromInline func offered(at position: Int) -> Option {
    guard let offers, let offer = offers.conditions[Int(offers.numbers[position])] else {
      return base[position]
    }
    return base[position].offered(under: offer)
  }
}

extension ListedOptions: Hashable {
  /// Whether both hold the same options, offered under the same conditions.
  ///
  /// - Complexity: O(options).
  public static func == (left: Self, right: Self) -> Bool {
    left.offers === right.offers
      ? left.base == right.base : left.elementsEqual(right)
  }

  /// Hashes the ids.
  ///
  /// - Complexity: O(options).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for option in base { hasher.combine(option.id) }
  }
}

/// The answers of one item of a list or map.
public struct ItemAnswer: Sendable {
  /// The answers, by the ids of the fields of the item.
  public var answers: Answers
  /// Which item it is while a user edits the list, wherever it moves.
  ///
  /// It is no part of what is answered.
  package var number: Int

  /// Creates an item.
  public init(_ answers: Answers = Answers()) { self.init(answers, number: 0) }

  /// Creates an item with a number.
  package init(_ answers: Answers, number: Int) { (self.answers, self.number) = (answers, number) }

  /// The greatest number that is believed of a draft, so that there is always another one.
  package static let mostNumber = 1_000_000

  /// A number that none of some items has.
  package static func number(besides numbers: [Int]) -> Int {
    (numbers.max() ?? -1) + 1
  }

  /// Whether its answers are written in the same way, and it is the same item.
  func isSpelled(as other: ItemAnswer) -> Bool {
    number == other.number && answers.areSpelled(as: other.answers)
  }
}

/// The items of a list or map, in order.
public typealias ItemAnswers = PieceArray<ItemAnswer>

/// An item of a list or map, known by a number wherever it moves.
package protocol NumberedItem {
  /// The number, which no other item of the list or map has.
  var number: Int { get }
}

extension ItemAnswer: NumberedItem {}

extension RandomAccessCollection where Element: NumberedItem, Index == Int {
  /// The place of the item with a number.
  ///
  /// - Complexity: O(1) where the items stand as they were first numbered, else O(items).
  package func place(ofNumber number: Int) -> Int? {
    if indices.contains(number), self[number].number == number { return number }
    return firstIndex { $0.number == number }
  }
}

extension ItemAnswer: Hashable {
  /// Whether all answers are the same; which item it is does not count.
  public static func == (left: ItemAnswer, right: ItemAnswer) -> Bool {
    left.answers == right.answers
  }

  /// Hashes the answers.
  public func hash(into hasher: inout Hasher) { hasher.combine(answers) }
}

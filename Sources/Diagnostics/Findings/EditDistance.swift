/// Optimal string alignment (Damerau's distance in which nothing is edited twice), computed in
/// a band around the diagonal that is as wide as the distance asked for.
struct EditDistance {
  private var before: [Int] = []
  private var above: [Int] = []
  private var row: [Int] = []

  /// The distance if it is at most `limit`.
  ///
  /// - Complexity: O(limit × length), which is taken off `budget`.
  mutating func between(
    _ first: [UInt32],
    _ second: [UInt32],
    atMost limit: Int,
    spending budget: inout Int
  ) -> Int? {
    var start = 0
    var (rows, columns) = (first.count, second.count)
    while rows > 0, columns > 0, first[rows - 1] == second[columns - 1] {
      rows -= 1
      columns -= 1
    }
    while start < rows, start < columns, first[start] == second[start] { start += 1 }
    rows -= start
    columns -= start
    guard abs(rows - columns) <= limit else { return nil }
    guard rows > 0, columns > 0 else { return max(rows, columns) }

    let far = limit + 1
    prepare(columns: columns, far: far)
    for i in 1...rows {
      let low = max(1, i - limit)
      let high = min(columns, i + limit)
      guard low <= high else { return nil }
      budget -= high - low + 1
      row[low - 1] = low == 1 ? min(i, far) : far
      var least = row[low - 1]
      for j in low...high {
        let (a, b) = (first[start + i - 1], second[start + j - 1])
        var value = min(above[j - 1] + (a == b ? 0 : 1), above[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a == second[start + j - 2], b == first[start + i - 2] {
          value = min(value, before[j - 2] + 1)
        }
        row[j] = min(value, far)
        least = min(least, row[j])
      }
      if high < columns { row[high + 1] = far }
      guard least <= limit else { return nil }
      swap(&before, &above)
      swap(&above, &row)
    }
    return above[columns] <= limit ? above[columns] : nil
  }

  private mutating func prepare(columns: Int, far: Int) {
    if row.count <= columns {
      before = Array(repeating: far, count: columns + 1)
      above = before
      row = before
    }
    for j in 0...columns { above[j] = min(j, far) }
  }
}

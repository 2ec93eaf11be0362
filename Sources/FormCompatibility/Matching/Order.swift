/// Which of some numbers have to move so that the others ascend: as few as possible.
///
/// - Returns: the places of those that move, in order.
/// - Complexity: O(n log n) (patience sorting).
func placesOutOfOrder(_ numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
  // The place of the least number that ends an ascending run of each length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[place] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  let stays = Set(sequence(first: ends.last ?? 0) { previous[$0] })
  return numbers.indices.filter { !stays.contains($0) }
}

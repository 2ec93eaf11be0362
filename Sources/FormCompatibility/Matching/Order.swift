/// Which of some numbers have to move so that the others ascend: as few as possible.
///
/// - Returns: the places of those that move, in order.
/// - Complexity: O(n log n) (patience sorting).
func placesOutOfOrder(_ numbers: [Int]) -> [Int] {
  var isAscending = true
  for index in numbers.indices.dropFirst() where numbers[index] <= numbers[index - 1] {
    isAscending = false
    break
  }
  if isAscending { return [] }
  // The place of the least number that ends an ascending run of each length.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[place] = low > 0 ? ends[low - 1] : -1
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var stays = [Bool](repeating: false, count: numbers.count)
  var place = ends.last ?? -1
  while place >= 0 {
    stays[place] = true
    place = previous[place]
  }
  return numbers.indices.filter { !stays[$0] }
}

/// The rings of things that took each other's place: of two that were exchanged, or of more.
///
/// `successor` leads from each thing to the one whose place it took. Each ring begins with its
/// least member; rings come in that order.
/// - Complexity: O(things).
func rings(_ successor: [Int: Int]) -> [[Int]] {
  var seen: Set<Int> = []
  var result: [[Int]] = []
  for start in successor.keys.sorted() where !seen.contains(start) {
    var ring: [Int] = []
    var next: Int? = start
    while let place = next, seen.insert(place).inserted {
      ring.append(place)
      next = successor[place]
    }
    if let next, let first = ring.firstIndex(of: next), ring.count - first > 1 {
      let members = Array(ring[first...])
      let least = members.indices.min { members[$0] < members[$1] } ?? 0
      result.append(Array(members[least...] + members[..<least]))
    }
  }
  return result
}

import Testing

/// A feature, where it stands, and who sees it.
package struct Cell: Sendable {
  package let feature: Feature
  package let standing: Standing
  package let observer: ObserverName

  package init(_ feature: Feature, _ standing: Standing, _ observer: ObserverName) {
    (self.feature, self.standing, self.observer) = (feature, standing, observer)
  }

  /// Why there is nothing to see.
  package var blank: String? {
    standing.refusal(of: feature) ?? feature.blank(observer)
      ?? Blank.all.first { $0.rows.contains(self) }?.reason
  }

  /// What is wrong with the program here.
  package var gap: KnownGap? { KnownGap.all.first { $0.rows.contains(self) } }
}

extension Cell {
  /// The rows of `KnownGap` and `Blank` that stand for no cell, or for cells that are not looked at.
  package static var idleRows: [String] {
    let gaps = KnownGap.all.filter { gap in
      gap.rows.all.contains { cell in cell?.blank != nil || cell == nil }
    }
    let blanks = Blank.all.filter { blank in blank.rows.all.contains { $0 == nil } }
    return gaps.map(\.sentence) + blanks.map(\.reason)
  }
}

/// Some cells: those of some features, in some places, for some observers.
package struct Cells: Sendable {
  let features: [String]
  let standings: [Standing]
  let observers: [ObserverName]

  func contains(_ cell: Cell) -> Bool {
    standings.contains(cell.standing) && observers.contains(cell.observer)
      && features.contains(cell.feature.name)
  }

  /// The cells one by one; `nil` for those of a feature that there is not.
  var all: [Cell?] {
    features.flatMap { name in
      let feature = Feature.all.first { $0.name == name }
      return standings.flatMap { standing in
        observers.map { observer in feature.map { Cell($0, standing, observer) } }
      }
    }
  }
}

extension Feature {
  /// What an observer has nothing to look at for.
  fileprivate func blank(_ observer: ObserverName) -> String? {
    switch observer {
    case .fill, .set, .variables, .lines: right.isEmpty && wrong.isEmpty ? "it has no answers" : nil
    case .lookUp: unlisted.isEmpty ? "its options are of no command" : nil
    case .messages: wrong.isEmpty ? "no answer is wrong by it" : nil
    case .secrets: secret == nil ? "there is no secret" : nil
    case .schema: right.isEmpty && wrong.isEmpty ? "it has no answers" : nil
    case .compare, .surfaces, .against: was == nil ? "the version before is the same" : nil
    case .describe: field.isEmpty ? "what is retired is not described" : nil
    case .draft, .wizard, .plain: right.isEmpty && shown.isEmpty ? "nothing is asked" : nil
    }
  }
}

extension Observer {
  /// Looks at some features where they stand, and compares what is seen with the tables.
  package func check(_ feature: Feature, _ standing: Standing) async {
    let cell = Cell(feature, standing, name)
    if cell.blank != nil { return }
    let differences = await look(at: feature, standing)
    if let gap = cell.gap {
      withKnownIssue(Comment(rawValue: gap.sentence)) { #expect(differences == []) }
    } else {
      #expect(differences == [], "\(name.rawValue): \(feature.name), \(standing.rawValue)")
    }
  }
}

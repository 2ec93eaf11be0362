import FormModel

/// What words in place of an operator ask: `is`, `is not`, `greater than`, `is empty`.
enum ConditionPhrase: Equatable {
  case compares(Condition.Comparison)
  case has(isNegated: Bool)
  case isIn(isNegated: Bool)
  case isAnswered(isNegated: Bool)

  /// Whether something stands on its right side.
  var takesValue: Bool { if case .isAnswered = self { false } else { true } }

  /// The most words of a phrase.
  static let mostWords = 7

  /// The phrase of some words, in lower case with single spaces.
  init?(_ words: String) {
    guard let phrase = ConditionPhrase.phrases[words] else { return nil }
    self = phrase
  }

  private static let phrases: [String: ConditionPhrase] = {
    var phrases: [String: ConditionPhrase] = [:]
    func add(_ phrase: ConditionPhrase, _ words: String...) {
      for word in words { phrases[word] = phrase }
    }
    add(
      .compares(.equal),
      "is",
      "are",
      "eq",
      "equal",
      "equals",
      "equal to",
      "equals to",
      "is equal",
      "is equal to",
      "are equal to",
      "be",
      "matches",
      "same as",
      "is the same as"
    )
    add(
      .compares(.notEqual),
      "is not",
      "are not",
      "isnt",
      "isn't",
      "not",
      "not equal",
      "not equal to",
      "not equals",
      "is not equal to",
      "does not equal",
      "ne",
      "neq",
      "other than",
      "is other than",
      "differs from",
      "is different from"
    )
    for lead in ["", "is "] {
      for word in ["greater than", "more than", "larger than", "bigger than", "over", "above"] {
        add(.compares(.greater), lead + word)
        add(.compares(.greaterOrEqual), lead + word + " or equal to", lead + word + " or equal")
        add(.compares(.lessOrEqual), lead + "not " + word)
      }
      for word in ["less than", "fewer than", "smaller than", "under", "below"] {
        add(.compares(.less), lead + word)
        add(.compares(.lessOrEqual), lead + word + " or equal to", lead + word + " or equal")
        add(.compares(.greaterOrEqual), lead + "not " + word)
      }
      for word in ["greater", "larger", "bigger"] {
        add(.compares(.greaterOrEqual), lead + word + " or equal to", lead + word + " or equal")
      }
      for word in ["less", "smaller"] {
        add(.compares(.lessOrEqual), lead + word + " or equal to", lead + word + " or equal")
      }
      add(.compares(.greaterOrEqual), lead + "at least")
      add(.compares(.lessOrEqual), lead + "at most", lead + "up to")
      add(.isIn(isNegated: false), lead + "one of", lead + "any of", lead + "either")
      add(.isIn(isNegated: true), lead + "none of", lead + "not one of", lead + "neither")
    }
    add(.compares(.greater), "gt", "exceeds")
    add(.compares(.less), "lt")
    add(.compares(.greaterOrEqual), "gte", "ge")
    add(.compares(.lessOrEqual), "lte", "le")
    add(.has(isNegated: false), "contains", "contain", "includes", "include", "have", "hasany")
    add(
      .has(isNegated: true),
      "does not contain",
      "does not include",
      "does not have",
      "doesnt contain",
      "not contains",
      "not includes",
      "not has"
    )
    add(.isIn(isNegated: false), "is in", "are in", "is any")
    add(.isIn(isNegated: true), "is not in", "are not in", "isnt in")
    for word in ["answered", "set", "given", "present", "filled", "filled in", "defined"] {
      add(.isAnswered(isNegated: false), "is " + word, "has been " + word)
      add(.isAnswered(isNegated: true), "is not " + word, "has not been " + word)
    }
    for word in ["empty", "missing", "blank", "unset", "undefined", "null", "unanswered"] {
      add(.isAnswered(isNegated: true), "is " + word)
      add(.isAnswered(isNegated: false), "is not " + word)
    }
    add(.isAnswered(isNegated: false), "exists", "is something")
    return phrases
  }()
}

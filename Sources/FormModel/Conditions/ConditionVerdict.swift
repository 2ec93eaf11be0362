/// A condition that does not decide anything, or a place that cannot be reached.
package struct ConditionVerdict: Hashable, Sendable {
  /// Whose condition it is.
  package enum Place: Hashable, Sendable {
    /// The condition of a section.
    case section(SectionID)
    /// The condition of a field.
    case field(FieldID)
    /// The condition of an option of a field.
    case option(FieldID, OptionID)
    /// The condition under which a field is required.
    case requirement(FieldID)
    /// The condition under which a rule of a field applies, by its place among the rules.
    case ruleCondition(FieldID, Int)
    /// A rule of a field, by its place among the rules.
    case rule(FieldID, Int)
    /// A case of what a field computes or has by default, by its place among the cases.
    case valueCase(FieldID, Int)
  }

  /// What was proved.
  package enum Kind: Hashable, Sendable {
    /// The condition is true in every state the form can reach: it could be left out.
    case alwaysTrue
    /// The condition is false whatever its fields answer, by itself.
    case alwaysFalse
    /// The condition could be true by itself, but never is where it stands: other conditions
    /// exclude it.
    case unreachable
    /// The field has to be answered, and in some state of the form fewer options are offered than
    /// an answer needs.
    case unanswerable
    /// The field has to be answered, and in some state of the form every answer breaks a rule.
    case unanswerableByRules
    /// No answers of the form break the rule.
    case neverFails
  }

  /// Whose condition it is.
  package var place: Place
  /// What was proved.
  package var kind: Kind
  /// Why, in short sentences without a full stop; empty when there is no short reason.
  package var reasons: [String]
  /// Whether constants of the form alone decide it: a switch that its author has turned.
  package var isByConstants = false

  package init(place: Place, kind: Kind, reasons: [String]) {
    (self.place, self.kind, self.reasons) = (place, kind, reasons)
  }
}

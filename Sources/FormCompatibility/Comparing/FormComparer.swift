import Diagnostics
import FormModel

/// Finds the changes between two versions, in the order of the new one where there is an order.
struct FormComparer {
  let old: Form
  let new: Form
  let matching: FieldMatching
  /// The fields that each version records as gone.
  let oldRetired: Set<FieldID>
  let newRetired: Set<FieldID>
  /// The fields of the new version by the older ids that they record.
  let newHeirs: [FieldID: FieldID]
  let changes = ChangeList()
  let mentions: OptionMentions

  /// The differences of lists that pairs of fields share, each made once.
  var groups: [OptionGroup] = []
  /// Fields that exchanged their labels; told once.
  var swappedFields: Set<FieldID> = []
  /// Older ids of fields that name new fields now; told once.
  var reusedIDs: Set<FieldID> = []
  /// The group of each pair, where both lists are known.
  var groupOfPair: [Int: Int] = [:]
  /// Whether both fields of a pair are the same in every part.
  let isUnchanged: [Bool]
  /// Whether the options of a pair, with their records, are the same, and no other field has them.
  var keepsOptions: [Bool]

  /// Prepares a comparison; one that does not presume heirs takes every field that is gone without
  /// a record for gone for good.
  init(old: Form, new: Form, presumesHeirs: Bool = true) {
    self.old = old
    self.new = new
    let matching = FieldMatching(old, new, presumesHeirs: presumesHeirs)
    self.matching = matching
    isUnchanged = matching.pairs.map { pair in
      pair.kind == .same && old.fields[pair.old] == new.fields[pair.new]
    }
    keepsOptions = [Bool](repeating: false, count: matching.pairs.count)
    mentions = OptionMentions(old)
    oldRetired = Set(old.retired.map(\.id))
    var heirs: [FieldID: FieldID] = [:]
    for field in new.fields { for id in field.renamedFrom { heirs[id] = field.id } }
    newHeirs = heirs
    newRetired = Set(new.retired.map(\.id))
  }

  mutating func compare() {
    compareForm()
    compareRecords()
    groupOptions()
    reportSwappedIDs()
    for index in matching.pairs.indices { compare(pairAt: index) }
    for index in groups.indices { compare(groupAt: index) }
    reportRemoved()
    compareConditions()
    compareOrder()
  }

  /// Adds a change.
  func add(
    _ rule: CompatibilityRule,
    _ subject: @autoclosure () -> IDPath,
    at place: @autoclosure () -> FormPart,
    impact: Impact? = nil,
    notes: @autoclosure () -> [Change.Note] = [],
    help: @autoclosure () -> String? = nil,
    aliases: @autoclosure () -> [String] = [],
    leaving: @autoclosure () -> [Acceptance] = [],
    lost: @autoclosure () -> LostRecord? = nil,
    _ message: @autoclosure () -> String
  ) {
    changes.add(
      rule,
      Change(
        rule: rule,
        subject: subject(),
        message: message(),
        impact: impact ?? rule.impact,
        place: place(),
        notes: notes(),
        help: help(),
        aliases: aliases(),
        leaving: leaving(),
        lost: lost()
      )
    )
  }

  /// The fields of a pair.
  func fields(of pair: FieldMatching.Pair) -> (old: Field, new: Field) {
    (old.fields[pair.old], new.fields[pair.new])
  }

  /// The new section that has the place of an old field's section, if there is one.
  func survivingSection(ofOldFieldAt position: Int) -> FormSection? {
    matching.sectionOfOld[matching.oldSections[position]].map { new.sections[$0] }
  }

  private func compareForm() {
    let isKnown = old.id == new.id || new.renamedFrom.contains(old.id)
    if !isKnown {
      let isRespelled = old.id.rawValue.foldedID == new.id.rawValue.foldedID
      add(
        isRespelled ? .idRespelled : .formIDChanged,
        .form(new.id),
        at: .form,
        notes: [Change.Note(text: ChangeWording.oldID(old.id.rawValue), place: .old(.form))],
        help: ChangeWording.recordFormID(old.id),
        aliases: [old.id.rawValue],
        isRespelled
          ? ChangeWording.respelled("form", old.id.rawValue, new.id.rawValue)
          : ChangeWording.formID(old.id, new.id)
      )
    }
    var keys: [String] = []
    if old.title != new.title { keys.append("title") }
    if old.description != new.description { keys.append("description") }
    if let key = keys.first {
      add(
        .textChanged,
        .form(new.id),
        at: .formKey(key),
        ChangeWording.texts(keys, of: "form", new.id.rawValue)
      )
    }
    if old.version != new.version {
      add(
        .textChanged,
        .form(new.id),
        at: .formKey("version"),
        // Whether answers name the version is not in the forms.
        impact: old.version == nil
          ? nil : Impact(saved: .warning, files: .warning, otherwise: .info),
        ChangeWording.version(old.version, new.version)
      )
    }
    for (position, section) in old.sections.enumerated() {
      guard let place = matching.sectionOfOld[position], let id = new.sections[place].id else {
        continue
      }
      let other = new.sections[place]
      var keys: [String] = []
      if section.title != other.title { keys.append("title") }
      if section.description != other.description { keys.append("description") }
      if let key = keys.first {
        add(
          .textChanged,
          .section(id),
          at: .sectionKey(id, key),
          ChangeWording.texts(keys, of: "section", id.rawValue)
        )
      }
    }
  }
}

"""Disagreements that are known, each by a name and in a sentence; what they are about is left out while they stand here."""

KNOWN = {
    "unanswerable-beside-never-fails":
        "`check` does not say that a field is unanswerable where it says that one of its rules never fails.",
    "steps-with-copies":
        "`check` does not find some unanswerable fields where a whole number or day has the answer of another by default.",
    "steps-with-computed":
        "`check` does not find that a rule never or always fails that compares a whole number, day or count with a computed one.",
    "unanswerable-with-default-options":
        "`check` does not find some unanswerable choices whose default may have an option that is offered under a condition.",
    "options-while-hidden":
        "`check` does not know which cases can give a hidden field options that are offered under a condition.",
    "computed-asked-less":
        "`compare` does not say that old results are refused that hold a computed value which is now hidden.",
}

import Diagnostics

/// Where decoding is. An id path is only made of it when there is something to report.
struct DecodingPath {
  var form: String?
  var section: String?
  var field: String?
  var optionList: String?
  var option: String?

  var idPath: IDPath {
    var path = IDPath()
    if let field {
      path = IDPath("field", field)
    } else if let optionList {
      path = IDPath("option-list", optionList)
    } else if let section {
      path = IDPath("section", section)
    } else if let form {
      path = IDPath("form", form)
    }
    return option.map { path.appending("option", $0) } ?? path
  }
}

/// The parts of a form that have an id of their own.
enum Part: String {
  case form, section, field, option

  var plural: String { rawValue + "s" }
}

import FormModel

extension FormDecoder { static let mostNamedOptions = 200 }
enum NumberWord { static func value(of t: String) -> String? { nil } }

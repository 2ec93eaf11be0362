import JSON

/// The variable a field's answer stands in: a prefix, then the id in upper case with `_` for `-` and `.`.
package struct EnvironmentName {
  /// The name.
  package let text: String

  /// Makes the name for a field.
  package init(_ id: FieldID, prefix: String = "") {
    let bytes = id.rawValue.utf8.map { byte in
      byte.isLetter ? byte & ~0x20 : byte.isDigit ? byte : UInt8(ascii: "_")
    }
    text = prefix + String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is a name for a shell (IEEE Std 1003.1, section 3.235).
  package var isName: Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether a shell or another program acts on it: it decides what runs, where files are looked for
  /// or how text is read, or a shell does not take every text for it.
  package var isReserved: Bool {
    EnvironmentName.reserved.contains(text)
      || EnvironmentName.reservedPrefixes.contains { text.hasPrefix($0) }
  }

  /// Whether the variable of a field may be reserved, from the length of its id and its first two
  /// letters: hardly one is, and no name has to be made to know that.
  package static func mayBeReserved(_ id: FieldID) -> Bool {
    id.rawValue.withBytes { bytes in
      bytes.count > 1
        && lengths[beginning(bytes)] & 1 << UInt64(min(bytes.count, longest)) != 0
    }
  }

  /// Lengths from this one on are one.
  private static let longest = 63

  /// A number below 1,024 of the first two letters of an id or a variable, of which `_` stands for
  /// what is no letter or digit.
  private static func beginning(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func number(_ byte: UInt8) -> Int { byte.isLetter || byte.isDigit ? Int(byte & 0x1F) : 0x1F }
    return number(bytes[0]) << 5 | number(bytes[1])
  }

  /// The lengths of what is reserved with each beginning, of each a bit.
  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 1_024)
    for name in reserved {
      lengths[name.withBytes(beginning)] |= 1 << UInt64(name.utf8.count)
    }
    for prefix in reservedPrefixes {
      lengths[prefix.withBytes(beginning)] |= UInt64.max << UInt64(prefix.utf8.count)
    }
    return lengths
  }()

  /// Beginnings of names that are all of one program: bash, git, and the dynamic loaders (ld.so(8),
  /// dyld(1)).
  private static let reservedPrefixes = ["BASH", "DYLD_", "GIT_CONFIG", "LD_"]

  /// Names by the manual that says what they do, at most 60 together: those that matter there, so that
  /// other names that begin alike are free for answers.
  private static let reserved = Set(manuals.joined())

  private static let manuals = [
    // https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
    [
      "CDPATH", "EDITOR", "ENV", "HOME", "IFS", "LANG", "LC_ALL", "LINENO", "OPTIND", "PAGER",
      "PATH",
      "PPID", "PS1", "PS4", "PWD", "SHELL", "TERM", "TMPDIR", "VISUAL",
    ],
    // https://www.gnu.org/software/bash/manual/html_node/Bash-Variables.html
    [
      "EUID", "GROUPS", "HISTCMD", "HISTFILE", "PROMPT_COMMAND", "RANDOM", "SECONDS", "SHELLOPTS",
      "SRANDOM", "TMOUT", "UID",
    ],
    // https://zsh.sourceforge.io/Doc/Release/Parameters.html; the read-only ones are `ARGC`, `HISTCMD`,
    // `LINENO`, `PPID`, `TTYIDLE`, `ZSH_EVAL_CONTEXT` and `ZSH_SUBSHELL` (`typeset -r`).
    [
      "ARGC", "EGID", "FPATH", "GID", "MODULE_PATH", "PROMPT", "TTYIDLE", "USERNAME", "ZDOTDIR",
      "ZSH_EVAL_CONTEXT", "ZSH_SUBSHELL",
    ],
    // https://docs.python.org/3/using/cmdline.html#environment-variables
    ["PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP"],
    // ruby(1), ENVIRONMENT
    ["RUBYLIB", "RUBYOPT"],
    // https://nodejs.org/api/cli.html#environment-variables
    ["NODE_OPTIONS", "NODE_PATH"],
    // https://perldoc.perl.org/perlrun#ENVIRONMENT
    ["PERL5DB", "PERL5LIB", "PERL5OPT"],
    // https://git-scm.com/docs/git#_environment_variables
    [
      "GIT_DIR", "GIT_EDITOR", "GIT_EXEC_PATH", "GIT_EXTERNAL_DIFF", "GIT_SSH", "GIT_SSH_COMMAND",
    ],
    // iconv_open(3), https://docs.oracle.com/en/java/javase/21/docs/specs/jvmti.html#tooloptions,
    // less(1)
    ["GCONV_PATH", "JAVA_TOOL_OPTIONS", "LESSOPEN"],
  ]
}

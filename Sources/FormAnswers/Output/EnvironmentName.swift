import FormModel

/// The variable a field's answer stands in: a prefix, then the id in upper case with `_` for `-`.
struct EnvironmentName {
  let text: String

  init(_ id: FieldID, prefix: String) {
    let bytes = id.rawValue.utf8.map { byte in
      byte.isLetter ? byte & ~0x20 : byte.isDigit ? byte : UInt8(ascii: "_")
    }
    text = prefix + String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is a name for a shell (IEEE Std 1003.1, section 3.235).
  var isName: Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether a shell or a loader acts on it, so that setting it changes how programs run.
  ///
  /// The variables of POSIX shells, bash and zsh that are not for the user's own data, and those
  /// of dynamic loaders and interpreters.
  var isReserved: Bool {
    EnvironmentName.reserved.contains(text)
      || EnvironmentName.reservedPrefixes.contains { text.hasPrefix($0) }
  }

  private static let reservedPrefixes = [
    "BASH", "COMP_", "DYLD_", "GCONV_", "GIT_", "LC_", "LD_", "NODE_", "PERL5", "PYTHON", "RUBY",
    "ZSH",
  ]

  private static let reserved: Set<String> = [
    "BROWSER", "CDPATH", "COLUMNS", "COMPREPLY", "DIRSTACK", "EDITOR", "EGID",
    "ENV", "EPOCHREALTIME", "EPOCHSECONDS", "ERRNO", "EUID", "EXECIGNORE", "FCEDIT", "FIGNORE",
    "FPATH", "FUNCNAME", "FUNCNEST", "GID", "GLOBIGNORE", "GLOBSORT", "GROUPS", "HISTCMD",
    "HISTCONTROL", "HISTFILE", "HISTFILESIZE", "HISTIGNORE", "HISTSIZE", "HISTTIMEFORMAT", "HOME",
    "HOSTFILE", "HOSTTYPE", "IFS", "IGNOREEOF", "INPUTRC",
    "JAVA_TOOL_OPTIONS", "LANG", "LESSCLOSE", "LESSOPEN", "LINENO", "LINES",
    "LOCPATH", "LOGNAME", "MACHTYPE", "MAIL", "MAILCHECK", "MAILPATH", "MANPATH",
    "MODULE_PATH", "NLSPATH", "NULLCMD", "OLDPWD", "OPTARG", "OPTERR", "OPTIND", "OSTYPE",
    "PAGER", "PATH", "PIPESTATUS", "POSIXLY_CORRECT", "PPID", "PROMPT", "PROMPT2", "PROMPT3",
    "PROMPT4", "PROMPT_COMMAND", "PROMPT_DIRTRIM", "PS0", "PS1", "PS2", "PS3", "PS4", "PWD",
    "RANDOM", "READNULLCMD", "RPROMPT", "RPS1", "SECONDS", "SHELL", "SHELLOPTS", "SHLVL",
    "SRANDOM", "TERM", "TERMINFO", "TIMEFORMAT", "TMOUT", "TMPDIR", "TMPPREFIX", "TZ",
    "UID", "USER", "USERNAME", "VISUAL", "ZDOTDIR",
  ]
}

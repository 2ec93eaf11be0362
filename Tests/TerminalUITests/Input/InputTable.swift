import TerminalUI

/// What terminals send, with what it is; keys in the notation of `Key.sequence`.
enum InputTable {
  static let keys: [(String, String)] =
    typed + controls + alt + cursor + editing + functions + keypad + modified + kitty

  private static let typed = [
    ("a", "a"), ("Z9~", "Z 9 ~"), (" ", "space"), ("é名👍", "é 名 👍"), ("e\u{301}", "e \u{301}"),
    ("\u{202E}", "\u{202E}"),
  ]
  private static let controls = [
    ("\u{0}", "C-space"), ("\u{1}", "C-a"), ("\u{3}", "C-c"), ("\u{8}", "backspace"),
    ("\t", "tab"), ("\n", "C-j"), ("\r", "enter"), ("\u{1A}", "C-z"), ("\u{1B}", "escape"),
    ("\u{1C}", #"C-\"#), ("\u{1D}", "C-]"), ("\u{1E}", "C-^"), ("\u{1F}", "C-_"),
    ("\u{7F}", "backspace"), ("a\rb", "a enter b"),
  ]
  private static let alt = [
    ("\u{1B}a", "M-a"), ("\u{1B}B", "M-B"), ("\u{1B}é", "M-é"), ("\u{1B} ", "M-space"),
    ("\u{1B}\r", "M-enter"), ("\u{1B}\t", "M-tab"), ("\u{1B}\u{7F}", "M-backspace"),
    ("\u{1B}\u{1}", "C-M-a"), ("\u{1B}\u{1F}", "C-M-_"), ("\u{1B}\u{1B}", "M-escape"),
    ("\u{1B}\u{1B}\u{1B}", "M-escape escape"), ("\u{1B}\u{1B}a", "escape M-a"),
    ("\u{1B}[", "M-["), ("\u{1B}O", "M-O"), ("\u{1B}P", "M-P"), ("\u{1B}]", "M-]"),
    ("\u{1B}_", "M-_"), ("\u{1B}\u{1B}[", "escape M-["), ("\u{1B}<", "M-<"),
  ]
  private static let cursor = [
    ("\u{1B}[A", "up"), ("\u{1B}[B", "down"), ("\u{1B}[C", "right"), ("\u{1B}[D", "left"),
    ("\u{1B}OA", "up"), ("\u{1B}OB", "down"), ("\u{1B}OC", "right"), ("\u{1B}OD", "left"),
    ("\u{1B}[1;2A", "S-up"), ("\u{1B}[1;3B", "M-down"), ("\u{1B}[1;5C", "C-right"),
    ("\u{1B}[1;8D", "C-M-S-left"), ("\u{1B}[1;9C", "M-right"), ("\u{1B}[5C", "C-right"),
    ("\u{1B}O5C", "C-right"), ("\u{1B}O1;5D", "C-left"), ("\u{1B}[1;A", "up"),
    ("\u{1B}\u{1B}[A", "M-up"), ("\u{1B}\u{1B}OD", "M-left"), ("\u{1B}[a", "S-up"),
    ("\u{1B}[b", "S-down"), ("\u{1B}[c", "S-right"), ("\u{1B}[d", "S-left"),
    ("\u{1B}Oa", "C-up"), ("\u{1B}Ob", "C-down"), ("\u{1B}Oc", "C-right"),
    ("\u{1B}Od", "C-left"), ("\u{1B}[Ax\u{1B}[B", "up x down"),
  ]
  private static let editing = [
    ("\u{1B}[H", "home"), ("\u{1B}[F", "end"), ("\u{1B}OH", "home"), ("\u{1B}OF", "end"),
    ("\u{1B}[1~", "home"), ("\u{1B}[2~", "insert"), ("\u{1B}[3~", "delete"), ("\u{1B}[4~", "end"),
    ("\u{1B}[5~", "pageUp"), ("\u{1B}[6~", "pageDown"), ("\u{1B}[7~", "home"),
    ("\u{1B}[8~", "end"), ("\u{1B}[1;5H", "C-home"), ("\u{1B}[1;2F", "S-end"),
    ("\u{1B}[3;5~", "C-delete"), ("\u{1B}[5;3~", "M-pageUp"),

    ("\u{1B}\u{1B}[3~", "M-delete"), ("\u{1B}[Z", "S-tab"), ("\u{1B}[1;5Z", "C-S-tab"),
  ]
  private static let functions = [
    ("\u{1B}OP", "F1"), ("\u{1B}OQ", "F2"), ("\u{1B}OR", "F3"), ("\u{1B}OS", "F4"),
    ("\u{1B}[P", "F1"), ("\u{1B}[R", "F3"), ("\u{1B}[1;2P", "S-F1"), ("\u{1B}[1;5S", "C-F4"),
    ("\u{1B}[11~", "F1"), ("\u{1B}[15~", "F5"), ("\u{1B}[17~", "F6"), ("\u{1B}[21~", "F10"),
    ("\u{1B}[23~", "F11"), ("\u{1B}[24~", "F12"), ("\u{1B}[24;5~", "C-F12"),
    ("\u{1B}[26~", "F14"), ("\u{1B}[28~", "F15"), ("\u{1B}[29~", "F16"), ("\u{1B}[31~", "F17"),
    ("\u{1B}[34~", "F20"), ("\u{1B}[[A", "F1"),
    ("\u{1B}[[E", "F5"), ("\u{1B}\u{1B}[[B", "M-F2"),
  ]
  private static let keypad = [
    ("\u{1B}OM", "enter")

  ]
  private static let modified = [
    ("\u{1B}[27;5;105~", "C-i"), ("\u{1B}[27;2;13~", "S-enter"), ("\u{1B}[27;6;65~", "C-A"),
    ("\u{1B}[27;5;9~", "C-tab"), ("\u{1B}[27;3;233~", "M-é"), ("\u{1B}[27;5;127~", "C-backspace"),
    ("\u{1B}[27;2;65~", "A"), ("\u{1B}[27;5;13~", "C-enter"), ("\u{1B}[27;5;47~", "C-/"),
  ]
  private static let kitty = [
    ("\u{1B}[97u", "a"), ("\u{1B}[97;5u", "C-a"), ("\u{1B}[97;6u", "C-A"), ("\u{1B}[97;2u", "A"),
    ("\u{1B}[13u", "enter"),
    ("\u{1B}[9;2u", "S-tab"), ("\u{1B}[27u", "escape"), ("\u{1B}[127;5u", "C-backspace"),
    ("\u{1B}[32;5u", "C-space"), ("\u{1B}[97;1:2u", "a"), ("\u{1B}[233;3u", "M-é"),
    ("\u{1B}[97;69u", "C-a"),
    ("\u{1B}[1;1:2A", "up"),
    ("\u{1B}[223;2u", "ß"), ("\u{1B}[97;5;97u", "C-a"),
  ]

  static let mouse: [(String, MouseEvent)] = [
    ("\u{1B}[<0;1;1M", MouseEvent(.press(.left), at: Point(x: 0, y: 0))),
    ("\u{1B}[<1;80;24M", MouseEvent(.press(.middle), at: Point(x: 79, y: 23))),
    ("\u{1B}[<2;3;4M", MouseEvent(.press(.right), at: Point(x: 2, y: 3))),
    ("\u{1B}[<0;3;4m", MouseEvent(.release(.left), at: Point(x: 2, y: 3))),
    ("\u{1B}[<32;3;4M", MouseEvent(.drag(.left), at: Point(x: 2, y: 3))),
    ("\u{1B}[<34;3;4M", MouseEvent(.drag(.right), at: Point(x: 2, y: 3))),
    ("\u{1B}[<35;3;4M", MouseEvent(.move, at: Point(x: 2, y: 3))),
    ("\u{1B}[<64;3;4M", MouseEvent(.scroll(lines: -3), at: Point(x: 2, y: 3))),
    ("\u{1B}[<65;3;4M", MouseEvent(.scroll(lines: 3), at: Point(x: 2, y: 3))),
    ("\u{1B}[<4;3;4M", MouseEvent(.press(.left), at: Point(x: 2, y: 3), modifiers: .shift)),
    ("\u{1B}[<8;3;4M", MouseEvent(.press(.left), at: Point(x: 2, y: 3), modifiers: .alt)),
    ("\u{1B}[<48;3;4M", MouseEvent(.drag(.left), at: Point(x: 2, y: 3), modifiers: .control)),
    ("\u{1B}[<81;3;4M", MouseEvent(.scroll(lines: 3), at: Point(x: 2, y: 3), modifiers: .control)),
    ("\u{1B}[<0;0;0M", MouseEvent(.press(.left), at: Point(x: 0, y: 0))),
    ("\u{1B}[<0;500;200M", MouseEvent(.press(.left), at: Point(x: 499, y: 199))),
  ]

  static let swallowed: [String] = [
    // Focus, and what the terminal says of itself, its state and its window.
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?62;1;6c", "\u{1B}[>41;354;0c", "\u{1B}[=1c", "\u{1B}[0n",
    "\u{1B}[24;80R", "\u{1B}[1;5R", "\u{1B}[?1;1R", "\u{1B}[8;24;80t", "\u{1B}[?2004;2$y",
    "\u{1B}[4;2$y", "\u{1B}[?1u", "\u{1B}[E", "\u{1B}OE",
    // Colours, titles, settings, pictures, with both endings.
    "\u{1B}]10;rgb:0000/0000/0000\u{7}", "\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:0/g/0\u{7}",
    "\u{1B}]52;c;aGVsbG8=\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|xterm(388)\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xstring\u{1B}\\",
    "\u{1B}]0;名前\u{7}", "\u{1B}P\u{1B}\\",
    // Mouse reports of other kinds, buttons without a name, keys of the desktop, releases.
    "\u{1B}[M !!", "\u{1B}[32;10;10M", "\u{1B}[<66;3;4M", "\u{1B}[<128;3;4M", "\u{1B}[<3;3;4m",
    "\u{1B}[<0;3M", "\u{1B}[<64;3;4m", "\u{1B}[97;9u", "\u{1B}[97;1:3u", "\u{1B}[1;1:3A",
    "\u{1B}[57441u", "\u{1B}[3^", "\u{1B}Oj", "\u{1B}[0u", "\u{1B}[1114112u", "\u{1B}[55296u",
    // Unknown, out of order, far too long.
    "\u{1B}[99~", "\u{1B}[~", "\u{1B}[?25h", "\u{1B}[ q", "\u{1B}[1;1$$x", "\u{1B}[!1A",
    "\u{1B}[1<A",
    "\u{1B}[[Z", "\u{1B}[201~", "\u{1B}[200;1~",
    "\u{1B}[99999999999999999999~",
    "\u{1B}[" + String(repeating: "1;", count: 80) + "A",
  ]

  static let interrupted: [(String, String)] = [
    ("\u{1B}[1;\u{3}", "C-c"), ("\u{1B}]11;rgb\u{3}", "C-c"), ("\u{1B}P1\u{18}", "C-x"),
    ("\u{1B}[1\u{1B}[A", "up"), ("\u{1B}]0;x\u{1B}[A", "up"), ("\u{1B}[\r", "M-[ enter"),
    ("\u{1B}O\u{3}", "M-O C-c"), ("\u{1B}]\u{3}", "M-] C-c"), ("\u{1B}[1é", "é"),
    ("\u{1B}[M\u{3}", "C-c"), ("\u{1B}[[\u{3}", "C-c"), ("\u{1B}O5\r", "enter"),
  ]

  static let pastes: [(String, String)] = [
    ("", ""), ("abc", "abc"), ("a\rb\nc\td", "a\rb\nc\td"), ("名👍", "名👍"), ("\u{A0}é", "\u{A0}é"),
    ("\u{3}\u{4}", "\u{3}\u{4}"), ("\u{7F}", "\u{7F}"),
    // Nothing that steers a terminal is left.
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("\u{9B}1mx", "1mx"), ("x\u{1B}[20", "x[20"),
    ("\u{1B}[200~x", "[200~x"), ("\u{1B}", ""), ("a\u{85}b", "ab"), ("\u{1B}\u{1B}\nx", "\nx"),
  ]
}

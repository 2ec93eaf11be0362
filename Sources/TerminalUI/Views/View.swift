/// Something to draw, as a value.
///
/// A view has no state and no position. The renderer gives it a place, keeps what it worked out
/// under the view's identity, and works it out again only when the value has changed.
///
/// ```swift
/// View.column([
///   .text("Features", style: Style(attributes: .bold)),
///   .row([.text("Redis"), .spacer(), .text("✓")]).identified("redis"),
/// ])
/// ```
public struct View: Equatable, Sendable {
  /// Its identity among its siblings; without one, its place is.
  public var id: ViewID?
  /// What it is.
  public var content: Content
  /// The cell of the view where the terminal's cursor stands, if it stands in this view.
  public var cursor: Point?

  /// Creates a view.
  public init(_ content: Content, id: ViewID? = nil) {
    self.content = content
    self.id = id
  }

  /// What a view is.
  public indirect enum Content: Equatable, Sendable {
    /// Text, broken or cut to the width there is.
    case text(StyledText, TextFlow)
    /// Views beside each other; spacers and scrolled views share the width that is left.
    case row([View], spacing: Int)
    /// Views below each other; spacers and scrolled views share the height that is left.
    case column([View], spacing: Int)
    /// Rows of any height, moved so that one of them is in the window.
    case scroll(ScrollView)
    /// A text that is being edited.
    case input(InputView)
    /// A line of one glyph across the width; in a row, where it is framed, down its height.
    case divider(glyph: Character, style: Style)
    /// Nothing, at least this many cells long, and as long as there is room.
    case spacer(atLeast: Int)
    /// A view with another one drawn over its middle, which takes the cursor with it, or with none.
    case overlay(base: View, over: View?)
    /// A view with empty cells around it.
    case padding(View, Insets)
    /// A view held to a size; `nil` leaves a direction free.
    case frame(View, width: Int?, height: Int?)
    /// A view on cells of this style, to the full width.
    case background(View, Style)
  }
}

/// Empty cells around a view.
///
/// ```swift
/// View.text("Name").padded(Insets(left: 2, bottom: 1))
/// ```
public struct Insets: Hashable, Sendable {
  /// The number of cells on each side.
  public var top, left, bottom, right: Int

  /// Creates insets.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension View {
  /// The same view with an identity of its own.
  public func identified(_ id: ViewID) -> View {
    var view = self
    view.id = id
    return view
  }

  /// Text in one style.
  public static func text(
    _ text: String,
    style: Style = .plain,
    flow: TextFlow = .wrapped
  ) -> View {
    View(.text(StyledText(text, style), flow))
  }

  /// Text in several styles.
  public static func text(_ text: StyledText, flow: TextFlow = .wrapped) -> View {
    View(.text(text, flow))
  }

  /// Views beside each other.
  public static func row(_ views: [View], spacing: Int = 0) -> View {
    View(.row(views, spacing: spacing))
  }

  /// Views below each other.
  public static func column(_ views: [View], spacing: Int = 0) -> View {
    View(.column(views, spacing: spacing))
  }

  /// Nothing, as long as there is room.
  public static func spacer(atLeast count: Int = 0) -> View { View(.spacer(atLeast: count)) }

  /// A line across the width; framed to a column in a row, a line down its height.
  public static func divider(_ glyph: Character = "─", style: Style = .plain) -> View {
    View(.divider(glyph: glyph, style: style))
  }

  /// This view with empty cells around it.
  public func padded(_ insets: Insets) -> View { View(.padding(self, insets)) }

  /// This view held to a size.
  public func framed(width: Int? = nil, height: Int? = nil) -> View {
    View(.frame(self, width: width, height: height))
  }

  /// This view with another one drawn over its middle, or with none for now: what is kept for this view
  /// stays when the other one comes and goes.
  public func covered(by view: View?) -> View { View(.overlay(base: self, over: view)) }

  /// This view on cells of a style, to the full width.
  public func on(_ style: Style) -> View { View(.background(self, style)) }
}

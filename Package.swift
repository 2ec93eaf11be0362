// swift-tools-version: 6.2

import PackageDescription

// What each target may import. No arrow points up: a target only names targets above it here.
let package = Package(
  name: "formwork",
  products: [
    .library(name: "Formwork", targets: ["Formwork"]),
    .library(name: "FormworkTerminal", targets: ["FormworkTerminal"]),
    .library(name: "TerminalUI", targets: ["TerminalUI", "TerminalDevice"]),
    .library(name: "FormPage", targets: ["FormPage"]),
    .executable(name: "formwork", targets: ["FormworkCommand"]),
  ],
  traits: [
    // `formwork run --web`: a program that depends on the libraries needs no HTTP, and fetches none.
    .trait(name: "Web", description: "Ask a form on a page in a browser, with SwiftNIO.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // What Swift does not import of the system's headers.
    .systemLibrary(name: "CProcess"),
    .target(name: "DisplayText"),
    // JSON as a value, and its writer.
    .target(name: "JSON", dependencies: ["DisplayText"]),
    .target(name: "Diagnostics", dependencies: ["DisplayText", "JSON"]),
    .target(
      name: "SourceTree",
      dependencies: ["Diagnostics", "JSON", "CLibYAML"],
      resources: [.embedInCode("Rules.md")]
    ),
    .target(name: "Patterns"),
    .target(name: "FormModel", dependencies: ["DisplayText", "JSON", "Patterns"]),
    .target(
      name: "FormReader",
      dependencies: ["SourceTree", "FormModel", "Patterns", "Diagnostics", "JSON"],
      resources: [
        .embedInCode("Rules.md"), .embedInCode("Language/Keys.md"),
        .embedInCode("Language/Schema.json"),
      ]
    ),
    .target(
      name: "FormCompatibility",
      dependencies: ["DisplayText", "FormModel", "Patterns", "Diagnostics", "JSON"],
      resources: [.embedInCode("Rules.md")]
    ),
    .target(
      name: "FormAnswers",
      dependencies: [
        "DisplayText", "FormModel", "Patterns", "SourceTree", "Diagnostics", "JSON",
      ],
      resources: [.embedInCode("Rules.md")]
    ),
    // Forms of other tools, as text of our language.
    .target(
      name: "FormImport",
      dependencies: [
        "DisplayText", "JSON", "Diagnostics", "Patterns", "SourceTree", "FormModel", "FormReader",
        "FormAnswers",
      ],
      resources: [.embedInCode("Rules.md")]
    ),
    .target(name: "TextSearch", dependencies: ["DisplayText"]),
    .target(name: "TerminalUI", dependencies: ["DisplayText", "TextSearch"]),
    .target(name: "TerminalDevice", dependencies: ["TerminalUI"]),
    // A form while it is answered, for any face.
    .target(
      name: "FormSession",
      dependencies: ["DisplayText", "TextSearch", "FormModel", "FormAnswers"],
      resources: [.embedInCode("Words/es.strings")]
    ),
    .target(
      name: "FormWizard",
      dependencies: [
        "DisplayText", "TextSearch", "JSON", "FormModel", "FormAnswers", "FormSession",
        "TerminalUI",
      ]
    ),
    // The same form as HTML: a session in, a page out; what a browser posts in, a session out.
    .target(
      name: "FormPage",
      dependencies: [
        "DisplayText", "TextSearch", "FormModel", "FormReader", "FormAnswers", "FormSession",
      ],
      resources: [.embedInCode("Page.css"), .embedInCode("Page.js")]
    ),
    // HTTP on loopback: the only code that opens a socket; knows no form.
    .target(
      name: "WebDevice",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
      ]
    ),
    .target(name: "SystemFiles"),
    // What a Swift program imports.
    .target(
      name: "Formwork",
      dependencies: [
        "Diagnostics", "JSON", "SourceTree", "SystemFiles", "FormModel", "FormReader",
        "FormAnswers", "FormCompatibility",
      ]
    ),
    // Runs a form for a face given as a value: drafts, commands of options, endings; no terminal.
    .target(
      name: "FormRun",
      dependencies: [
        "CProcess", "Diagnostics", "SourceTree", "SystemFiles", "FormModel", "FormReader",
        "FormAnswers", "FormSession",
      ]
    ),
    // Asks a form on a terminal, for any program.
    .target(
      name: "FormworkTerminal",
      dependencies: [
        "DisplayText", "Diagnostics", "FormModel", "FormAnswers", "FormSession", "Formwork",
        "FormRun", "SystemFiles", "TerminalUI", "TerminalDevice", "FormWizard",
      ]
    ),
    // What makes the program run with an older glibc than the one it is built with.
    .target(name: "CGlibc"),
    .executableTarget(
      name: "FormworkCommand",
      dependencies: [
        "CGlibc", "CProcess", "DisplayText", "Diagnostics", "JSON", "SourceTree", "FormModel",
        "FormReader", "FormImport", "FormCompatibility", "FormAnswers", "FormSession", "Formwork",
        "FormRun", "SystemFiles", "TerminalUI", "TerminalDevice", "FormWizard", "FormPage",
        "FormworkTerminal", "WebDevice",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Rules.md"), .embedInCode("Starting/new.form.yaml"),
        .embedInCode("Starting/starter.yaml"), .embedInCode("Starting/blank.yaml"),
        .embedInCode("Starting/bug-report.yaml"), .embedInCode("Starting/onboarding.yaml"),
        .embedInCode("Starting/release.yaml"),
      ]
    ),
    // Shows what the terminal library is like for others: it sees only what is public.
    .executableTarget(
      name: "file-picker",
      dependencies: ["TerminalUI", "TerminalDevice"],
      path: "examples/file-picker",
      packageAccess: false
    ),
    // A tool whose missing arguments are asked by a form; it sees only what is public.
    .executableTarget(
      name: "swift-tool",
      dependencies: [
        "Formwork", "FormworkTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "examples/swift-tool",
      resources: [.embedInCode("service.form.yaml")],
      packageAccess: false
    ),
    .executableTarget(name: "BenchmarkForms", path: "Tests/Benchmarks/BenchmarkForms"),
    .executableTarget(
      name: "BenchmarkSearch",
      dependencies: ["TextSearch"],
      path: "Tests/Benchmarks/BenchmarkSearch"
    ),
    // Reads what a program writes to a terminal, and runs programs in one.
    .target(name: "TerminalEmulator", dependencies: ["TestTraits"], path: "Tests/TerminalEmulator"),
    // Tells how long work takes, whatever else the machine does.
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime"),
    // Says what tests cost.
    .target(name: "TestTraits", path: "Tests/TestTraits"),
    // Each feature of a field, where it can stand, and what is expected of who sees it.
    .target(name: "FeatureMatrix", dependencies: ["JSON"], path: "Tests/FeatureMatrix"),
    // Makes forms at random, of all that a form can have, and answers that fit.
    .target(
      name: "RandomForms",
      dependencies: ["JSON", "SourceTree", "FormModel", "FormReader", "Diagnostics"],
      path: "Tests/RandomForms"
    ),
    // Writes the styles of a frame as text, to be compared.
    .target(name: "FrameStyles", dependencies: ["TerminalUI"], path: "Tests/FrameStyles"),
    // Draws on a terminal what it is told, and ends in every way there is.
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TerminalDevice", "TerminalUI"],
      path: "Tests/TerminalProbe"
    ),
    // Asks a form as it is told, and says how that ended; it sees only what is public.
    .executableTarget(
      name: "AskProbe",
      dependencies: ["Formwork", "FormworkTerminal"],
      path: "Tests/AskProbe",
      packageAccess: false
    ),
    .testTarget(name: "DisplayTextTests", dependencies: ["DisplayText", "TestTraits"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSON", "TestTraits"]),
    .testTarget(
      name: "SourceTreeTests",
      dependencies: ["SourceTree", "Diagnostics", "ProcessorTime", "TestTraits"]
    ),
    .testTarget(name: "PatternsTests", dependencies: ["Patterns", "ProcessorTime", "TestTraits"]),
    .testTarget(
      name: "FormModelTests",
      dependencies: ["FormModel", "Diagnostics", "JSON", "ProcessorTime", "TestTraits"]
    ),
    .testTarget(
      name: "FormReaderTests",
      dependencies: [
        "FormReader", "FormModel", "SourceTree", "Diagnostics", "JSON", "TestTraits",
        "FeatureMatrix",
      ]
    ),
    .testTarget(
      name: "FormCompatibilityTests",
      dependencies: [
        "FormCompatibility", "FormAnswers", "FormReader", "FormModel", "SourceTree",
        "Diagnostics", "RandomForms", "ProcessorTime", "TestTraits",
      ]
    ),
    .testTarget(
      name: "FormAnswersTests",
      dependencies: [
        "FormAnswers", "FormModel", "FormReader", "SourceTree", "Diagnostics", "JSON",
        "RandomForms", "TestTraits",
      ]
    ),
    .testTarget(
      name: "FormImportTests",
      dependencies: [
        "FormImport", "FormAnswers", "FormModel", "FormReader", "SourceTree", "Diagnostics",
        "RandomForms", "SystemFiles", "TestTraits",
      ]
    ),
    .testTarget(name: "TextSearchTests", dependencies: ["TextSearch", "TestTraits"]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "TerminalUI", "TerminalEmulator", "FrameStyles", "ProcessorTime", "TestTraits",
      ]
    ),
    .testTarget(
      name: "TerminalDeviceTests",
      dependencies: [
        "TerminalDevice", "TerminalUI", "TerminalEmulator", "TerminalProbe", "TestTraits",
      ]
    ),
    .testTarget(
      name: "FormSessionTests",
      dependencies: [
        "FormSession", "FormAnswers", "FormModel", "FormReader", "SourceTree", "Diagnostics",
        "TestTraits",
      ]
    ),
    .testTarget(
      name: "FormPageTests",
      dependencies: [
        "FormPage", "FormSession", "FormAnswers", "FormModel", "FormReader", "SourceTree",
        "Diagnostics", "JSON", "RandomForms", "ProcessorTime", "TestTraits",
      ]
    ),
    .testTarget(
      name: "WebDeviceTests",
      dependencies: ["WebDevice", "TestTraits"]
    ),
    .testTarget(
      name: "FormWizardTests",
      dependencies: [
        "FormWizard", "FormSession", "DisplayText", "FormAnswers", "FormModel", "FormReader",
        "SourceTree", "TerminalUI", "TerminalEmulator", "FrameStyles", "Diagnostics", "JSON",
        "ProcessorTime", "TestTraits", "FeatureMatrix", "RandomForms",
      ],
      exclude: ["Frames"]
    ),
    // Without access to the package it sees what an outsider sees.
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Formwork", "TerminalUI", "TerminalDevice"],
      exclude: ["Forms"],
      packageAccess: false
    ),
    .testTarget(
      name: "FormworkTerminalTests",
      dependencies: [
        "Formwork", "FormworkTerminal", "AskProbe", "swift-tool", "TerminalEmulator", "TestTraits",
      ]
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "FormworkCommand", "Formwork", "file-picker", "DisplayText", "Diagnostics", "JSON",
        "SourceTree", "FormAnswers", "FormCompatibility", "FormImport", "FormModel", "FormSession",
        "FormRun", "FormWizard", "FormworkTerminal", "TerminalUI", "TerminalEmulator", "TestTraits",
        "Patterns", "SystemFiles", "FeatureMatrix",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Expected"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzz targets link only where the compiler adds libFuzzer's `main`: `Tests/Fuzz/run` asks for them.
if Context.environment["FORMWORK_FUZZ"] != nil {
  let fuzzed: KeyValuePairs<String, [Target.Dependency]> = [
    "FuzzAnswers": ["FormAnswers", "FormModel", "FormReader", "SourceTree", "Diagnostics"],
    "FuzzConditions": ["FormModel", "FormReader", "SourceTree", "Diagnostics"],
    "FuzzForm": ["FormReader", "SourceTree", "Diagnostics"],
    "FuzzKeys": ["TerminalUI"],
    "FuzzJson": ["SourceTree", "Diagnostics"],
    "FuzzPatterns": ["Patterns"],
    "FuzzPositions": ["Diagnostics"],
    "FuzzPosts": [
      "FormPage", "FormAnswers", "FormModel", "FormReader", "FormSession", "SourceTree",
      "Diagnostics",
    ],
    "FuzzTemplates": ["FormModel", "FormReader", "Diagnostics"],
    "FuzzYaml": ["SourceTree", "Diagnostics", "CLibYAML"],
  ]
  for (name, dependencies) in fuzzed {
    package.targets.append(
      .executableTarget(
        name: name,
        dependencies: dependencies + ["Invariants"],
        path: "Tests/Fuzz/\(name)"
      )
    )
  }
  package.targets.append(
    .target(
      name: "Invariants",
      dependencies: ["SourceTree", "Diagnostics"],
      path: "Tests/Fuzz/Invariants"
    )
  )
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}

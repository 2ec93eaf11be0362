// swift-tools-version: 6.2

import PackageDescription

// A package of somebody else; `Tests/Outside/run` copies it out of this one.
let package = Package(
  name: "asker",
  dependencies: [.package(name: "formwork", path: "../..")],
  targets: [
    .executableTarget(
      name: "asker",
      dependencies: [
        .product(name: "Formwork", package: "formwork"),
        .product(name: "FormworkTerminal", package: "formwork"),
      ]
    )
  ]
)

/// Conditions with mistakes, each followed by what is said about it: rule, first byte, the text the
/// carets mark in `<…>`, headline; then label, notes, help and the text after the safe fix.
enum ConditionMistakes {
  static let grammar = #"""
    count == 3
      condition-syntax @0 <count> `count` needs a field in parentheses
        help: write `count(field) == 3`
    count features > 3
      condition-syntax @0 <count> `count` needs a field in parentheses
        help: write `count(features) > 3`
    count(features)
      condition-syntax @0 <count(features)> `count(features)` is a number, and is compared with nothing
        help: compare it, for example `count(features) > 0`
    count(features, tags) > 1
      condition-syntax @14 <,> `count(…)` takes the id of one field
        ^ expected `)`
    count() > 1
      condition-syntax @6 <)> `count(…)` needs the id of a field
        help: write it between the parentheses
    answered
      condition-syntax @0 <answered> `answered` needs a field in parentheses
        help: write `answered(field)`
    answered(docker) == true
      condition-syntax @17 <==> `answered(…)` is already true or false
        ^ nothing to compare
        help: write `answered(docker)` or `not answered(docker)`
    framework == 3.10
      condition-syntax @13 <3.10> option `3.10` of `framework` has to be in quotes
        ^ not a letter followed by letters, digits, `-` and `_`
        help: quote it: `"3.10"`
        fix: framework == "3.10"
    framework == two words
      condition-syntax @13 <two words> a value of several words has to be in quotes
        help: quote it: `"two words"`, or join two tests with `and` or `or`
    features has C++
      condition-syntax @13 <C++> option `C++` of `features` has to be in quotes
        ^ not a letter followed by letters, digits, `-` and `_`
        help: quote it: `"C++"`
        fix: features has "C++"
    features has [postgres]
      condition-syntax @13 <[> `has` does not say how many of the list
        help: write `features has any […]`, `has all […]` or `has none […]`
    features has any postgres
      condition-syntax @17 <postgres> `has any` needs a list in brackets
        help: write `has any [postgres]`
    features has any []
      condition-syntax @17 <[]> list is empty
        ^ nothing can be in it
        help: put at least one value between the brackets
    docker = true
      condition-syntax @7 <=> `=` is written `==` in a condition
        help: write `==`
        fix: docker == true
    framework is not vapor
      condition-syntax @10 <is not> expected an operator after `framework`, found `is not`
        help: write `!=`
    framework is not in [vapor]
      condition-syntax @10 <is not> expected an operator after `framework`, found `is not`
        help: write `not in`
    postgres in features
      condition-syntax @12 <features> `in` needs a list in brackets
        help: write `features has postgres`
    postgres not in features
      condition-syntax @16 <features> `not in` needs a list in brackets
        help: write `not features has postgres`
    framework in vapor, other
      condition-syntax @13 <vapor> `in` needs a list in brackets
        help: write `framework in [vapor, other]`
    replicas in 1..3
      condition-syntax @12 <1..3> `in` needs a list in brackets
        help: write `replicas >= 1 and replicas <= 3`
    replicas not in 1...3
      condition-syntax @16 <1...3> `not in` needs a list in brackets
        help: write `(replicas < 1 or replicas > 3)`
    replicas between 1 and 3
      condition-syntax @9 <between> expected an operator after `replicas`, found `between`
        help: write two tests: `replicas >= 1 and replicas <= 5`
      condition-syntax @23 <3> a test begins with a field, not with `3`
        help: for example `framework == vapor` or `features has postgres`
    replicas ≤ 3
      condition-syntax @9 <≤> `≤` is written `<=` in a condition
        help: write `<=`
        fix: replicas <= 3
    if replicas < 3
      condition-syntax @0 <if> a condition begins with a test, not with `if`
        help: remove `if`
        fix: replicas < 3
    framework === vapor
      condition-syntax @10 <===> `===` is written `==` in a condition
        help: write `==`
        fix: framework == vapor
    framework <> vapor
      condition-syntax @10 <<>> `<>` is written `!=` in a condition
        help: write `!=`
        fix: framework != vapor
    replicas => 3
      condition-syntax @9 <=>> `=>` is written `>=` in a condition
        help: write `>=`
        fix: replicas >= 3
    docker && framework == vapor
      condition-syntax @7 <&&> `&&` is written `and` in a condition
        help: write `and`
        fix: docker and framework == vapor
    docker&&docker
      condition-syntax @6 <&&> `&&` is written `and` in a condition
        help: write `and`
        fix: docker and docker
    docker || !docker
      condition-syntax @7 <||> `||` is written `or` in a condition
        help: write `or`
        fix: docker or !docker
      condition-syntax @10 <!> `!` is written `not` in a condition
        help: write `not`
        fix: docker || not docker
    !(docker)
      condition-syntax @0 <!> `!` is written `not` in a condition
        help: write `not`
        fix: not (docker)
    docker AND framework == vapor
      condition-syntax @7 <AND> `AND` is written `and` in a condition
        help: write `and`
        fix: docker and framework == vapor
    NOT docker
      condition-syntax @0 <NOT> `NOT` is written `not` in a condition
        help: write `not`
        fix: not docker
    docker and name == "a" or docker
      mixed-and-or @23 <or> `and` and `or` are mixed without parentheses
        ^ `or` after `and`
        note: `docker and name == "a" or docker` can be read in two ways
        help: say which belongs together, for example `(docker and name == "a") or docker`
    docker or docker and (docker or docker)
      mixed-and-or @17 <and> `and` and `or` are mixed without parentheses
        ^ `and` after `or`
        note: `docker or docker and (docker or docker)` can be read in two ways
        help: say which belongs together, for example `docker or (docker and (docker or docker))`
    "vapor" == framework
      condition-syntax @0 <"vapor" == framework> the field stands on the left of a comparison
        help: write `framework == "vapor"`
    3 < replicas
      condition-syntax @0 <3 < replicas> the field stands on the left of a comparison
        help: write `replicas > 3`
    1 < replicas < 5
      condition-syntax @0 <1 < replicas> the field stands on the left of a comparison
        help: write `replicas > 1 and replicas < 5`
    replicas > 1 < 5
      condition-syntax @13 <<> a test has one comparison, and `<` is a second one
        help: write two tests joined with `and`, for example `size > 1 and size < 5`
    "vapor"
      condition-syntax @0 <"vapor"> a test begins with a field, not with `"vapor"`
        help: for example `framework == vapor` or `features has postgres`
    framework is vapor
      condition-syntax @10 <is> expected an operator after `framework`, found `is`
        help: write `==`
    features contains postgres
      condition-syntax @9 <contains> expected an operator after `features`, found `contains`
        help: write `has`
    length(name) > 3
      condition-syntax @0 <length> there is no function `length` in conditions
        help: `count(field) > 0` counts the options chosen
    exists(name)
      condition-syntax @0 <exists> there is no function `exists` in conditions
        help: `answered(field)` asks for any answer
    COUNT(features) > 1
      condition-syntax @0 <COUNT> `COUNT` is written `count` in a condition
        help: write `count`
        fix: count(features) > 1
    framework in vapor
      condition-syntax @13 <vapor> `in` needs a list in brackets
        help: write `framework in [vapor]`, or `framework == vapor`
    framework in (vapor, none)
      condition-syntax @13 <(> `in` needs a list in brackets
        help: write `[` and `]` instead of the parentheses
    framework in [vapor none]
      condition-syntax @20 <none> `,` or `]` is missing before `none`
        help: separate the values of a list with commas; put a value with spaces in quotes
    framework in [vapor, none
      condition-syntax @13 <[> `[` is never closed
        help: add `]`
    framework in [vapor,]
      condition-syntax @19 <,> `,` stands before the end of the list
        help: remove it
        fix: framework in [vapor]
    framework in [vapor and docker
      condition-syntax @20 <and> `,` or `]` is missing before `and`
        help: separate the values of a list with commas; put a value with spaces in quotes
    framework == [vapor]
      condition-syntax @13 <[> `==` takes one value, not a list
        help: write `in` for one of several values
    framework [vapor]
      condition-syntax @10 <[> an operator is missing between `framework` and the list
        help: write `framework in […]`, or `framework has any […]` for a multi-selector
    framework ==
      condition-syntax @12 <> a value is missing after `==`
        help: write an option id, a number, a text in quotes, `true` or `false`
    framework == and docker
      condition-syntax @13 <and> a value is missing after `==`, found `and`
        help: write an option id, a number, a text in quotes, `true` or `false`
    docker and
      condition-syntax @10 <> a test is missing at the end
        help: write one, such as `framework == vapor`, or remove the word that joins it
    and docker
      condition-syntax @0 <and> a test is missing before `and`
        help: write one, such as `framework == vapor`, or remove the word that joins it
    docker docker
      condition-syntax @7 <docker> expected `and`, `or` or the end, found `docker`
        help: join two tests with `and` or `or`; put a text with spaces in quotes
    docker, docker
      condition-syntax @6 <,> expected `and`, `or` or the end, found `,`
        help: join two tests with `and` or `or`; put a text with spaces in quotes
    docker )
      condition-syntax @7 <)> `)` closes nothing
        help: remove it, or open it before
    (docker
      condition-syntax @0 <(> `(` is never closed
        help: add `)`
    ((docker and docker)
      condition-syntax @0 <(> `(` is never closed
        help: add `)`
    ()
      condition-syntax @0 <()> nothing stands between the parentheses
        help: put a test between them, or remove them
    name == "abc
      condition-syntax @8 <"abc> text in quotes is never closed
        ^ begins here
        help: add the same quote at its end
    name == "abc and (docker
      condition-syntax @8 <"abc and (docker> text in quotes is never closed
        ^ begins here
        help: add the same quote at its end
    docker not in
      condition-syntax @13 <> `not in` needs a list in brackets
        help: for example `docker not in [one, two]`
    docker not has x
      condition-syntax @7 <not> `not` stands before a test, or before `in`
        help: write `not docker has …`, or `docker has none […]`
    docker not
      condition-syntax @7 <not> `not` stands before a test, or before `in`
        help: write `not docker …`, `docker != …` or `docker not in […]`
    true
      condition-syntax @0 <true> `true` alone asks no field
        help: what is always shown needs no `when`
    not
      condition-syntax @3 <> a test is missing at the end
        help: write one, such as `framework == vapor`, or remove the word that joins it
    in [a]
      condition-syntax @0 <in> a test begins with a field, not with `in`
        help: for example `framework == vapor` or `features has postgres`
    [docker]
      condition-syntax @0 <[> a test begins with a field, not with `[`
        help: for example `framework == vapor` or `features has postgres`
    framework == vapor docker == true
      condition-syntax @19 <docker> expected `and`, `or` or the end, found `docker`
        help: join two tests with `and` or `or`; put a text with spaces in quotes
    features has two words and docker
      condition-syntax @13 <two words> a value of several words has to be in quotes
        help: quote it: `"two words"`, or join two tests with `and` or `or`
    count features
      condition-syntax @0 <count> `count` needs a field in parentheses
        help: write `count(features) > 0`
    COUNT(features)>1
      condition-syntax @0 <COUNT> `COUNT` is written `count` in a condition
        help: write `count`
        fix: count(features)>1
    docker and
      condition-syntax @10 <> a test is missing at the end
        help: write one, such as `framework == vapor`, or remove the word that joins it
    framework in [a b
      condition-syntax @16 <b> `,` or `]` is missing before `b`
        help: separate the values of a list with commas; put a value with spaces in quotes
    """#

  static let meaning = #"""
    features == postgres
      condition-type @9 <==> `==` does not fit `features`, which is a multi-selector
        help: write `features has postgres`
    features != postgres
      condition-type @9 <!=> `!=` does not fit `features`, which is a multi-selector
        help: write `not features has postgres`
    features in [postgres, redis]
      condition-type @9 <in> `in` does not fit `features`, which is a multi-selector
        help: write `features has any [postgres, redis]`
    features not in [postgres]
      condition-type @9 <not> `not in` does not fit `features`, which is a multi-selector
        help: write `features has none [postgres]`
    features == 3
      condition-type @9 <==> `==` does not fit `features`, which is a multi-selector
        help: write `count(features) == 3`
    features > 2
      condition-type @9 <>> `>` does not fit `features`, which is a multi-selector
        help: write `count(features) > 2`
    features
      condition-type @0 <features> `features` is a multi-selector, which is not true or false by itself
        help: write `count(features) > 0` or `answered(features)`
    name == billing
      condition-type @8 <billing> text `name` is compared with `billing`, which is not in quotes
        help: quote it: `"billing"`
        fix: name == "billing"
    name == 3
      condition-type @8 <3> text `name` is compared with `3`, which is not in quotes
        help: quote it: `"3"`
        fix: name == "3"
    name == docker
      condition-type @8 <docker> text `name` is compared with `docker`, which is not in quotes
        note: `docker` is a field, and a field is compared with fixed values only
        help: quote it: `"docker"`
    name
      condition-type @0 <name> `name` is a text, which is not true or false by itself
        help: write `name == "text"` or `answered(name)`
    name has "x"
      condition-type @5 <has> `has` does not fit `name`, which is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    name < 3
      condition-type @5 <<> `<` does not fit `name`, which is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    count(name) > 1
      condition-type @6 <name> `count` needs a multi-selector, and `name` is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    count(features) == 2.5
      condition-type @19 <2.5> `count(features)` is compared with `2.5`, not a whole number
        help: write digits only, for example `count(features) > 2`
    count(features) == three
      condition-type @19 <three> `count(features)` is compared with `three`, not a whole number
        help: write digits only, for example `count(features) > 2`
    answered(owner)
      later-reference @9 <owner> condition refers to field `owner`, which comes later
        ^ not asked yet at this place
        note: conditions name earlier fields only, so that one pass decides everything
        help: move `owner` before this place
    docker == "true"
      condition-type @10 <"true"> toggle `docker` is compared with the text `true`, not `true` or `false`
        help: write `docker` or `not docker`
    docker == yes
      condition-type @10 <yes> toggle `docker` is compared with `yes`, not `true` or `false`
        help: write `docker` or `not docker`
    docker in [true]
      condition-type @7 <in> `in` does not fit `docker`, which is a toggle
        help: write `docker` or `not docker`
    docker > 1
      condition-type @7 <>> `>` does not fit `docker`, which is a toggle
        help: write `docker` or `not docker`
    replicas == "3"
      condition-type @12 <"3"> number `replicas` is compared with the text `3`, not a number
        help: remove the quotes: `3`
        fix: replicas == 3
    replicas == three
      condition-type @12 <three> number `replicas` is compared with `three`, not a number
        help: write a number as JSON does: `3`, `-1`, `0.5`
    replicas == docker
      condition-type @12 <docker> number `replicas` is compared with `docker`, not a number
        note: `docker` is a field, and a field is compared with fixed values only
        help: write a number as JSON does: `3`, `-1`, `0.5`
    replicas has 3
      condition-type @9 <has> `has` does not fit `replicas`, which is a number
        help: a number is compared, for example `replicas > 0`
    replicas
      condition-type @0 <replicas> `replicas` is a number, which is not true or false by itself
        help: write `replicas > 0` or `answered(replicas)`
    replicas < 007
      condition-type @11 <007> number `replicas` is compared with `007`, not a number
        help: write a number as JSON does: `3`, `-1`, `0.5`
    framework
      condition-type @0 <framework> `framework` is a picker, which is not true or false by itself
        help: write `framework == option` or `answered(framework)`
    framework > vapor
      condition-type @10 <>> `>` does not fit `framework`, which is a picker
        help: a picker is tested with `==`, `!=`, `in` and `not in`
    framework has vapor
      condition-type @10 <has> `has` does not fit `framework`, which is a picker
        help: write `framework == vapor`
    framework has any [vapor, none]
      condition-type @10 <has> `has any` does not fit `framework`, which is a picker
        help: write `framework in [vapor, none]`
    framework == vapr
      unknown-option @13 <vapr> `vapr` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
    framework == Vapor
      unknown-option @13 <Vapor> `Vapor` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
    framework == nothing-like-it
      unknown-option @13 <nothing-like-it> `nothing-like-it` is not an option of `framework`
        ^ not one of them
        help: options are `hummingbird`, `vapor`, `none`, `"two words"`, `"3.10"`, `true`
    framework == steam
      unknown-option @13 <steam> `steam` is not an option of `framework`
        ^ not one of them
        note: `steam` is an old id of `vapor`
        help: write `vapor`
        fix: framework == vapor
    framework == kitura
      retired-reference @13 <kitura> option `kitura` of `framework` is retired
        note: it was called "Kitura"
        help: remove it: a retired option is never chosen
    framework == 4
      unknown-option @13 <4> `4` is not an option of `framework`
        ^ not one of them
        help: options are `hummingbird`, `vapor`, `none`, `"two words"`, `"3.10"`, `true`
    framework in [vapor, steam, nope]
      unknown-option @21 <steam> `steam` is not an option of `framework`
        ^ not one of them
        note: `steam` is an old id of `vapor`
        help: write `vapor`
        fix: framework in [vapor, vapor, nope]
      unknown-option @28 <nope> `nope` is not an option of `framework`
        ^ not one of them
        help: did you mean `none`?
    framework in [vapor, none, vapor]
      repeated-literal @27 <vapor> `vapor` stands twice in the list
        ^ again
        help: remove one of the two, or write what was meant
    replicas in [1, 2, 1.0]
      repeated-literal @19 <1.0> `1.0` stands twice in the list
        ^ again
        help: remove one of the two, or write what was meant
    token == "secret"
      condition-type @6 <==> secure field `token` cannot be compared
        note: what is shown then would tell what was typed
        help: `answered(token)` is the only test of a secure field
    token
      condition-type @0 <token> secure field `token` cannot be compared
        note: what is shown then would tell what was typed
        help: `answered(token)` is the only test of a secure field
    terms
      condition-type @0 <terms> note `terms` is only shown and has no answer
    answered(terms)
      condition-type @9 <terms> note `terms` is only shown and has no answer
    slug == "x"
      condition-type @0 <slug> computed field `slug` cannot be tested
        help: test what it is made of: `name`
    answered(slug)
      condition-type @9 <slug> computed field `slug` cannot be tested
        help: test what it is made of: `name`
    framwork == vapor
      unknown-reference @0 <framwork> condition refers to field `framwork`, which does not exist
        ^ no earlier field has this id
        help: did you mean `framework`?
    Framework == vapor
      unknown-reference @0 <Framework> condition refers to field `Framework`, which does not exist
        ^ no earlier field has this id
        help: did you mean `framework`?
        fix: framework == vapor
    zzz == vapor and yyy == vapor
      unknown-reference @0 <zzz> condition refers to field `zzz`, which does not exist
        ^ no earlier field has this id
      unknown-reference @17 <yyy> condition refers to field `yyy`, which does not exist
        ^ no earlier field has this id
    owner == vapor
      later-reference @0 <owner> condition refers to field `owner`, which comes later
        ^ not asked yet at this place
        note: conditions name earlier fields only, so that one pass decides everything
        help: move `owner` before this place
    own == vapor
      later-reference @0 <own> condition of `own` refers to the field itself
        note: a condition is decided before its field is asked
        help: name an earlier field
    squad == "x"
      unknown-reference @0 <squad> condition refers to field `squad`, which does not exist
        ^ no earlier field has this id
        note: `squad` is an old id of `name`
        help: write `name`
        fix: name == "x"
    features has postgres or redis
      unknown-reference @25 <redis> condition refers to field `redis`, which does not exist
        ^ no earlier field has this id
        help: write `features has any [postgres, redis]`
    features has postgres and redis
      unknown-reference @26 <redis> condition refers to field `redis`, which does not exist
        ^ no earlier field has this id
        help: write `features has all [postgres, redis]`
    framework == vapor or hummingbird
      unknown-reference @22 <hummingbird> condition refers to field `hummingbird`, which does not exist
        ^ no earlier field has this id
        help: write `framework in [vapor, hummingbird]`
    features.length > 2
      unknown-reference @0 <features.length> condition refers to field `features.length`, which does not exist
        ^ no earlier field has this id
        help: write `count(features)`
    replicas in [1..3]
      condition-type @13 <1..3> number `replicas` is compared with `1..3`, not a number
        help: write `replicas >= 1 and replicas <= 3`
    fax == "1"
      retired-reference @0 <fax> condition refers to field `fax`, which is retired
        note: it was called "Fax number"
        help: remove the test: a retired field is never answered
    docker and (framework == vapr or features == x) and zzz
      unknown-option @25 <vapr> `vapr` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
      condition-type @42 <==> `==` does not fit `features`, which is a multi-selector
        help: write `features has x`
      unknown-reference @52 <zzz> condition refers to field `zzz`, which does not exist
        ^ no earlier field has this id
    """#
}

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
    features has any postgres, redis
      condition-syntax @17 <postgres> `has any` needs a list in brackets
        help: write `has any [postgres, redis]`
    features has none (postgres)
      condition-syntax @18 <(> `has none` needs a list in brackets
        help: write `has none [postgres]`
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
        help: write `framework != vapor`
    framework is not in [vapor]
      condition-syntax @10 <is not in> expected an operator after `framework`, found `is not in`
        help: write `framework not in [vapor]`
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
      condition-syntax @9 <between 1 and 3> expected an operator after `replicas`, found `between`
        help: write two tests: `replicas >= 1 and replicas <= 3`
    docker or replicas between 1, 3
      condition-syntax @19 <between 1, 3> expected an operator after `replicas`, found `between`
        help: write `(replicas >= 1 and replicas <= 3)`
    framework between hummingbird and vapor
      condition-syntax @10 <between hummingbird and vapor> expected an operator after `framework`, found `between`
        help: operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`
    replicas >= 1 pod
      condition-syntax @12 <1 pod> a number is compared with a number alone
        help: write `1`, or join two tests with `and` or `or`
    ${{ docker }}
      condition-syntax @0 <${{ docker }}> a condition is written without braces
        help: write `docker`
        fix: docker
    {{ doker }}
      condition-syntax @0 <{{ doker }}> a condition is written without braces
        help: write `doker`
        fix: doker
      unknown-reference @3 <doker> condition refers to field `doker`, which does not exist
        ^ no earlier field has this id
        help: did you mean `docker`?
    framework = [vapor]
      condition-syntax @12 <[> `=` takes one value, not a list
        help: write `framework == vapor`
    framework != [vapor, kobalt]
      condition-syntax @13 <[> `!=` takes one value, not a list
        help: write `not in` for none of several values
      unknown-option @21 <kobalt> `kobalt` is not an option of `framework`
        ^ not one of them
        help: options are `hummingbird`, `vapor`, `none`, `"two words"`, `"3.10"`, `true`
    features == [redis]
      condition-syntax @12 <[> `==` takes one value, not a list
        help: write `features has redis`
    features != [redis]
      condition-syntax @12 <[> `!=` takes one value, not a list
        help: write `not features has redis`
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
        help: write `framework == vapor`
    features contains postgres
      condition-syntax @9 <contains> expected an operator after `features`, found `contains`
        help: write `features has postgres`
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
        help: write `framework in [vapor, none]`
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
        help: write `framework == vapor`
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
}

/**
 * The words a pattern can begin and end with, read from its source; one that may go on differently ends in "*".
 * Knows the part of the regular expression language that the rules are written in: letters, groups without
 * capture, alternatives, look-aheads, small character classes, `\d` and quantifiers.
 */
export const edgeWords = (source: string) => ({ first: words(source, "first"), last: words(source, "last") });

function words(source: string, edge: "first" | "last"): Set<string> {
  const found = new Set<string>();
  let at = 0;

  /** Recursive descent: each of these parses one construct and returns the words so far, extended by it. */
  function alternatives(begun: readonly string[]): string[] {
    const ends = new Set<string>();
    for (;;) {
      let open = [...begun];
      while (at < source.length && source[at] !== "|" && source[at] !== ")") open = quantified(open);
      for (const word of open) ends.add(word);
      if (source[at] !== "|") return [...ends];
      at++;
    }
  }

  function quantified(begun: readonly string[]): string[] {
    const ends = single(begun);
    const [quantifier = ""] = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(source.slice(at, at + 8)) ?? [];
    at += quantifier.length;
    const mayBeLeftOut = quantifier === "?" || quantifier === "*" || quantifier.startsWith("{0");
    return mayBeLeftOut ? [...new Set([...begun, ...ends])] : ends;
  }

  function single(begun: readonly string[]): string[] {
    if (source.startsWith("(?:", at)) return group(begun);
    if (source.startsWith("(?", at)) {
      group([]);
      return [...begun];
    }
    if (source[at] === "[") {
      const end = source.indexOf("]", at);
      const letters = source.slice(at + 1, end);
      at = end + 1;
      return /^[a-z]+$/.test(letters) ? [...letters].flatMap((letter) => add(begun, letter)) : open(begun);
    }
    if (source.startsWith("\\d", at)) {
      at += 2;
      return open([..."0123456789"].flatMap((digit) => add(begun, digit)));
    }
    const letter = source[at++] ?? "";
    if (letter === ".") return open(begun);
    return letter === " " ? endOfWord(begun) : add(begun, letter);
  }

  function group(begun: readonly string[]): string[] {
    at += 3;
    const ends = alternatives(begun);
    at++;
    return ends;
  }

  function add(begun: readonly string[], letter: string): string[] {
    return begun.map((word) => (word.endsWith("*") ? word : word + letter));
  }

  function open(begun: readonly string[]): string[] {
    return [...new Set(begun.map((word) => (word.endsWith("*") ? word : `${word}*`)))];
  }

  /** Only the edge word counts: what follows the first word, or precedes the last, is dropped. */
  function endOfWord(begun: readonly string[]): string[] {
    if (edge === "last") return begun.length > 0 ? [""] : [];
    for (const word of begun) found.add(word);
    return [];
  }

  for (const word of alternatives([""])) found.add(word);
  return found;
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, it } from "vitest";

// The time of a pattern can't be measured in a daily test: it depends on the machine. scslre, which is a part of
// eslint-plugin-regexp, finds in a pattern's own states that a repeated text takes more than linear time; all of ours take it
// half a second. `npm run prove bars` measures the same by processor time, over texts of two lengths.

/** Patterns that are given no long text, or fail for none, with what holds it so. */
const EXCUSED = new Map([
  [String.raw`/(?:^|[.!?…:;\n"“(*•-])\s*$/u`, "app/integrations/model/redact.ts hands it four characters"],
  [String.raw`/^(?:(\d+)\.\s+)?(.*)$/s`, "it matches every text, so that nothing is tried twice"],
]);

type Pattern = { place: string; literal: string };

function listPatterns(file: string): Pattern[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const found: Pattern[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ place: `${file}:${line + 1}`, literal: node.text });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** What of a pattern takes more than linear time for a long text. */
function findSlowParts(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const { reports } = analyse(
    { source: literal.slice(1, end), flags: literal.slice(end + 1) },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  );
  return reports.map(({ type }) => type);
}

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.js", "*.mjs"], {
  encoding: "utf8",
  maxBuffer: 1 << 26,
})
  .trim()
  .split("\n")
  .filter((file) => /^(?:app|studio|db)\//.test(file) && !/generated|\.test\./.test(file));

const patterns = files.flatMap(listPatterns);

it("no pattern takes a text longer than in proportion to its length", () => {
  expect(patterns.length).toBeGreaterThan(500);
  const slow = patterns
    .filter(({ literal }) => !EXCUSED.has(literal) && findSlowParts(literal).length > 0)
    .map(({ place, literal }) => `${place} ${literal}`);
  expect(slow).toEqual([]);
});

it("a pattern that is excused is one that is there", () => {
  const literals = new Set(patterns.map(({ literal }) => literal));
  expect([...EXCUSED.keys()].filter((literal) => !literals.has(literal))).toEqual([]);
});

it.each([
  [String.raw`/[\w-]{20,}\.[\w-]{86}/g`, "Move"],
  [String.raw`/^\uFEFF?\s*((?:"(?:[^"]|"")*"|[^"\n])*)\n/`, "Self"],
  [String.raw`/\/+$/`, "Move"],
])("a pattern that would take longer is found: %s", (literal, part) => {
  expect(findSlowParts(literal)).toContain(part);
});

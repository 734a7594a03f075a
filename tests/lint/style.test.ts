import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as remix from "@remix-run/react";
import * as react from "react";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// What STYLE.md asks for and a script can hold. A finding is one line: file, line, and what is wrong there.

const VERBS = new Set(readFileSync("tests/lint/verbs.txt", "utf8").trim().split(/\s+/));
/** A question that is answered by yes or no. */
const PREDICATE = /^(is|has|may|can|should|are|was|were|needs)[A-Z]/;
const HOOK = /^use[A-Z]/;
const COMPONENT = /^[A-Z]/;
/** Names that Remix looks for in a route or an entry. */
const REMIX =
  /^(loader|action|meta|links|headers|handle|clientLoader|clientAction|shouldRevalidate|handleRequest|handleDataRequest|handleError|streamTimeout)$/;

const FRAMEWORK = new Set([react, remix].flatMap(Object.keys));

const DIALECT = /\b(of which|by which|anew|whoever|what came of|(?:is|are|be) told|stands)\b/i;
const TEST = /^(it|test|describe)(Each)?$/;

/** A longer file usually holds two things. */
const MAX_LINES = 400;

/** A length of time in milliseconds, written out. */
const TIME = /\b(60_000|3_600_000|86_400_000|60 \* 60 \* 1_?000|(?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS)\b/;

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8", maxBuffer: 1 << 26 })
  .trim()
  .split("\n")
  .filter((file) => !/generated|^db\/migrations\//.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("tests/");

type Source = { file: string; text: string; tree: ts.SourceFile };
const sources: Source[] = files.map((file) => {
  const text = readFileSync(file, "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind) };
});

const placeOf = ({ file, tree }: Source, position: number) =>
  `${file}:${tree.getLineAndCharacterOfPosition(position).line + 1}`;

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function exportedFunctions({ tree }: Source): ts.Identifier[] {
  return tree.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) &&
      initializer &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [name]
        : [],
    );
  });
}

/** Exported types, classes and constants, but for functions. A re-export is no definition. */
function exportedNouns({ tree }: Source): ts.Identifier[] {
  return tree.statements.filter(isExported).flatMap((statement) => {
    if (
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    )
      return statement.name ? [statement.name] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && !ts.isArrowFunction(initializer) ? [name] : [],
    );
  });
}

/** What a file declares anywhere: a local that shadows a name is read as the one that it shadows. */
function listDeclared({ tree }: Source): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const look = (node: ts.Node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) found.push(node.name);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

function commentsOf({ text, tree }: Source): { pos: number; words: string }[] {
  const seen = new Set<number>();
  const found: { pos: number; words: string }[] = [];
  const look = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      if (!seen.has(range.pos)) {
        seen.add(range.pos);
        found.push({
          pos: range.pos,
          words: text.slice(range.pos, range.end).replace(/\s*\n\s*(\/\/|\*)?/g, " "),
        });
      }
    node.getChildren(tree).forEach(look);
  };
  look(tree);
  return found;
}

function testNamesOf({ tree }: Source): { pos: number; words: string }[] {
  const found: { pos: number; words: string }[] = [];
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      let called: ts.Expression = node.expression;
      while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
      const [name] = node.arguments;
      if (ts.isIdentifier(called) && TEST.test(called.text) && name && ts.isStringLiteralLike(name))
        found.push({ pos: name.getStart(tree), words: name.text });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

function listSharedNames(named: { source: Source; name: string }[]): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { name, source } of named)
    filesOf.set(name, (filesOf.get(name) ?? new Set<string>()).add(source.file));
  return [...filesOf]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `${name}: ${[...places].join(", ")}`);
}

describe("STYLE.md", () => {
  const named = sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) =>
      exportedFunctions(source).map((name) => ({ source, name: name.text, pos: name.pos })),
    )
    .filter(({ name }) => !HOOK.test(name) && !COMPONENT.test(name) && !REMIX.test(name));

  it("an exported function is named by verb and object, or as a question", () => {
    const wrong = named.filter(({ name }) => {
      const verb = /^[a-z0-9]+/.exec(name)?.[0] ?? "";
      return !PREDICATE.test(name) && (verb === name || !VERBS.has(verb) || /[a-z]Of$/.test(name));
    });
    expect(wrong.map(({ source, name, pos }) => `${placeOf(source, pos)} ${name}`)).toEqual([]);
  });

  it("an exported function has a name of its own in the whole repository", () => {
    expect(listSharedNames(named)).toEqual([]);
  });

  it("an exported type or constant has a name of its own in the whole repository", () => {
    const nouns = sources
      .filter(({ file }) => !isTest(file))
      .flatMap((source) => exportedNouns(source).map((name) => ({ source, name: name.text })))
      .filter(({ name }) => !REMIX.test(name));
    expect(listSharedNames(nouns)).toEqual([]);
  });

  it("a component or a type does not take the name of one of React’s or Remix’s", () => {
    const wrong = sources
      .filter(({ file }) => !isTest(file))
      .flatMap((source) =>
        listDeclared(source)
          .filter(({ text }) => COMPONENT.test(text) && FRAMEWORK.has(text))
          .map(({ text, pos }) => `${placeOf(source, pos)} ${text}`),
      );
    expect(wrong).toEqual([]);
  });

  it("comments are in plain English", () => {
    const wrong = sources.flatMap((source) =>
      commentsOf(source)
        .filter(({ words }) => DIALECT.test(words))
        .map(({ pos, words }) => `${placeOf(source, pos)} ${DIALECT.exec(words)?.[0]}`),
    );
    expect(wrong).toEqual([]);
  });

  it("names of tests are in plain English", () => {
    const wrong = sources
      .filter(({ file }) => isTest(file))
      .flatMap((source) =>
        testNamesOf(source)
          .filter(({ words }) => DIALECT.test(words))
          .map(({ pos, words }) => `${placeOf(source, pos)} ${words}`),
      );
    expect(wrong).toEqual([]);
  });

  it("a file of more than 400 lines says at its top why it is one", () => {
    const long = sources.filter(
      ({ file, text }) => !isTest(file) && text.trimEnd().split("\n").length > MAX_LINES,
    );
    const wrong = long.filter(({ text }) => !/^\/\/ Over 400 lines: \S.+/.test(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("a length of time has its unit in its name, and hours and days come from one module", () => {
    const wrong = sources
      .filter(({ file }) => !isTest(file))
      .flatMap((source) =>
        source.tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
          declarationList.declarations
            .filter(
              ({ name, initializer }) =>
                /^[A-Z][A-Z0-9_]*$/.test(name.getText(source.tree)) &&
                initializer !== undefined &&
                (ts.isBinaryExpression(initializer) || ts.isNumericLiteral(initializer)) &&
                TIME.test(initializer.getText(source.tree)),
            )
            .filter(({ name }) => !/_MS$/.test(name.getText(source.tree)))
            .map(({ name, pos }) => `${placeOf(source, pos)} ${name.getText(source.tree)}`),
        ),
      );
    expect(wrong).toEqual([]);
  });
});

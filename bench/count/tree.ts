import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";

/** What a file takes from another file of the repository. `name` is "*" where it takes all of it. */
export type NamedImport = { to: string; name: string; local?: string; exported?: string; isType: boolean };

/** A tracked file of code. */
export type CodeFile = {
  path: string;
  text: string;
  lines: number;
  syntax: ts.SourceFile;
  imports: NamedImport[];
  /** Each name and statement of its top level. */
  declared: Map<string, ts.Node>;
  /** From a public name to one of `declared`. */
  exported: Map<string, string>;
};

export type CodeTree = Map<string, CodeFile>;

const CODE = /\.(tsx?|mjs|js)$/;
const ALIASES: Record<string, string> = {
  "~/": "app/",
  "#db/": "db/",
  "#studio/": "studio/",
  "#tests/": "tests/",
};
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts", "/index.tsx"];

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Reads the tracked code as it is on disk, or as it was in a revision, without a checkout. */
export function readTrackedCode(revision?: string): Map<string, string> {
  const git = (args: string[], input?: string): Buffer =>
    execFileSync("git", args, { input, maxBuffer: 1 << 29 });
  const listed = revision ? ["ls-tree", "-r", "--name-only", revision] : ["ls-files"];
  const paths = git(listed)
    .toString()
    .trim()
    .split("\n")
    .filter((path) => CODE.test(path));
  // A file that is deleted on disk stays in the index until that is committed.
  if (!revision) return new Map(paths.filter(existsSync).map((path) => [path, readFileSync(path, "utf8")]));
  const batch = git(["cat-file", "--batch"], paths.map((path) => `${revision}:${path}\n`).join(""));
  let at = 0;
  return new Map(
    paths.map((path) => {
      const start = batch.indexOf("\n", at) + 1;
      const size = Number(batch.subarray(at, start).toString().trim().split(" ").at(-1));
      at = start + size + 1;
      return [path, batch.subarray(start, start + size).toString()];
    }),
  );
}

export function parseCodeTree(texts: ReadonlyMap<string, string>): CodeTree {
  return new Map([...texts].map(([path, text]) => [path, parseCodeFile(path, text, texts)]));
}

function parseCodeFile(path: string, text: string, all: ReadonlyMap<string, string>): CodeFile {
  const syntax = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const file: CodeFile = {
    path,
    text,
    lines: text.trimEnd().split("\n").length,
    syntax,
    imports: [],
    declared: new Map(),
    exported: new Map(),
  };
  const take = (specifier: ts.Node | undefined, taken: Omit<NamedImport, "to">[]) => {
    const to = specifier && ts.isStringLiteral(specifier) && resolveSpecifier(path, specifier.text, all);
    if (to) file.imports.push(...taken.map((one) => ({ ...one, to })));
  };
  for (const statement of syntax.statements) {
    if (ts.isImportDeclaration(statement)) take(statement.moduleSpecifier, readImport(statement));
    else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier)
      take(statement.moduleSpecifier, readReexport(statement));
    else if (ts.isExportDeclaration(statement))
      for (const { name, propertyName } of readSpecifiers(statement.exportClause))
        file.exported.set(name.text, (propertyName ?? name).text);
    else declare(file, statement);
  }
  const findDynamicImports = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0], [{ name: "*", isType: false }]);
    ts.forEachChild(node, findDynamicImports);
  };
  if (text.includes("import(")) findDynamicImports(syntax);
  return file;
}

function resolveSpecifier(from: string, specifier: string, all: ReadonlyMap<string, string>) {
  const alias = Object.keys(ALIASES).find((start) => specifier.startsWith(start));
  if (!alias && !specifier.startsWith(".")) return undefined;
  const base = alias
    ? ALIASES[alias] + specifier.slice(alias.length)
    : posix.join(posix.dirname(from), specifier);
  return ENDINGS.map((ending) => base + ending).find((path) => all.has(path));
}

const readSpecifiers = (named: ts.NamedImportBindings | ts.NamedExportBindings | undefined) =>
  named && (ts.isNamedImports(named) || ts.isNamedExports(named))
    ? (named.elements as ts.NodeArray<ts.ImportOrExportSpecifier>).map((element) => ({
        name: element.name as ts.Identifier,
        propertyName: element.propertyName as ts.Identifier | undefined,
        isTypeOnly: element.isTypeOnly,
      }))
    : [];

function readImport({ importClause }: ts.ImportDeclaration): Omit<NamedImport, "to">[] {
  if (!importClause) return [{ name: "", isType: false }];
  const { name, namedBindings } = importClause;
  const isType = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return [
    ...(name ? [{ name: "default", local: name.text, isType }] : []),
    ...(namedBindings && ts.isNamespaceImport(namedBindings)
      ? [{ name: "*", local: namedBindings.name.text, isType }]
      : []),
    ...readSpecifiers(namedBindings).map(({ name, propertyName, isTypeOnly }) => ({
      name: (propertyName ?? name).text,
      local: name.text,
      isType: isType || isTypeOnly,
    })),
  ];
}

function readReexport({ exportClause, isTypeOnly }: ts.ExportDeclaration): Omit<NamedImport, "to">[] {
  if (!exportClause || ts.isNamespaceExport(exportClause))
    return [{ name: "*", exported: exportClause ? exportClause.name.text : "*", isType: isTypeOnly }];
  return readSpecifiers(exportClause).map(({ name, propertyName, isTypeOnly: isType }) => ({
    name: (propertyName ?? name).text,
    exported: name.text,
    isType: isTypeOnly || isType,
  }));
}

function declare(file: CodeFile, statement: ts.Statement): void {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const kinds = modifiers.map(({ kind }) => kind);
  const add = (name: string, node: ts.Node) => {
    file.declared.set(name, node);
    if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) file.exported.set("default", name);
    else if (kinds.includes(ts.SyntaxKind.ExportKeyword)) file.exported.set(name, name);
  };
  const addBinding = (name: ts.BindingName, node: ts.Node): void => {
    if (ts.isIdentifier(name)) add(name.text, node);
    else
      for (const element of name.elements) if (ts.isBindingElement(element)) addBinding(element.name, node);
  };
  if (ts.isVariableStatement(statement))
    for (const one of statement.declarationList.declarations) addBinding(one.name, one);
  else if (ts.isExpressionStatement(statement)) add(`statement at ${statement.pos}`, statement);
  else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  )
    add(statement.name?.text ?? "default", statement);
}

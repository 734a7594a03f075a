import { posix } from "node:path";
import ts from "typescript";
import { computeMedian } from "../report";
import { type CodeFile, type CodeTree, isTestFile } from "./tree";
import { isOfKit, listFilesOfChange, MEASURED_CHANGES } from "./ways";

/** One line of the table. Where there are several figures, `unit` names them in their order. */
export type CountedRow = { what: string; unit: string; figures: number[]; means: string };

/** What is in app, db and studio and is no code that somebody writes and reads for the product. */
const NOT_PRODUCT = [
  "**/*.generated.ts", // written by a tool
  "db/migrations/**",
  "studio/lake/**", // a package of its own by its layer rule
  "studio/seed/**", // the first texts and pictures of a new installation
  "app/domain/samples/**", // the sample week
  "app/domain/crisis/evidence/**", // the weights of the crisis model, and what reads them
  "app/domain/crisis/{learning,phrases}/**", // its messages and learner, which older revisions have here and not in training
];

const SHORT_FILE_LINES = 40;

/** What Remix or a person at the command line loads: its exports need no importer. */
const ENTRIES = /^app\/(routes\/|routes\.ts|root\.|entry\.)|\/cli\.ts$|\.config\.ts$/;

/** The projects of vitest.config.ts. */
const TEST_PROJECTS: Record<string, RegExp> = {
  unit: /^(app|bench|db|studio|training|tests\/lint)\//,
  stores: /^tests\/stores\//,
  integration: /^tests\/(integration\/|attacks\/[^/]+$)/,
  measured: /^tests\/(attacks\/)?measured\//,
  e2e: /^tests\/e2e\//,
};

/** Counts everything. Each row says in `means` what it counts. */
export function countCode(tree: CodeTree, changes = MEASURED_CHANGES): CountedRow[] {
  const all = [...tree.values()];
  const source = all.filter(({ path }) => /^(app|db|studio)\//.test(path) && !isTestFile(path));
  const app = source.filter(({ path }) => path.startsWith("app/"));
  const doors = app.filter(({ path }) => /^app\/(routes|components|api)\//.test(path));
  const product = source.filter(({ path }) => !NOT_PRODUCT.some((glob) => posix.matchesGlob(path, glob)));
  const importers = listImporters(source);
  const withOneImporter = product.filter(({ path }) => importers.get(path)?.size === 1);
  const short = product.filter(({ lines }) => lines <= SHORT_FILE_LINES);
  const shortWithOne = short.filter((file) => withOneImporter.includes(file));
  const isInFolderOfImporter = ({ path }: CodeFile) =>
    [...importers.get(path)!].every((importer) => posix.dirname(importer) === posix.dirname(path));
  const circles = findCircles(source);
  const tests = all.filter(({ path }) => isTestFile(path));
  const ofProjects = Object.values(TEST_PROJECTS).map((ofProject) =>
    tests.filter(({ path }) => ofProject.test(path)),
  );
  const projects = ["all", ...Object.keys(TEST_PROJECTS)].join(" / ");
  return [
    ...changes.map((change): CountedRow => {
      const opened = listFilesOfChange(tree, change).map((path) => tree.get(path)!);
      const own = opened.filter(({ path }) => !isOfKit(path));
      return {
        what: `${change.what}, on a screen and by a call`,
        unit: "files / lines / files without the kit / lines",
        figures: [opened.length, sumLines(opened), own.length, sumLines(own)],
        means: `what somebody opens who follows it from ${change.form}, the route's action and the call to ${change.steps.at(-1)}, and that without what serves everything that can be done; the rules are in bench/count/ways.ts`,
      };
    }),
    {
      what: "outcomes compared in routes, components, api",
      unit: "by === or !== / by a case",
      figures: [countMatches(doors, COMPARED_OUTCOME), countNodes(doors, isOutcomeCase)],
      means: "`outcome ===` and `outcome !==`; cases of a switch over an outcome; no tests, here and below",
    },
    {
      what: "outcomes compared in all of app",
      unit: "by === or !== / by a case",
      figures: [countMatches(app, COMPARED_OUTCOME), countNodes(app, isOutcomeCase)],
      means: "the same everywhere in app",
    },
    {
      what: "outcomes made in all of app",
      unit: "all / of them in types",
      figures: [countMatches(app, /\boutcome: "/g), countNodes(app, isOutcomeOfType)],
      means: '`outcome: "…"`; those that are members of a type',
    },
    {
      what: "files action-data, *actions.server, read-*",
      unit: "files of each",
      figures: [/^action-data\.tsx?$/, /actions\.server\.tsx?$/, /^read-.*\.tsx?$/].map(
        (name) => app.filter(({ path }) => name.test(posix.basename(path))).length,
      ),
      means: "by their names, anywhere in app",
    },
    {
      what: "intents in forms",
      unit: "hidden inputs / buttons",
      figures: [true, false].map((isHidden) => countNodes(app, (node) => isIntent(node, isHidden))),
      means: 'elements with name="intent", with type="hidden" and without',
    },
    {
      what: "types of a write's context",
      unit: "named / written out for a parameter",
      figures: countContexts(app),
      means: "types with `now` and `newId` of their own, and those made of such a type by &, Omit or Pick",
    },
    {
      what: "product code",
      unit: "lines / files / median lines of a file",
      figures: [sumLines(product), product.length, computeMedian(product.map(({ lines }) => lines))],
      means: `tracked .ts, .tsx, .mjs and .js of app, db and studio without tests and ${NOT_PRODUCT.join(", ")}`,
    },
    {
      what: `files of ${SHORT_FILE_LINES} lines and fewer`,
      unit: "all / with one importer / in its folder",
      figures: [short.length, shortWithOne.length, shortWithOne.filter(isInFolderOfImporter).length],
      means:
        "of the product code; those that exactly one file imports; those beside that file. Tests are no importers",
    },
    {
      what: "files with one importer",
      unit: "files",
      figures: [withOneImporter.length],
      means: "the same for product code of any length",
    },
    {
      what: "exports for tests alone",
      unit: "declarations",
      figures: [listExportsForTests(all, product).length],
      means:
        "of the product code, imported by name in tests and by nothing else; routes and commands left out",
    },
    {
      what: "circles of imports",
      unit: "circles / files in them",
      figures: [circles.length, circles.flat().length],
      means:
        "largest groups of files of app, db and studio that all reach each other, by imports of types as well",
    },
    {
      what: "files of tests",
      unit: projects,
      figures: [tests, ...ofProjects].map(({ length }) => length),
      means: "*.test.ts and *.test.tsx, by the project that runs them",
    },
    {
      what: "lines of tests",
      unit: projects,
      figures: [tests, ...ofProjects].map(sumLines),
      means: "of these files",
    },
  ];
}

const sumLines = (files: readonly CodeFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);

const countMatches = (files: readonly CodeFile[], pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

function visitNodes(files: readonly CodeFile[], visit: (node: ts.Node) => void): void {
  const look = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, look);
  };
  for (const { syntax } of files) look(syntax);
}

function countNodes(files: readonly CodeFile[], isCounted: (node: ts.Node) => boolean): number {
  let count = 0;
  visitNodes(files, (node) => {
    if (isCounted(node)) count++;
  });
  return count;
}

const COMPARED_OUTCOME = /\boutcome\s*[!=]==/g;

const isOutcomeCase = (node: ts.Node): boolean =>
  ts.isCaseClause(node) && /\boutcome$/.test(node.parent.parent.expression.getText());

const isOutcomeOfType = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && /^outcome: "/.test(node.getText());

function isIntent(node: ts.Node, isHidden: boolean): boolean {
  if (!ts.isJsxAttributes(node)) return false;
  const attributes = node.properties.map((attribute) => attribute.getText());
  return attributes.includes('name="intent"') && attributes.includes('type="hidden"') === isHidden;
}

/** @returns how many have a name, and how many are written out as a parameter's type */
function countContexts(app: readonly CodeFile[]): [number, number] {
  const named: [name: string, type: ts.Node][] = [];
  const ofParameters: ts.TypeNode[] = [];
  visitNodes(app, (node) => {
    if (ts.isTypeAliasDeclaration(node)) named.push([node.name.text, node.type]);
    if (ts.isInterfaceDeclaration(node)) named.push([node.name.text, node]);
    if (ts.isParameter(node) && node.type) ofParameters.push(node.type);
  });
  const contexts = new Set<string>();
  const isName = (type: ts.Node) => ts.isTypeReferenceNode(type) && contexts.has(type.typeName.getText());
  const isContext = (type: ts.Node): boolean => {
    if (ts.isParenthesizedTypeNode(type)) return isContext(type.type);
    if (ts.isIntersectionTypeNode(type)) return type.types.some(isContext);
    if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type))
      return ["now", "newId"].every((wanted) => type.members.some(({ name }) => name?.getText() === wanted));
    const isPart = ts.isTypeReferenceNode(type) && /^(Omit|Pick)$/.test(type.typeName.getText());
    return isPart ? isContext(type.typeArguments![0]!) : isName(type);
  };
  // A type may be made of one that is read later, so this goes on until a round finds no other.
  for (let before = -1; before < contexts.size; ) {
    before = contexts.size;
    for (const [name, type] of named) if (isContext(type)) contexts.add(name);
  }
  const writtenOut = ofParameters.filter((type) => isContext(type) && !isName(type));
  return [named.filter(([, type]) => isContext(type)).length, writtenOut.length];
}

function listImporters(files: readonly CodeFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files)
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set<string>()).add(path));
  return importers;
}

function listExportsForTests(all: readonly CodeFile[], product: readonly CodeFile[]): string[] {
  const isOfTests = ({ path }: CodeFile) => isTestFile(path) || path.startsWith("tests/");
  const listTaken = (files: readonly CodeFile[]) =>
    new Set(files.flatMap(({ imports }) => imports.map(({ to, name }) => `${to}#${name}`)));
  const byTests = listTaken(all.filter(isOfTests));
  const byOthers = listTaken(all.filter((file) => !isOfTests(file)));
  return product
    .filter(({ path }) => !ENTRIES.test(path) && !byOthers.has(`${path}#*`))
    .flatMap(({ path, exported }) => [...exported.keys()].map((name) => `${path}#${name}`))
    .filter((key) => byTests.has(key) && !byOthers.has(key));
}

/** Groups the files that reach themselves with those that they reach and that reach them. */
function findCircles(files: readonly CodeFile[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const reached = new Map<string, Set<string>>();
  for (const { path } of files) {
    const found = new Set(targets.get(path));
    for (const next of found) for (const to of targets.get(next) ?? []) found.add(to);
    if (found.has(path)) reached.set(path, found);
  }
  const groups = [...reached].map(([path, found]) =>
    [...found].filter((other) => reached.get(other)?.has(path)).sort(),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

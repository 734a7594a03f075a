import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { gunzipSync } from "node:zlib";
import { createClient, type IdentifiedSanityDocumentStub, type SanityClient } from "@sanity/client";
import { serveLake } from "./cli/serve";
import { createLake } from "./index";
import { isObject } from "./json";
import { checkSourceMap } from "./query/source-map/check";

/**
 * Runs GROQ cases over HTTP through the real `@sanity/client`: `tsx studio/lake/conformance.ts <cases.ndjson[.gz]>`
 * Each line is `{_type: "dataset", _id, documents}` or `{_type: "test", query, params, dataset: {_ref}, valid,
 * result, features}`. A case passes when its answer and its source map are right.
 */
interface DatasetCase {
  _type: "dataset";
  _id: string;
  documents?: IdentifiedSanityDocumentStub[];
}

interface TestCase {
  _type: "test";
  name?: string;
  query: string;
  params?: Record<string, unknown>;
  dataset: { _ref: string };
  valid: boolean;
  result?: unknown;
  features?: string[];
}

type Outcome = { kind: "pass" | "fail" | "unsupported"; reason: string };

/** The time limit of a case, in milliseconds; three nested joins over a large dataset take long in any evaluator. */
const TIMEOUT_MS = 10_000;

const TOLERANCE = 1e-6;

const SYSTEM_FIELDS = ["_rev", "_createdAt", "_updatedAt"];

const TOKEN = "conformance";

async function run(file: string): Promise<boolean> {
  const raw = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(raw) : raw).toString("utf8");
  const lines = text.split("\n").filter(Boolean);
  const cases = lines.map((line) => JSON.parse(line) as DatasetCase | TestCase);
  const datasets = new Map(
    cases.flatMap((each) => (each._type === "dataset" ? [[each._id, each.documents] as const] : [])),
  );
  const byDataset = new Map<string, TestCase[]>();
  for (const each of cases) {
    if (each._type === "test")
      byDataset.set(each.dataset._ref, [...(byDataset.get(each.dataset._ref) ?? []), each]);
  }

  const report = new Report();
  for (const [id, tests] of byDataset) {
    const lake = createLake({
      file: ":memory:",
      projectId: "conformance",
      datasets: ["production"],
      tokens: new Map([[TOKEN, "administrator"]]),
      queryTimeout: TIMEOUT_MS,
      limits: { body: 512 * 1024 * 1024 },
    });
    const { origin, stop } = await serveLake(lake);
    const client = createClient({
      projectId: "conformance",
      dataset: "production",
      apiHost: `${origin}/lake`,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: "2025-02-19",
      perspective: "raw",
      token: TOKEN,
      maxRetries: 0,
    });
    const documents = datasets.get(id);
    const obstacle = documents
      ? await loadDocuments(client, documents)
      : ({ kind: "unsupported", reason: "the file does not hold the dataset's documents" } as const);
    const added = new Set(SYSTEM_FIELDS.filter((field) => !documents?.some((document) => field in document)));
    const stored = obstacle ? [] : await client.fetch<{ _id: string }[]>("*");
    const byId = new Map(stored.map((document) => [document._id, document]));
    for (const test of tests) {
      const outcome = obstacle ?? (await runCase(client, test, added));
      report.add(test, outcome.kind === "pass" && test.valid ? await checkMap(client, test, byId) : outcome);
    }
    lake.close();
    await stop();
  }
  return report.print();
}

async function loadDocuments(
  client: SanityClient,
  documents: IdentifiedSanityDocumentStub[],
): Promise<Outcome | undefined> {
  // Cases are about queries: their references need no targets, and their documents no revision.
  const mutations = documents.map((document) => ({ createOrReplace: document }));
  try {
    for (let i = 0; i < mutations.length; i += 1_000) {
      await client.mutate(mutations.slice(i, i + 1_000), { visibility: "async" });
    }
    return undefined;
  } catch (error) {
    return { kind: "unsupported", reason: `the dataset cannot be loaded: ${readErrorMessage(error)}` };
  }
}

async function runCase(client: SanityClient, test: TestCase, added: ReadonlySet<string>): Promise<Outcome> {
  try {
    const actual: unknown = await client.fetch(test.query, test.params ?? {});
    const comparable = normalize(actual, added);
    if (!test.valid) return { kind: "fail", reason: "was answered, must be refused" };
    if (equal(comparable, test.result ?? null)) return { kind: "pass", reason: "" };
    return { kind: "fail", reason: `gave ${shorten(comparable)}, expected ${shorten(test.result)}` };
  } catch (error) {
    const message = readErrorMessage(error);
    if (/is not supported by this content lake/.test(message))
      return { kind: "unsupported", reason: message };
    const refused = (error as { statusCode?: number }).statusCode === 400;
    if (!test.valid && refused) return { kind: "pass", reason: "" };
    return { kind: "fail", reason: message };
  }
}

const UNMAPPED = /\b(?:diff|delta)::/;

async function checkMap(
  client: SanityClient,
  { query, params }: TestCase,
  documents: ReadonlyMap<string, unknown>,
): Promise<Outcome> {
  if (UNMAPPED.test(query)) return { kind: "pass", reason: "" };
  const options = { filterResponse: false, resultSourceMap: "withKeyArraySelector" } as const;
  const { result, resultSourceMap } = await client.fetch<unknown>(query, params ?? {}, options);
  if (!resultSourceMap) return { kind: "fail", reason: "has no source map" };
  const { faults } = checkSourceMap(result, resultSourceMap, documents);
  return faults.length === 0
    ? { kind: "pass", reason: "" }
    : { kind: "fail", reason: `its source map: ${shorten(faults)}` };
}

/** Prepares results for comparison. Scores depend on the engine, so only their ranks are compared, as `_pos`. */
function normalize(value: unknown, added: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const scores = value.flatMap((item) =>
      isObject(item) && typeof item._score === "number" ? [item._score] : [],
    );
    const ranks = [...new Set(scores)].sort((a, b) => b - a);
    return value.map((item: unknown) => {
      if (!isObject(item) || typeof item._score !== "number") return normalize(item, added);
      const { _score, ...rest } = item;
      return { ...(normalize(rest, added) as object), _pos: ranks.indexOf(_score) + 1 };
    });
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([key]) => !added.has(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, normalize(field, added)]));
}

function equal(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") {
    return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && equal(a[key], b[key]));
  }
  return a === b;
}

class Report {
  readonly #counts = new Map<string, Record<Outcome["kind"], number>>();
  readonly #notes: string[] = [];

  add(test: TestCase, outcome: Outcome): void {
    for (const feature of new Set([...(test.features ?? []), "all"])) {
      const counts = this.#counts.get(feature) ?? { pass: 0, fail: 0, unsupported: 0 };
      counts[outcome.kind]++;
      this.#counts.set(feature, counts);
    }
    if (outcome.kind === "pass") return;
    this.#notes.push(`${outcome.kind}: ${test.name ?? ""}\n  ${test.query.trim()}\n  ${outcome.reason}`);
  }

  print(): boolean {
    for (const note of this.#notes) stdout.write(`${note}\n\n`);
    const features = [...this.#counts].sort(([a], [b]) =>
      a === "all" ? 1 : b === "all" ? -1 : a < b ? -1 : 1,
    );
    const width = Math.max(...features.map(([name]) => name.length));
    stdout.write(`${"feature".padEnd(width)}  pass  fail  unsupported\n`);
    for (const [name, { pass, fail, unsupported }] of features) {
      const cells = [String(pass).padStart(4), String(fail).padStart(4), String(unsupported).padStart(11)];
      stdout.write(`${name.padEnd(width)}  ${cells.join("  ")}\n`);
    }
    return (this.#counts.get("all")?.fail ?? 0) === 0;
  }
}

const readErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
const shorten = (value: unknown) => (JSON.stringify(value) ?? "undefined").slice(0, 300);

const [, , file] = argv;
if (!file) {
  stdout.write("usage: tsx studio/lake/conformance.ts <cases.ndjson or cases.ndjson.gz>\n");
  process.exitCode = 2;
} else {
  process.exitCode = (await run(file)) ? 0 : 1;
}

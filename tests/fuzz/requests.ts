import fc from "fast-check";
import { type Schema, valuesOf } from "./from-schema";

/** A request to send: `path` with its query. */
export type Made = { method: string; path: string; body?: string; type?: string; signedIn: boolean };

type Parameter = { name: string; in: string; schema?: Schema; required?: boolean };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** What would sign the fuzzer out, or lock its account. */
const LEFT_OUT = new Set(["post /api/auth/logout", "post /api/auth/login"]);

/** Requests to every call of the API, made from its own description. `ids` are some that exist. */
export function apiRequests(document: OpenApi, ids: string[]): fc.Arbitrary<Made> {
  const resolve = (ref: string) => document.components?.schemas?.[ref.split("/").pop() ?? ""];
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !LEFT_OUT.has(`${method} ${path}`))
      .map(([method, operation]) => callOf(method, path, operation, resolve, ids)),
  );
  return fc.oneof(...calls);
}

function callOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  resolve: (ref: string) => Schema | undefined,
  ids: string[],
): fc.Arbitrary<Made> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const id = fc.oneof(
    fc.constantFrom("x", ...ids),
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom("..", "%", "\u0000", "a".repeat(3_000)),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters.filter((one) => one.in === "query").map((one) => [one.name, valuesOf(one.schema, resolve)]),
    ),
    { requiredKeys: [] },
  );
  const schema = requestBody?.content?.["application/json"]?.schema;
  const json = valuesOf(schema, resolve).map((value) => JSON.stringify(value) ?? "");
  const body = requestBody
    ? fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: fc.string() })
    : fc.constant(undefined);
  return fc
    .record({
      ids: fc.tuple(...names.map(() => id)),
      query,
      body,
      signedIn: fc.boolean(),
      type: fc.oneof(
        { weight: 15, arbitrary: fc.constant("application/json") },
        { weight: 1, arbitrary: fc.constantFrom("text/plain", "", "multipart/form-data") },
      ),
    })
    .map((made) => {
      const filled = names.reduce((at, name, n) => at.replace(`{${name}}`, encode(made.ids[n]!)), path);
      const search = Object.entries(made.query).map(
        ([name, value]) => `${name}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`,
      );
      return {
        method: method.toUpperCase(),
        path: filled + (search.length > 0 ? `?${search.join("&")}` : ""),
        ...(made.body !== undefined && { body: made.body, type: made.type }),
        signedIn: made.signedIn,
      };
    });
}

const GROQ = [
  "*",
  '*[_type == "post"]',
  "*[0...3]",
  "{title, slug}",
  "| order(publishedAt desc)",
  "[0]",
  "count(*)",
  "->",
  "...",
  "@",
  "^",
  "$a",
  "&&",
  "||",
  "==",
  '"x"',
  "in",
  "match",
  "*[",
  "}",
  "path('drafts.**')",
  "1/0",
  "select(true => 1)",
  "// x",
  "references($a)",
  "string::split('a','')",
  "array::unique([1,null])",
  "dateTime('x')",
  "pt::text(content)",
  "\u0000",
];
const groq = fc
  .array(fc.constantFrom(...GROQ), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(" "));
const documentId = fc.constantFrom(
  "fuzz",
  "drafts.fuzz",
  "siteSettings-x",
  "",
  "a b",
  "_",
  "..",
  "x".repeat(200),
  "versions.r1.fuzz",
);
const odd = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom<unknown>(null, 1, true, [], {}, [[1]], { _type: "x" }, { _ref: "nowhere" }),
);
const fields = fc.dictionary(
  fc.constantFrom(
    "_id",
    "_type",
    "_rev",
    "title",
    "a.b",
    "a[0]",
    'a[_key=="x"]',
    "..",
    "[",
    "__proto__",
    "constructor",
  ),
  odd,
  { maxKeys: 4 },
);
const patch = fc.record(
  {
    id: documentId,
    query: groq,
    set: fields,
    setIfMissing: fields,
    unset: fc.array(fc.string({ maxLength: 9 }), { maxLength: 3 }),
    inc: fields,
    dec: fields,
    insert: fc.oneof(
      fields,
      fc.record({ after: fc.constantFrom("a[-1]", "a[0]", "["), items: fc.array(odd, { maxLength: 3 }) }),
    ),
    diffMatchPatch: fields,
    ifRevisionID: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: [] },
);
const whole = fc.record({ _id: documentId, _type: fc.constantFrom("fuzzed", "", "topic"), more: odd });
const mutation = fc.oneof(
  ...["create", "createOrReplace", "createIfNotExists"].map((kind) => whole.map((it) => ({ [kind]: it }))),
  patch.map((it) => ({ patch: it })),
  documentId.map((id) => ({ delete: { id } })),
  odd,
);
const action = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom(
        "create",
        "edit",
        "publish",
        "unpublish",
        "discard",
        "delete",
        "replaceDraft",
        "nonsense",
      ),
      draftId: documentId,
      publishedId: documentId,
      attributes: whole,
      patch,
    })
    .map(({ kind, ...rest }) => ({ actionType: `sanity.action.document.${kind}`, ...rest })),
  odd,
);
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** Requests to the content lake, in the shapes of its protocol. */
export function lakeRequests(): fc.Arbitrary<Made> {
  const version = fc.constantFrom("v1", "vX", "v2025-02-19", "v2021-03-25", "v9", "v2025-13-99");
  const dataset = fc.constantFrom("production", "production", "production", "other", "~x", "%00");
  const perspective = fc.constantFrom(
    "",
    "&perspective=published",
    "&perspective=raw",
    "&perspective=drafts",
    "&perspective=[]",
    "&perspective=%5B%22x%22%5D",
  );
  const get = (path: fc.Arbitrary<string>) =>
    fc.record({ path, signedIn: fc.boolean() }).map((it) => ({ method: "GET", ...it }));
  const post = (path: string, body: fc.Arbitrary<unknown>) =>
    fc
      .record({ version, dataset, body, signedIn: fc.boolean() })
      .map(({ version, dataset, body, signedIn }) => ({
        method: "POST",
        path: `/lake/${version}/data/${path}/${dataset}`,
        body: JSON.stringify(body) ?? "",
        type: "application/json",
        signedIn,
      }));
  const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });
  const images = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          "w",
          "h",
          "fit",
          "crop",
          "rect",
          "q",
          "dpr",
          "fm",
          "auto",
          "rot",
          "flip",
          "blur",
          "sharp",
          "bg",
          "dl",
        ),
        fc.constantFrom(
          "0",
          "-1",
          "10",
          "99999999",
          "1e9",
          "crop",
          "x",
          "1,2,3,4",
          "0,0,0,0",
          "webp",
          "format",
          "NaN",
          "ff0000",
          "%0d%0a",
        ),
      ),
      { maxLength: 4 },
    )
    .map(
      (pairs) =>
        `/lake/images/embedded/production/IMAGE?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`,
    );
  return fc.oneof(
    get(
      fc
        .tuple(version, dataset, groq, perspective, odd)
        .map(
          ([v, d, q, p, a]) =>
            `/lake/${v}/data/query/${d}?query=${encode(q)}${p}&$a=${encode(JSON.stringify(a) ?? "")}`,
        ),
    ),
    post("query", fc.record({ query: groq, params: fields }, { requiredKeys: [] })),
    post(
      "mutate",
      fc.oneof(
        fc.record(
          { mutations: some(mutation), transactionId: fc.constantFrom("t1", "t2", "", "a b") },
          { requiredKeys: ["mutations"] },
        ),
        odd,
      ),
    ),
    post("actions", fc.oneof(fc.record({ actions: some(action) }), odd)),
    get(
      fc.tuple(version, dataset, documentId).map(([v, d, id]) => `/lake/${v}/data/doc/${d}/${encode(id)},x`),
    ),
    get(
      fc
        .tuple(version, dataset, documentId, odd)
        .map(
          ([v, d, id, a]) =>
            `/lake/${v}/data/history/${d}/documents/${encode(id || "x")}?revision=${encode(String(a))}&time=${encode(String(a))}`,
        ),
    ),
    get(
      fc
        .tuple(version, dataset, documentId)
        .map(([v, d, id]) => `/lake/${v}/data/history/${d}/transactions/${encode(id || "x")}?limit=-1`),
    ),
    get(
      fc.constantFrom(
        "/lake/v1/users/me",
        "/lake/v1/users/x,y",
        "/lake/v1/projects/embedded",
        "/lake/v1/ping",
        "/lake",
        "/lake/",
        "/lake/v1/users/me/keyvalue/x",
      ),
    ),
    get(images),
  );
}

import fc from "fast-check";
import { encode, type Made, type Who } from "./made";

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
const who = fc.constantFrom<Who[]>("owner", "nobody");

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
    fc.record({ path, who }).map((it) => ({ method: "GET", ...it }));
  const post = (path: string, body: fc.Arbitrary<unknown>) =>
    fc.record({ version, dataset, body, who }).map(({ version, dataset, body, who }) => ({
      method: "POST",
      path: `/lake/${version}/data/${path}/${dataset}`,
      body: JSON.stringify(body) ?? "",
      type: "application/json",
      who,
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

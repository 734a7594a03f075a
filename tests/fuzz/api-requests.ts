import fc from "fast-check";
import { anything, changedOf, isValid, oddText, type Schema, valuesOf } from "./from-schema";
import { encode, type Made, WHO } from "./made";

type Parameter = { name: string; in: string; schema?: Schema; required?: boolean };
export type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  "x-rules"?: Record<string, string>;
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** Ids that exist, by the beginning of the paths that take them. */
export type Ids = Record<string, string[]>;

/** What would sign the fuzzer out, or lock its accounts. */
const LEFT_OUT = new Set(["signOut", "signIn", "confirmSecondFactor", "changePerson"]);

/** As often as `changed` and `wild` together: only what is valid gets past the first check. */
const VALID = 2;

/** What a header may hold: letters of ASCII, on one line. */
const HEADER_VALUES = [
  fc.stringMatching(/^[ -~]{0,150}$/),
  fc.constantFrom("a-key-of-eight", '"a-revision"', "*"),
];

type Sort = "valid" | "changed" | "wild";

/** Requests to every call of the API, made from its own description. */
export function apiRequests(document: OpenApi, ids: Ids): fc.Arbitrary<Made> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !LEFT_OUT.has(operationId))
      .map(([method, operation]) => {
        const of = (sort: Sort) => requestsTo(method, path, operation, ids, sort);
        return fc.oneof({ weight: VALID, arbitrary: of("valid") }, of("changed"), of("wild"));
      }),
  );
  return fc.oneof(...calls);
}

function requestsTo(
  method: string,
  path: string,
  { operationId, parameters = [], requestBody }: Operation,
  ids: Ids,
  sort: Sort,
): fc.Arbitrary<Made> {
  const known = ids[path.slice(0, path.indexOf("{"))] ?? [];
  const every = Object.values(ids).flat();
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const segment = (schema: Schema = {}) => {
    const right = fc.oneof(
      fc.constantFrom("nothing", ...(known.length > 0 ? known : every)),
      fc.constantFrom(...every),
    );
    const odd = fc.oneof(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.constantFrom("..", "%", "\u0000", "\r\n", "a".repeat(3_000)),
    );
    return sort === "valid" ? right.filter((id) => isValid(schema, id)) : fc.oneof(right, odd);
  };
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, textIn(sort, schema, every)])),
    { requiredKeys: sort === "valid" ? inQuery.filter((one) => one.required).map(({ name }) => name) : [] },
  );
  const header = (schema: Schema = {}) =>
    fc.oneof(...HEADER_VALUES).filter((value) => sort !== "valid" || isValid(schema, value));
  const headers = fc.record(
    Object.fromEntries(
      parameters.filter((one) => one.in === "header").map(({ name, schema }) => [name, header(schema)]),
    ),
    { requiredKeys: [] },
  );
  return fc
    .record({
      who: fc.oneof({ weight: 3, arbitrary: fc.constant("owner" as const) }, fc.constantFrom(...WHO)),
      segments: fc.tuple(...inPath.map(({ schema }) => segment(schema))),
      query,
      headers,
      sent: bodyOf(sort, requestBody, every),
    })
    .map(({ who, segments, query, headers, sent }) => {
      const filled = inPath.reduce((at, { name }, n) => at.replace(`{${name}}`, encode(segments[n]!)), path);
      const search = Object.entries(query)
        .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encode(String(one))}`))
        .join("&");
      return {
        method: method.toUpperCase(),
        path: search ? `${filled}?${search}` : filled,
        ...sent,
        headers,
        who,
        call: { id: operationId, isValid: sort === "valid" },
      };
    });
}

function textIn(sort: Sort, schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const right = valuesOf(schema, ids);
  if (sort === "valid") return right;
  return fc.oneof(right, oddText, fc.array(fc.oneof(right, oddText), { minLength: 2, maxLength: 2 }));
}

type Sent = Pick<Made, "body" | "type">;

/** A CSV file, for the calls that take one. */
const csv = fc
  .array(
    fc.array(fc.oneof(oddText, fc.constantFrom("name", "email", "phone", "a@example.com", '"')), {
      maxLength: 5,
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row) => row.join(",")).join("\n"));

function bodyOf(sort: Sort, requestBody: Operation["requestBody"], ids: string[]): fc.Arbitrary<Sent> {
  if (!requestBody) return fc.constant({});
  if (requestBody.content["text/csv"]) return csv.map((body) => ({ body, type: "text/csv" }));
  const schema = requestBody.content["application/json"]?.schema ?? {};
  const asJson = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> =>
    values.map((value) => ({ body: JSON.stringify(value) ?? "", type: "application/json" }));
  const right = valuesOf(schema, ids).filter((value) => isValid(schema, JSON.parse(JSON.stringify(value))));
  if (sort === "valid")
    return requestBody.required ? asJson(right) : fc.oneof(asJson(right), fc.constant({}));
  if (sort === "changed") return asJson(changedOf(right));
  return fc.oneof(
    asJson(anything),
    fc.record({
      body: fc.oneof(fc.string(), oddText),
      type: fc.constantFrom("application/json", "text/plain", "", "multipart/form-data"),
    }),
  );
}

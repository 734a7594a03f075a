import fc from "fast-check";

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Texts that have broken programs before. */
const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "null",
  "-1",
  "1e309",
  "0x10",
  "../../x",
  "%00",
  "' OR 1=1 --",
  "<script>",
  "[]",
  "{}",
  "a".repeat(5_001),
  "🙂".repeat(400),
  "2026-02-30T25:61:00Z",
  "9999999999999",
  "+1 303 555 0100",
  "a@b",
  "\r\nX: y",
  "__proto__",
];
const oddText = fc.constantFrom(...ODD_TEXTS);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], {
    __proto__: null,
  }),
  oddText,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 4 }),
);

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom("fuzz@example.com", "FUZZ@EXAMPLE.COM", "a+b@example.com"),
  "date-time": fc
    .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  uri: fc.constantFrom("https://example.com/", "http://localhost:1/"),
  uuid: fc.uuid(),
};

/** Values of a JSON schema, some of them wrong in one place: right enough to get past the first check. */
export function valuesOf(
  schema: Schema | undefined,
  resolve: (ref: string) => Schema | undefined,
  depth = 0,
): fc.Arbitrary<unknown> {
  const right = rightValues(schema, resolve, depth);
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function rightValues(
  schema: Schema | undefined,
  resolve: (ref: string) => Schema | undefined,
  depth: number,
): fc.Arbitrary<unknown> {
  if (!schema || depth > 5) return anything;
  if (schema.$ref) return rightValues(resolve(schema.$ref), resolve, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, resolve, depth + 1)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => rightValues(part, resolve, depth + 1));
    return fc.tuple(...parts).map((objects) => Object.assign({}, ...objects));
  }
  const [type] = [schema.type].flat();
  if (type === "object" || schema.properties) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        valuesOf(field, resolve, depth + 1),
      ]),
    );
    const known = fc.record(fields, { requiredKeys: schema.required ?? [] });
    return fc.oneof(
      { weight: 9, arbitrary: known },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    );
  }
  if (type === "array") return fc.array(valuesOf(schema.items, resolve, depth + 1), { maxLength: 4 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const [min, max] = [Math.max(schema.minimum ?? -10, -1e9), Math.min(schema.maximum ?? 1_000, 1e9)];
    return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  }
  if (type === "null") return fc.constant(null);
  return (
    byFormat[schema.format ?? ""] ??
    fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom("yes", "(303) 555-0100", "new"), oddText)
  );
}

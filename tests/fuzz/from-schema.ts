import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { DAY_MS } from "~/time-units";

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

// Lengths in UTF-16 units, as the description says.
const ajv = new Ajv2020({ strict: false, unicodeRegExp: true, unicode: false, logger: false } as object);
addFormats.default(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

export function isValid(schema: Schema, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) as boolean;
}

/** Texts that have broken programs before. */
export const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "null",
  "-1",
  "1e309",
  "0x10",
  "NaN",
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
export const oddText = fc.constantFrom(...ODD_TEXTS);
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], {
    __proto__: null,
  }),
  oddText,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 4 }),
);

const SENSIBLE = [
  "yes",
  "09:30",
  "(303) 555-0100",
  "+1 303 555 0100",
  "America/Denver",
  "a+b@example.com",
  "https://example.com/x",
  "words with a ü",
];
/** A run by a seed is the same on the same day: much that a call takes has to be ahead of it. */
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom("fuzz@example.com", "FUZZ@EXAMPLE.COM", "a+b@example.com"),
  "date-time": fc.oneof(
    fc.integer({ min: -20, max: 40 }).map((days) => new Date(TODAY + days * DAY_MS).toISOString()),
    fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom("2026-12-01T10:00:00+14:00", "2099-12-31T23:59:59.999999Z", "0000-01-01T00:00:00Z"),
  ),
  date: fc.constantFrom("2026-02-28", "0001-01-01", "9999-12-31"),
  uri: fc.constantFrom("https://example.com/", "http://localhost:1/"),
  uuid: fc.uuid(),
};

/** A field that names something by its id. */
const NAMES_A_THING = /(?:^|[a-z])(?:ids?|keep|drop|assignedTo|leadsTo|reference)$/i;
const DEEPEST = 5;

/**
 * Values that a schema allows.
 * @param ids some that exist, tried where a field's name says that it holds one
 * @throws where no value is found for a text's patterns
 */
export function valuesOf(schema: Schema, ids: string[], name = "", depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema, of = name) => valuesOf(one, ids, of, depth + 1);
  if (depth > DEEPEST) return anything;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([of, field]) => [of, inner(field, of)]),
    );
    return fc
      .record(fields, { requiredKeys: required })
      .filter((value) => isValid(schema, JSON.parse(JSON.stringify(value))));
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return typeof additionalProperties === "object"
        ? fc.dictionary(
            propertyNames ? (inner(propertyNames) as fc.Arbitrary<string>) : fc.string({ maxLength: 9 }),
            inner(additionalProperties),
            { maxKeys: 4 },
          )
        : fc.constant({});
    case "array":
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case "boolean":
      return [schema.type].flat().includes("null") ? fc.constantFrom(true, false, null) : fc.boolean();
    case "integer":
    case "number":
      return integersOf(schema);
    case "null":
      return fc.constant(null);
    case "string":
      return textsOf(schema, NAMES_A_THING.test(name) ? ids : []);
    default:
      return anything;
  }
}

function integersOf({ minimum, maximum = 1e9, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const least = exclusiveMinimum === undefined ? (minimum ?? -10) : exclusiveMinimum + 1;
  const [min, max] = [Math.max(least, -1e9), Math.min(maximum, 1e9)].map(Math.trunc) as [number, number];
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  );
}

function textsOf(schema: Schema, ids: string[]): fc.Arbitrary<string> {
  const parts = [schema, ...(schema.allOf ?? [])];
  const formats = parts.flatMap(({ format }) => byFormat[format ?? ""] ?? []);
  const { minLength = 0, maxLength = 60 } = schema;
  const texts = [
    ...formats,
    ...(ids.length > 0 ? [fc.constantFrom(...ids)] : []),
    ...parts.flatMap(({ pattern }) => (pattern && formats.length === 0 ? matching(pattern) : [])),
    fc.constantFrom(...SENSIBLE),
    fc.constantFrom(...ODD_TEXTS, "x".repeat(maxLength), "x".repeat(minLength)),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
  ];
  // A sort of text that hardly ever fits would be tried for ever.
  const fitting = texts.filter((text) =>
    fc.sample(text, { numRuns: 20, seed: 1 }).some((one) => isValid(schema, one)),
  );
  if (fitting.length === 0) throw new Error(`No text found for ${JSON.stringify(schema)}`);
  return fc.oneof(...fitting).filter((text) => isValid(schema, text));
}

/** Texts of a pattern; none where it looks ahead, which fast-check can't. */
function matching(pattern: string): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, "u"))];
  } catch {
    return [];
  }
}

/** A value with one place in it made wrong, or left out. */
export function changedOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), anything, fc.boolean()).map(([value, nth, wrong, isLeftOut]) => {
    const copy = structuredClone(value);
    const places = placesOf(copy);
    const place = places[nth % Math.max(1, places.length)];
    if (!place) return wrong;
    if (isLeftOut) delete place.holder[place.key];
    else place.holder[place.key] = wrong;
    return copy;
  });
}

type Place = { holder: Record<string, unknown>; key: string };

function placesOf(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

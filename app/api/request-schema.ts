import { z } from "@hono/zod-openapi";

export type JsonSchema = Record<string, unknown>;

type Check = { _zod: { def: { check: string; minimum?: number; tx?: (text: string) => string } } };

/**
 * Describes a request with every limit: nothing valid by it is refused for its shape. `createRoute` drops what comes after a
 * transform, and takes blanks for a text that is trimmed before it is measured. What no JSON Schema can say are the
 * call's `rules`.
 */
export function buildRequestSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const described = jsonSchema as JsonSchema;
      const given = zodSchema as unknown as z.ZodType;
      if (given instanceof z.ZodString) addTrimmedLength(given, described);
      if (given instanceof z.ZodPipe) addSecondHalf(given, described);
      if (given instanceof z.ZodISODateTime) described.format = "date-time";
    },
  }) as JsonSchema;
  return described;
}

/** Adds a trimmed text's least length, which doesn't count the blanks around it. */
function addTrimmedLength(schema: z.ZodString, described: JsonSchema): void {
  const checks = (schema.def.checks ?? []) as unknown as Check[];
  const trims = checks.some(({ _zod: { def } }) => def.check === "overwrite" && def.tx?.(" a ") === "a");
  const least = schema.minLength ?? 0;
  if (!trims || least === 0) return;
  const pattern = least === 1 ? "\\S" : `\\S[\\s\\S]{${least - 2},}\\S`;
  if (described.pattern === undefined) described.pattern = pattern;
  else if (described.pattern !== pattern) described.allOf = [{ pattern }];
}

/** Describes what both halves of a pipe take; one that begins with a transform may take null as well. */
function addSecondHalf(schema: z.ZodPipe, described: JsonSchema): void {
  const { in: first, out: second } = schema.def as unknown as { in: z.ZodType; out: z.ZodType };
  const isTransform = (half: z.ZodType) => half instanceof z.ZodTransform;
  if (isTransform(first)) {
    if (schema.safeParse(null).success && !takesNull(described)) {
      const { description, default: initial, ...rest } = described;
      for (const name of Object.keys(described)) delete described[name];
      Object.assign(described, { anyOf: [rest, { type: "null" }] });
      if (description !== undefined) described.description = description;
      if (initial !== undefined) described.default = initial;
    }
  } else if (!isTransform(second)) {
    described.allOf = [buildRequestSchema(second)];
  }
}

const takesNull = ({ type, anyOf, enum: values }: JsonSchema): boolean =>
  [type].flat().includes("null") ||
  (Array.isArray(values) && values.includes(null)) ||
  (Array.isArray(anyOf) && anyOf.some((one: JsonSchema) => takesNull(one)));

import { type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Schema } from "hono";
import { type ApiEnv, buildSecuritySchemes } from "./call";

const TAGS: Record<string, string> = {
  contact: "The contact form",
  chat: "The chat",
  chats: "Staff in chats",
  booking: "Consultations, their times and hours",
  bookings: "Bookings that match no lead",
  answering: "Who answers now",
  telephone: "Calls in, and voicemails",
  auth: "Signing in and out, second factors",
  now: "Whom to call now",
  alerts: "Who is called when somebody is in danger",
  leads: "Leads, and what is done about them",
  inbox: "Notes that name a person, and leads they were given",
  tasks: "Tasks",
  ai: "Words that a model proposes",
  campaigns: "Emails that follow an inquiry",
  "email-logs": "Mails to leads",
  replies: "Emails that match no lead",
  people: "Who works here",
  events: "What happened",
  audit: "Who saw and changed what",
  "response-rates": "How soon inquiries are answered",
  blog: "Blog posts",
  scheduler: "Topics, posting schedules and the calendar",
  newsletter: "The newsletter and who reads it",
  search: "Search of the back office",
  deliverability: "The sending domain",
  webhooks: "Deliveries of other services",
  "csp-reports": "What browsers report",
};

const DESCRIPTION = [
  "The JSON calls of the site and its back office. Besides the answers that a call names, any may answer 408, 411 or",
  "413 (a body that is slow, of unknown length or too large), 500 or 503, each with a message. Lengths are counted in",
  "UTF-16 units. What a schema can't say of a request stands in `x-rules`, by the field that the 422 names.",
].join(" ");

type Parameter = { in: string; name: string; schema?: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
};
type Request = NonNullable<RouteConfig["request"]>;

/** The OpenAPI description of the calls. @param siteUrl the origin at which the site is reached */
export function describeApi(app: OpenAPIHono<ApiEnv, Schema, "/api">, siteUrl: string) {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Practice API", version: "1.0.0", description: DESCRIPTION },
    servers: [{ url: siteUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  const operations = document.paths as unknown as Record<string, Record<string, Operation>>;
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { path, method, request } = definition.route;
    const operation = operations[`/api${path}`]?.[method];
    if (operation && request) describeRequests(operation, request);
  }
  return {
    ...document,
    components: {
      ...document.components,
      securitySchemes: buildSecuritySchemes(siteUrl.startsWith("https:")),
    },
  };
}

/** Puts the full limits of a request's zod schemas in place of what the generator has made of them. */
function describeRequests(operation: Operation, { body, params, query, headers }: Request): void {
  for (const [type, described] of Object.entries(operation.requestBody?.content ?? {})) {
    const media = body?.content[type];
    if (media && "schema" in media && media.schema instanceof z.ZodType)
      described.schema = buildRequestSchema(media.schema);
  }
  const places = { path: params, query, header: headers };
  for (const parameter of operation.parameters ?? []) {
    const schema = places[parameter.in as keyof typeof places];
    const fields = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
    const field = fields[parameter.name];
    if (field) parameter.schema = buildRequestSchema(field);
  }
}

type JsonSchema = Record<string, unknown>;

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

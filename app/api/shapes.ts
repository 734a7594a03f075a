import { z } from "@hono/zod-openapi";
import type { Column } from "drizzle-orm";
import type { Context } from "hono";
import { cardLanguages, checkAnswers, dangerKinds, meetingTypes, routingActions } from "#db/values";
import { instantShape } from "~/commands/define";
import { IDEMPOTENCY_KEY, readIdempotencyKey } from "~/records/idempotency.server";
import type { ApiEnv } from "./call";

export const IdParams = z.object({ id: z.string() });

export const buildJsonContent = <T extends z.ZodType>(schema: T) => ({
  content: { "application/json": { schema } },
});
export const buildJsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  ...buildJsonContent(schema),
});

export const describeAnswer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  ...buildJsonContent(schema),
});

/** A repeated request takes effect once. An unreadable key is refused, as a repeat under it would take effect twice. */
export const IdempotencyKeyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(IDEMPOTENCY_KEY, "A key has 8 to 100 letters, digits, hyphens or underscores.")
    .transform(readIdempotencyKey)
    .optional(),
});

/** Builds the query of a paged list; the cursor comes from the page before. */
export const buildPageQuery = (max: number, initial = max) => ({
  limit: z.coerce.number().int().min(1).max(max).default(initial),
  cursor: z.string().max(200).optional(),
});

export const SuccessShape = z.object({ success: z.literal(true) });
export const SUCCESS = { success: true } as const;

export type JsonContext = Context<ApiEnv>;

/** Sets the `Link` header to the list's next page (RFC 8288). */
export function linkToNext(c: JsonContext, cursor: string | null): void {
  if (!cursor) return;
  const next = new URL(c.req.url);
  next.searchParams.set("cursor", cursor);
  c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
}

/** Allows null as well: `nullable()` on a named schema leaves the null out of the API's description. */
export const allowNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);

export const renameToPersonId = <Id, Rest>({ userId, ...rest }: Rest & { userId: Id }) => ({
  personId: userId,
  ...rest,
});

export const DetailsShape = z.record(z.string(), z.unknown());

export const CrisisShape = z
  .object({
    level: z.enum(dangerKinds).openapi({
      description:
        "The first kind of danger; `minor` alone, that the writer says to be under 18, is no crisis",
    }),
    message: z.string(),
    resources: z.array(z.object({ label: z.string(), href: z.string() })),
    language: z.enum(cardLanguages).openapi({ description: "Of the message and the labels" }),
  })
  .openapi("Crisis");

export const CrisisCheckShape = z
  .object({
    id: z.string(),
    question: z.string(),
    options: z.array(z.object({ value: z.enum(checkAnswers), label: z.string() })),
    resources: z.array(z.object({ label: z.string(), href: z.string() })),
    language: z.enum(cardLanguages),
  })
  .openapi("CrisisCheck", {
    description:
      "Whether anyone is in danger: asked once where words are neither calm nor alarming enough for a card",
  });

export const CheckedShape = z.object({ crisis: CrisisShape.optional() }).openapi("Checked");

export const RoutingShape = z
  .object({ action: z.enum(routingActions), meetingType: z.enum(meetingTypes), message: z.string() })
  .openapi("Routing");

export const RequestPageShape = z.string().openapi({
  description:
    "The path of a page that shows the request, in the browser that keeps the cookie of this answer",
});

type Columns = Record<string, Column>;
type DataOf<C extends Column> = C["_"]["data"] extends Date ? string : C["_"]["data"];
type JsonParts<C extends Columns> = {
  [K in keyof C as C[K]["_"]["dataType"] extends "json" ? K : never]: z.ZodType<DataOf<C[K]>>;
};

/** Describes a table row as JSON: instants are texts, null columns never missing. @param parts the schemas of the JSON columns */
export function buildRowSchema<C extends Columns>(columns: C, parts: JsonParts<C>) {
  const shape = Object.entries(columns).map(([name, column]) => {
    const part = (parts as Record<string, z.ZodType>)[name];
    if (part) return [name, column.notNull ? part : allowNull(part)];
    return [name, column.notNull ? valueSchema(column) : valueSchema(column).nullable()];
  });
  return z.object(
    Object.fromEntries(shape) as {
      [K in keyof C]: z.ZodType<DataOf<C[K]> | (C[K]["_"]["notNull"] extends true ? never : null)>;
    },
  );
}

function valueSchema({ name, dataType, enumValues, getSQLType }: Column): z.ZodType {
  if (enumValues?.length) return z.enum(enumValues);
  if (dataType === "string") return z.string();
  if (dataType === "date") return instantShape;
  if (dataType === "boolean") return z.boolean();
  if (dataType === "number") return getSQLType() === "integer" ? z.int() : z.number();
  throw new Error(`Column ${name} has no JSON form of its own`);
}

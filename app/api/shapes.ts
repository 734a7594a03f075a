import { z } from "@hono/zod-openapi";
import type { Column } from "drizzle-orm";
import type { Context } from "hono";
import { crisisLevels, meetingTypes, routingActions } from "#db/values";
import type { ApiEnv } from "./area";

/** The path parameter of a call about one thing. */
export const Id = z.object({ id: z.string() });

/** A JSON answer, and a JSON body that must be there, as `createRoute` wants them. */
export const json = <T extends z.ZodType>(schema: T) => ({ content: { "application/json": { schema } } });
export const body = <T extends z.ZodType>(schema: T) => ({ required: true, ...json(schema) });

export type JsonContext = Context<ApiEnv>;

/** Names the next page's address in a `Link` header (RFC 8288), for programs that read on. */
export function linkToNext(c: JsonContext, cursor: string | null): void {
  if (!cursor) return;
  const next = new URL(c.req.url);
  next.searchParams.set("cursor", cursor);
  c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
}

import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiEnv } from "./area";

/** The path parameter of a call about one thing. */
export const Id = z.object({ id: z.string() });

/** A JSON answer, and a JSON body that must be there, as `createRoute` wants them. */
export const json = <T extends z.ZodType>(schema: T) => ({ content: { "application/json": { schema } } });
export const body = <T extends z.ZodType>(schema: T) => ({ required: true, ...json(schema) });

export type JsonContext = Context<ApiEnv>;

import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  callSchema,
  emailDraftRequest,
  noteSchema,
  revenueSchema,
  staffEmailSchema,
  staffStatusSchema,
} from "~/domain/leads/schemas";

/** A select left on its first entry sends an empty text, which means "not given". */
const withoutBlanks = (form: unknown) =>
  Object.fromEntries(Object.entries(form ?? {}).filter(([, value]) => value !== ""));

/** A typed amount as a figure; an emptied field clears its figure (docs/product.md §5). */
function figure(typed: unknown): number | null | undefined {
  if (typeof typed !== "string") return undefined;
  const plain = typed.replace(/[\s$,]/g, "");
  return plain === "" ? null : Number(plain);
}

const { shape: revenue } = revenueSchema;

/** What the forms of the screen send, by intent. */
const SCHEMAS = {
  status: z.preprocess(withoutBlanks, staffStatusSchema),
  note: noteSchema,
  revenue: z.object({
    serviceValue: z.preprocess(figure, revenue.serviceValue),
    actualRevenue: z.preprocess(figure, revenue.actualRevenue),
    version: z.preprocess((sent) => (sent === undefined ? undefined : Number(sent)), revenue.version),
  }),
  call: callSchema,
  suggestion: z.object({ suggestion: z.string(), decision: z.enum(["accept", "dismiss"]) }),
  send: staffEmailSchema,
  email: emailDraftRequest,
};

type Schemas = typeof SCHEMAS;
export type FormIntent = keyof Schemas;
export type FormRead<I extends FormIntent> = z.output<Schemas[I]>;
export type FormFields<I extends FormIntent> = Record<keyof FormRead<I>, unknown>;

/** Reads a form, on the server and in the browser alike. */
export function readForm<I extends FormIntent>(intent: I, form: FormData) {
  const schema: z.ZodType = SCHEMAS[intent];
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  return submission as Submission<FormFields<I>, string[], FormRead<I>>;
}

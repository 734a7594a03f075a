import { z } from "zod";
import { buildHttpError } from "../errors";

const json = z.record(z.string(), z.unknown());
const number = z.record(z.string(), z.number());

const insert = z
  .object({
    before: z.string().optional(),
    after: z.string().optional(),
    replace: z.string().optional(),
    items: z.array(z.unknown()),
  })
  .refine((value) => [value.before, value.after, value.replace].filter(Boolean).length === 1, {
    message: "needs exactly one of before, after and replace",
  });

export const patchOperations = z.object({
  set: json.optional(),
  setIfMissing: json.optional(),
  unset: z.array(z.string()).optional(),
  inc: number.optional(),
  dec: number.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: insert.optional(),
  ifRevisionID: z.string().optional(),
});
export type PatchOperations = z.infer<typeof patchOperations>;

const byQuery = { query: z.string(), params: json.optional() };
const documentStub = z.looseObject({ _id: z.string().optional() });

const mutation = z.union([
  z.strictObject({ create: documentStub }),
  z.strictObject({ createOrReplace: documentStub }),
  z.strictObject({ createIfNotExists: documentStub }),
  z.strictObject({
    delete: z.union([
      z.object({ id: z.string(), ifRevisionID: z.string().optional(), purge: z.boolean().optional() }),
      z.object(byQuery),
    ]),
  }),
  z.strictObject({
    patch: z.union([
      patchOperations.extend({ id: z.union([z.string(), z.array(z.string())]) }),
      patchOperations.extend(byQuery),
    ]),
  }),
]);
export type Mutation = z.infer<typeof mutation>;

const mutateBody = z.object({
  mutations: z.array(mutation),
  transactionId: z.string().min(1).max(128).optional(),
});

/** Checks the mutations of a request's body. @throws LakeError 400 naming the first field at fault */
export function parseMutateBody(body: unknown): z.infer<typeof mutateBody> {
  return parseWithSchema(mutateBody, body, "mutation");
}

export function parseWithSchema<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") || "body";
  throw buildHttpError(400, `Malformed ${what}: ${where}: ${issue?.message ?? "invalid"}`);
}

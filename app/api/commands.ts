import { z } from "@hono/zod-openapi";
import type { UserRole } from "#db/values";
import type { AnswerShape, CommandCall } from "~/commands/define";
import { executeCommand, type HandledCommand } from "~/commands/handle.server";
import { buildStaffChange } from "~/platform/context.server";
import {
  type createApiRouter,
  createCall,
  describeFailures,
  ownerOnly,
  ProblemShape,
  recentlyConfirmed,
  settingUp,
  signedInOnly,
  staffOnly,
} from "./call";
import {
  buildJsonBody,
  buildJsonContent,
  describeAnswer,
  IdempotencyKeyHeaders,
  type JsonContext,
} from "./shapes";

const GUARDS = { owner: ownerOnly, staff: staffOnly, editor: signedInOnly } satisfies Record<
  UserRole,
  unknown
>;

type Method = "post" | "put" | "patch" | "delete";

type Shapes = Record<string, z.ZodType>;

/**
 * Makes calls of the commands whose rows describe one; a thrown refusal is answered by the API's own error handler.
 * @param shapes those that the rows name
 */
export function mountCommands(
  router: ReturnType<typeof createApiRouter>,
  commands: readonly HandledCommand[],
  shapes: Shapes = {},
) {
  for (const command of commands) if (command.row.call) mountCall(router, command, command.row.call, shapes);
  return router;
}

function mountCall(
  router: ReturnType<typeof createApiRouter>,
  command: HandledCommand,
  { at, id, summary, description, rules, answer, refuses = [], conflict }: CommandCall,
  shapes: Shapes,
): void {
  const { row } = command;
  const findShape = (shape: AnswerShape): z.ZodType => {
    const found = typeof shape === "string" ? shapes[shape] : shape;
    if (!found) throw new Error(`${row.name} answers a shape that its calls are not given: ${String(shape)}`);
    return found;
  };
  const [method, path] = at.split(" ") as [string, string];
  const { params, body } = splitInput(row.input, path);
  const guard = row.settingUp ? settingUp : GUARDS[row.role];
  const success = answer.shape ? (answer.status ?? 200) : 204;
  const route = createCall({
    method: method.toLowerCase() as Method,
    path,
    operationId: id,
    summary,
    ...(description && { description }),
    ...(rules && { rules }),
    middleware: row.recent ? [guard, recentlyConfirmed] : guard,
    request: {
      ...(params && { params }),
      ...(body && {
        body:
          method !== "PATCH" && isOptional(body)
            ? { required: false, ...buildJsonContent(body) }
            : buildJsonBody(body),
      }),
      ...(row.once && { headers: IdempotencyKeyHeaders }),
    },
    responses: {
      [success]: answer.shape
        ? describeAnswer(answer.about, findShape(answer.shape))
        : { description: answer.about },
      ...describeFailures(...refuses),
      ...(conflict && {
        409: describeAnswer(conflict.about, ProblemShape.extend(mapValues(conflict.shape, findShape))),
      }),
    },
  });
  const carryOut = async (c: JsonContext) => {
    const valid = (part: string): Record<string, unknown> | undefined => c.req.valid(part as never);
    const input = Array.isArray(valid("json")) ? valid("json") : { ...valid("param"), ...valid("json") };
    const key = valid("header")?.["idempotency-key"] as string | undefined;
    const change = buildStaffChange(c.var.user, c.var.session.sid);
    const value = await executeCommand(command, input, { change, key });
    return answer.shape ? c.json(value as object, success as 200) : c.body(null, 204);
  };
  // The route's types are those of any row: `handleCommands` has held the handler to its own.
  router.openapi(route, carryOut as never);
}

/** Splits an input into the fields of the path and those of the body. */
function splitInput(input: z.ZodType, path: string): { params?: z.ZodObject; body?: z.ZodType } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, true] as const);
  if (names.length === 0) return isWithoutFields(input) ? {} : { body: input };
  if (!(input instanceof z.ZodObject)) throw new Error(`${path} takes its fields from an object`);
  const inPath = Object.fromEntries(names) as Record<never, true>;
  const body = input.omit(inPath).meta(input.meta() ?? {});
  const params = input.pick(inPath);
  return Object.keys(body.shape).length > 0 ? { params, body } : { params };
}

const isWithoutFields = (input: z.ZodType): boolean =>
  input instanceof z.ZodObject && Object.keys(input.shape).length === 0;

const isOptional = (body: z.ZodType): boolean => body.safeParse({}).success;

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

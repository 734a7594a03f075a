import { Hono } from "hono";
import { requirePermission } from "../access";
import { actionsBody, actionTypes } from "../actions/schema";
import { actionError } from "../errors";
import { isObject } from "../json";
import { parseMutateBody, parseWith } from "../mutations/schema";
import { readJson } from "./body";
import { type LakeEnv, limitsOf, pathParam, type Services, userOf } from "./context";

/** `data/mutate` and `data/actions`: the two ways to write. */
export function writeRoutes({ core, limits }: Services) {
  return new Hono<LakeEnv>()
    .post("/mutate/:dataset", async (c) => {
      const user = requirePermission(userOf(c), "write");
      const { mutations, transactionId } = parseMutateBody(await readJson(c.req.raw, limits.body));
      const { transactionId: id, results } = core.mutate(pathParam(c, "dataset"), mutations, {
        transactionId,
        identity: user.id,
        limits: limitsOf(c),
        dryRun: c.req.query("dryRun") === "true",
        autoGenerateArrayKeys: c.req.query("autoGenerateArrayKeys") === "true",
      });
      const withDocuments = c.req.query("returnDocuments") === "true";
      const withIds = withDocuments || c.req.query("returnIds") === "true";
      return c.json({
        transactionId: id,
        results: results.map(({ id, operation, document }) => ({
          ...(withIds && { id }),
          operation,
          ...(withDocuments && { document }),
        })),
      });
    })
    .post("/actions/:dataset", async (c) => {
      const user = requirePermission(userOf(c), "write");
      const body = await readJson(c.req.raw, limits.body);
      refuseUnknownActions(body);
      const { actions, transactionId, dryRun } = parseWith(actionsBody, body, "action");
      const result = core.act(pathParam(c, "dataset"), actions, { transactionId, identity: user.id, dryRun });
      return c.json({ transactionId: result.transactionId });
    });
}

/** Releases, agents and the like are real actions that this lake does not have: it says so by name. */
function refuseUnknownActions(body: unknown): void {
  const given = isObject(body) ? body.actions : undefined;
  (Array.isArray(given) ? given : [given]).forEach((action, index) => {
    const type = isObject(action) ? action.actionType : undefined;
    if (typeof type !== "string" || actionTypes.has(type)) return;
    throw actionError(400, "unsupportedActionError", `The action "${type}" is not supported`, index);
  });
}

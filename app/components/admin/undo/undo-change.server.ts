import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { formatCountedNoun } from "~/content/text";
import { UNDO_REFUSALS, type UndoOutcome, undoChanges } from "~/domain/leads/change/undo.server";
import { undosSchema } from "~/domain/leads/list/bulk";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { type UndoAnswer, undoForms } from "./action-data";

/** Undoes calls and changes of leads; the forms of every screen are sent to the lead manager. */
export function undoLeadChanges(form: FormData, by: string) {
  const undos = readHidden(undosSchema, parseJson(form.get("undos")));
  const { db, now } = getAppContext();
  try {
    const outcomes = undoChanges(db, undos, { by, now: now(), newId: createId });
    const [first] = outcomes;
    if (outcomes.length === 1 && first && first.outcome !== "undone")
      return data<UndoAnswer>(undoForms.buildFailure("change-undo", UNDO_REFUSALS[first.outcome]), {
        status: first.outcome === "missing" ? 404 : 409,
      });
    return data<UndoAnswer>(undoForms.buildSuccess("change-undo", sumUpUndone(outcomes)));
  } catch (error) {
    getLogger().error({ err: error }, "a change could not be undone");
    return data<UndoAnswer>(undoForms.buildFailure("change-undo"), { status: 500 });
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const countLeads = (leads: number) => formatCountedNoun(leads, "lead");

/** Sums up an undo for staff: "2 leads put back. 1 lead stayed: …". */
function sumUpUndone(outcomes: readonly UndoOutcome[]): string {
  const undone = outcomes.filter(({ outcome }) => outcome === "undone");
  const [only] = undone;
  if (outcomes.length === 1 && only?.outcome === "undone") return `${only.lead.name} is as before.`;
  const others = outcomes.length - undone.length;
  const put = `${countLeads(undone.length)} put back.`;
  return others > 0 ? `${put} ${countLeads(others)} stayed: changed or removed by somebody else.` : put;
}

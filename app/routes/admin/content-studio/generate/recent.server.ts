import { formatCount } from "~/components/admin/format";
import { listRecentWriterRuns, type RecordedRun } from "~/domain/writing/runs.server";
import { getAppContext } from "~/platform/context.server";

/** A generation as the list shows it, all in words. */
export interface GenerationRow {
  id: string;
  postId: string | null;
  /** Who wrote the draft: "Built-in draft", or the model's name. */
  writer: string;
  tokens: string;
  cost: string;
  by: string;
  when: string;
  problem: string | null;
}

const MAX_RUNS_SHOWN = 8;

export function listRecentGenerations(): GenerationRow[] {
  const { db } = getAppContext();
  return listRecentWriterRuns(db, MAX_RUNS_SHOWN).map((run) => ({
    id: run.id,
    postId: run.postId,
    writer: run.writer === "built-in" ? "Built-in draft" : (run.model ?? "Model"),
    tokens: tokensOf(run),
    cost: formatCost(run),
    by: run.by ?? "Autopilot",
    when: run.at.toISOString(),
    problem: run.problem,
  }));
}

function tokensOf({ model, inputTokens, outputTokens }: RecordedRun): string {
  const total = inputTokens + outputTokens;
  if (model && total === 0) return "tokens not reported";
  return total === 0
    ? "no tokens"
    : `${formatCount(total)} tokens (${formatCount(inputTokens)} in, ${formatCount(outputTokens)} out)`;
}

/** Formats a draft's estimated cost, with fractions of a cent, since a draft often costs less than one. */
function formatCost({ costMicros, costKnown, inputTokens, outputTokens }: RecordedRun): string {
  if (!costKnown) return "cost unknown";
  if (inputTokens + outputTokens === 0) return "no cost";
  const dollars = costMicros / 1_000_000;
  return `estimated $${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}

import { formatCount } from "~/components/admin/format";
import { draftRequestSchema, TOPIC_MISSING, WritingError } from "~/domain/writing/request";
import { listRecentWriterRuns, type RecordedRun } from "~/domain/writing/runs.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { generateDraft } from "~/services/writing/generate.server";
import { GENERATE_WORDS, type GenerateAnswer, type GenerationRow } from "./action-data";

type Outcome = { ok: true; postId: string } | GenerateAnswer;

/** Generates a draft from a form sent without JavaScript; nothing typed is lost when that fails. */
export async function generateFromForm(form: FormData, user: User, signal?: AbortSignal): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const values = {
    topic: text("topic"),
    tone: text("tone"),
    category: text("category"),
    keywords: text("keywords"),
  };
  const refused = (words: { title: string; message: string }): GenerateAnswer => ({
    intent: "generate",
    ok: false,
    ...words,
    values,
  });
  const parsed = draftRequestSchema.safeParse(values);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? GENERATE_WORDS.failed.message;
    return refused(message === TOPIC_MISSING ? GENERATE_WORDS.topic : { ...GENERATE_WORDS.failed, message });
  }
  try {
    const { record } = await generateDraft(parsed.data, { createdBy: user.username, by: user.id, signal });
    return { ok: true, postId: record.id };
  } catch (error) {
    if (error instanceof WritingError) return refused({ ...GENERATE_WORDS.failed, message: error.message });
    getAppContext().log.error({ err: error }, "a blog post could not be generated");
    return refused(GENERATE_WORDS.failed);
  }
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

import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { answerOnce } from "~/components/admin/forms/answer-once.server";
import { readPageNumber } from "~/components/ui/search-params";
import { readLead } from "~/domain/leads/read.server";
import {
  countLeadsErasedSoon,
  isEnding,
  keepLead,
  listEndings,
  listRetentionHolds,
} from "~/domain/leads/retention/retention.server";
import type { User } from "~/platform/auth/accounts.server";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { getAppContext } from "~/platform/context.server";
import { erasePersonForGood } from "~/services/privacy/erase-for-good.server";
import {
  type RetentionAnswer,
  type RetentionIntent,
  readEraseForm,
  readKeepForm,
  retentionForms,
} from "./action-data";

const LEADS_PER_PAGE = 25;
/** The maximum number of leads kept on purpose that are shown; there are few. */
const MAX_HOLDS_SHOWN = 100;

/** A day with its year in the business's zone: "Jan 10, 2027". */
const day = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone }).format(at);

/** Reads the leads to erase within a month, those kept on purpose, and the confirmation that the address asks for. */
export function readRetention(url: URL, user: User) {
  const { db, env, now: clock } = getAppContext();
  const timeZone = env.BUSINESS_TIMEZONE;
  const when = { now: clock(), timeZone };
  const total = countLeadsErasedSoon(db, when);
  const pages = Math.max(1, Math.ceil(total / LEADS_PER_PAGE));
  const page = Math.min(pages, readPageNumber(url.searchParams));
  const lines = listEndings(db, when, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE }).map(
    ({ closedAt, erasedOn, ...lead }) => ({
      ...lead,
      closedOn: day(closedAt, timeZone),
      erasedOn: day(erasedOn, timeZone),
    }),
  );
  const mayAct = isRoleAtLeast(user.role, "owner");
  const intent = url.searchParams.get("ask");
  const asked = lines.find(({ id }) => id === url.searchParams.get("lead"));
  return {
    total,
    page,
    pages,
    lines,
    holds: listRetentionHolds(db, when.now, MAX_HOLDS_SHOWN).map(
      ({ id, name, reason, keptUntil, keptAt, by, username }) => ({
        id,
        name,
        reason,
        until: day(keptUntil, timeZone),
        keptOn: day(keptAt, timeZone),
        by: by ?? username ?? "somebody who left",
      }),
    ),
    mayAct,
    asked: mayAct && retentionForms.isIntent(intent) && asked ? { intent, lead: asked } : null,
  };
}

export type RetentionScreen = ReturnType<typeof readRetention>;
export type EndingLine = RetentionScreen["lines"][number];

export function changeRetention(form: FormData, user: User) {
  const intent = retentionForms.readIntent(form);
  if (!intent) throw new Response("There is no such change", { status: 400 });
  return intent === "keep" ? keep(form, user) : erase(form, user);
}

const refuse = (status: number, intent: RetentionIntent, id: string, answer: Partial<RetentionAnswer>) =>
  data<RetentionAnswer>(retentionForms.buildFailure(intent, { ...answer, id }), { status });

const GONE = "It has been erased meanwhile.";
const NOT_DUE = "It is not to be erased any more.";

function keep(form: FormData, user: User) {
  const submission = readKeepForm(form);
  const formId = String(form.get("id") ?? "");
  if (submission.status !== "success") return refuse(422, "keep", formId, { result: submission.reply() });
  const { id, reason } = submission.value;
  const { db, env, now } = getAppContext();
  const timeZone = env.BUSINESS_TIMEZONE;
  return answerOnce<RetentionAnswer>(form, user.id, id, () => {
    const result = keepLead(db, id, reason, { by: user.id, now: now(), newId: createId, timeZone });
    if (result.outcome === "missing") return refuse(404, "keep", id, { message: GONE });
    if (result.outcome === "not_due") return refuse(409, "keep", id, { message: NOT_DUE });
    return data<RetentionAnswer>({
      intent: "keep",
      id,
      ok: true,
      title: `Kept until ${day(result.until, timeZone)}`,
      message: "You are asked again a month before.",
    });
  });
}

function erase(form: FormData, user: User) {
  const submission = readEraseForm(form);
  const formId = String(form.get("id") ?? "");
  if (submission.status !== "success") return refuse(422, "erase", formId, { result: submission.reply() });
  const { id, name } = submission.value;
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const lead = readLead(db, id);
  if (!lead) return refuse(404, "erase", id, { message: GONE });
  if (!isEnding(db, id, { now, timeZone: env.BUSINESS_TIMEZONE }))
    return refuse(409, "erase", id, { message: NOT_DUE });
  if (name !== lead.name.trim()) {
    const fieldErrors = { name: ["Please type the name exactly as it stands above"] };
    return refuse(422, "erase", id, { result: submission.reply({ fieldErrors }) });
  }
  erasePersonForGood({ leadId: id }, { id: user.id, username: user.username });
  return data<RetentionAnswer>(retentionForms.buildSuccess("erase", { id }));
}

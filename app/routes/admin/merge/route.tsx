import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useSubmit } from "@remix-run/react";
import { answerFailure, type RetryableAnswer } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/page-header";
import { mergeFields } from "~/domain/leads/merge/fields";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { mergeSchema } from "~/domain/leads/merge/schema";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { findKeptLeadId } from "~/domain/leads/merged.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { ChooseLead } from "./choose-lead";
import { type MergeScreen, readMergeScreen } from "./data.server";
import { SideBySide } from "./side-by-side";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const screen = readMergeScreen(params.id ?? "", {
    other: query.get("with") ?? "",
    q: (query.get("q") ?? "").trim().slice(0, 200),
  });
  if (!screen) throw new Response("Lead not found", { status: 404 });
  return screen;
}

type MergeAnswer = RetryableAnswer & { ok: boolean; message: string };

const NOT_UNDONE = {
  missing: "There is no such merge.",
  late: "A merge can be undone for 24 hours.",
  "undone already": "This merge was undone already.",
  "merged again": "The lead was merged again since. Undo that first.",
};

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const { db } = getAppContext();
  const change = buildZonedChangeContext(user.id);
  if (form.get("intent") === "undo") {
    const result = undoMerge(db, String(form.get("merge")), change);
    if (result.outcome === "undone") throw redirect(`/admin/leads/${result.lead.id}`);
    return json({ ok: false, message: NOT_UNDONE[result.outcome] }, 409);
  }
  const chosen = mergeFields.flatMap((field) => (form.has(field) ? [[field, form.get(field)]] : []));
  const given = { keep: params.id, drop: form.get("drop"), fields: Object.fromEntries(chosen) };
  const read = mergeSchema.safeParse(given);
  if (!read.success) return json({ ok: false, message: "Please choose a side for each line." }, 422);
  const result = mergeLeads(db, read.data, change);
  if (result.outcome === "merged") throw redirect(`/admin/leads/${result.lead.id}`);
  // The same merge was sent twice, as the first answer was lost.
  if (findKeptLeadId(db, read.data.drop) === read.data.keep) throw redirect(`/admin/leads/${read.data.keep}`);
  return json({ ok: false, message: "One of the two leads is not there any more." }, 409);
}

export const clientAction = answerFailure(
  (): MergeAnswer => ({ ok: false, message: "Not done. Please try again." }),
);

export const clientLoader = keepLast<MergeScreen>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Merge leads");

export default function MergeRoute() {
  const { keep, pair, found, q } = useLoaderData<typeof loader>() as MergeScreen;
  const answer = useAnswer<MergeAnswer>();
  const submit = useSubmit();
  return (
    <>
      <PageHeader
        title="Merge leads"
        lead={
          pair
            ? "Both become one lead with one timeline. You can undo it for 24 hours."
            : `Which lead is the same person as ${keep.name}?`
        }
        actions={
          <ButtonLink to={`/admin/leads/${keep.id}`} variant="secondary" size="sm">
            Back to {keep.name}
          </ButtonLink>
        }
      />
      {!pair && <Trouble answer={answer} submit={(form) => submit(form, { method: "post" })} />}
      {pair ? (
        <SideBySide keep={keep} pair={pair} answer={answer} />
      ) : (
        <ChooseLead keep={keep} found={found} q={q} />
      )}
    </>
  );
}

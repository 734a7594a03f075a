import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { useAnswerToast } from "~/components/admin/forms/answer-toast";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenName, getScreenTitle } from "~/screens";
import { decideReply, type RepliesScreen, type ReplyAnswer, readReplies } from "./data.server";
import { Waiting } from "./waiting";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readReplies(new URL(request.url));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return decideReply(await readFormData(request), user.id);
}

export const clientAction = answerFailure(
  (form): ReplyAnswer => ({
    replyId: String(form.get("replyId")),
    ok: false,
    title: "Nothing was changed",
    message: "Please try again.",
  }),
);

export const clientLoader = keepLast<RepliesScreen>();

export const meta = buildScreenMeta("/admin/replies");

export default function RepliesScreenPage() {
  const { replies, delayed, trouble } = useLoaderData<typeof loader>();
  const answer = useActionData<ReplyAnswer>();
  useAnswerToast(answer);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/replies")}
        lead="Emails from someone who matches no lead, and those that could not be read. Give each to the lead it belongs to, make one of it, or dismiss it."
        actions={
          <ButtonLink to="/admin/hub" variant="secondary" size="sm">
            Back to {getScreenName("/admin/hub")}
          </ButtonLink>
        }
      />
      {trouble && (
        <p
          role="status"
          className="rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis"
        >
          <strong className="font-semibold">Emails are not read now.</strong> {trouble}
        </p>
      )}
      <Delayed delayed={delayed} />
      {replies.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<MailQuestion />}
            title="No emails are waiting"
            hint="An email that answers none of ours and comes from an address that no lead has shows up here."
          />
        </section>
      ) : (
        replies.map((reply) => (
          <Waiting key={reply.id} reply={reply} answer={answer?.replyId === reply.id ? answer : undefined} />
        ))
      )}
    </>
  );
}

/** Lists mail that the mail service has and that could not be fetched yet. */
function Delayed({ delayed }: Pick<RepliesScreen, "delayed">) {
  if (delayed.length === 0) return null;
  return (
    <section
      aria-labelledby="delayed"
      className="grid gap-1 rounded-card border border-line bg-surface px-5 py-3 text-sm"
    >
      <h2 id="delayed" className="font-semibold">
        {delayed.length === 1
          ? "1 email came in and could not be fetched yet"
          : `${delayed.length} emails came in and could not be fetched yet`}
      </h2>
      <ul className="text-muted">
        {delayed.map(({ id, at, reason }) => (
          <li key={id}>
            <When at={at} /> · {reason} It is tried again.
          </li>
        ))}
      </ul>
    </section>
  );
}

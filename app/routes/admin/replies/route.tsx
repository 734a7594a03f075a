import { useLoaderData } from "@remix-run/react";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { EmptyState, PageHeader } from "~/components/ui/screen";
import { getScreenName, getScreenTitle } from "~/screens";
import type { loader, RepliesScreen } from "./screen.server";
import { Waiting } from "./waiting";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<RepliesScreen>();

export const meta = buildScreenMeta("/admin/replies");

export default function RepliesScreenPage() {
  const { replies, delayed, trouble } = useLoaderData<typeof loader>();
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
        replies.map((reply) => <Waiting key={reply.id} reply={reply} />)
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

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { useEffect } from "react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { buildRetryAction } from "~/components/admin/forms/answer-toast";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { CursorPager } from "~/components/admin/lists/pager";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { showToast } from "~/components/ui/toast-store";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { changeInbox, type InboxAnswer, type InboxScreen, readInbox } from "./data.server";
import { InboxLine } from "./line";

const REFRESH_INTERVAL_MS = 10_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readInbox(new URL(request.url), user.id);
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return changeInbox(await readFormData(request), user.id);
}

export const clientAction = answerFailure<InboxAnswer>(() => ({ ok: false }));

export const clientLoader = keepLast<InboxScreen>();

export const meta = buildScreenMeta("/admin/inbox");

export default function InboxPage() {
  const { entries, unread, days, isFirstPage, older } = useLoaderData<typeof loader>() as InboxScreen;
  const answer = useAnswer<InboxAnswer>();
  const submit = useSubmit();
  const sent = useNavigation().formData;
  usePolling(REFRESH_INTERVAL_MS);
  useEffect(() => {
    if (answer && !answer.ok)
      showToast({ title: "Not marked as read", variant: "destructive", ...buildRetryAction(answer, submit) });
  }, [answer, submit]);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/inbox")}
        lead={`Notes that name you and leads you were given, for ${days} days`}
        actions={
          unread > 0 && (
            <Form method="post" preventScrollReset>
              <SubmitButton
                name="intent"
                value="read-all"
                size="sm"
                variant="secondary"
                pending={sent?.get("intent") === "read-all"}
              >
                Mark all as read
              </SubmitButton>
            </Form>
          )
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={isFirstPage ? "Nothing here yet" : "Nothing older"}
          hint="When a colleague names you in a note with @ or gives you a lead, it stands here."
        />
      ) : (
        <ul aria-label="Newest first" className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <InboxLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <CursorPager
        label="Pages of the inbox"
        first={isFirstPage ? null : "/admin/inbox"}
        next={older}
        words={["Newest", "Older"]}
      />
    </>
  );
}

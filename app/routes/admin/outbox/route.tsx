import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect } from "react";
import { createId } from "#db/ids.server";
import { answerFailure, type RetryableAnswer } from "~/components/admin/forms/action-failure";
import { buildRetryAction } from "~/components/admin/forms/answer-toast";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { NoMailService } from "~/components/admin/no-mail-service";
import { Notice } from "~/components/admin/notice";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { joinClassNames } from "~/components/ui/class-names";
import { PageHeader } from "~/components/ui/page-header";
import { showToast } from "~/components/ui/toast-store";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { mailFilters } from "./addresses";
import { type OutboxData, readOutbox } from "./data.server";
import { MailList } from "./mail-list";
import { MailView } from "./mail-view";

const REFRESH_INTERVAL_MS = 10_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readOutbox(new URL(request.url), user.id);
}

export async function action({ request }: ActionFunctionArgs) {
  const by = await requireStaff(request);
  const id = (await readFormData(request)).get("id");
  const { db, now } = getAppContext();
  const queued = typeof id === "string" && requeueOutboxMail(db, id, { now: now(), newId: createId, by });
  return data({ queued, at: now().getTime() }, { status: queued ? 200 : 409 });
}

export const clientAction = answerFailure(() => ({ queued: false, at: Date.now() }));

export const clientLoader = keepLast<OutboxData>();

export const meta = buildScreenMeta("/admin/outbox");

export default function OutboxScreen() {
  const outbox = useLoaderData<typeof loader>() as OutboxData;
  const answer = useAnswer<RetryableAnswer & { queued: boolean; at: number }>();
  const submit = useSubmit();
  usePolling(REFRESH_INTERVAL_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is reported once
  useEffect(() => {
    if (!answer) return;
    if (answer.retry)
      showToast({
        title: "Error",
        description: "The server can't be reached. Please try again.",
        variant: "destructive",
        ...buildRetryAction(answer, submit),
      });
    else if (answer.queued) showToast({ title: "Mail queued", description: "It leaves within seconds." });
    else
      showToast({
        title: "Error",
        description: "This mail no longer waits for a decision.",
        variant: "destructive",
      });
  }, [answer]);
  const { open, isChosen, isLive, attention } = outbox;
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/outbox")}
        lead="Every mail the site has made, newest first, as it arrives."
      />
      {!isLive && <NoMailService effect="mail stays here and reaches nobody" object="it" />}
      {attention > 0 && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          <Link to="/admin/outbox?view=attention" className="font-semibold text-primary underline">
            {attention === 1 ? "1 mail needs" : `${attention} mails need`} attention
          </Link>{" "}
          from the last 30 days.
        </Notice>
      )}
      <div className="grid items-start gap-4 grid-cols-1 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <section
          aria-label="Mail"
          className={joinClassNames(
            "rounded-card border border-line bg-surface",
            isChosen && "max-lg:hidden",
          )}
        >
          <FilterForm
            action="/admin/outbox"
            search={{ label: "Search mail", placeholder: "Search by recipient or subject..." }}
            table={mailFilters}
            filters={outbox.filters}
            className="sm:grid-cols-[1fr_11rem_auto] lg:grid-cols-1"
          />
          <MailList outbox={outbox} />
        </section>
        {open && (
          <div
            className={joinClassNames(
              "rounded-card border border-line bg-surface",
              !isChosen && "max-lg:hidden",
            )}
          >
            <MailView outbox={outbox} mail={open} />
          </div>
        )}
      </div>
    </>
  );
}

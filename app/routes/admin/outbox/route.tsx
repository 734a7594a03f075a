import { Link, useLoaderData } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { NoMailService, Notice } from "~/components/admin/notice";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { joinClassNames } from "~/components/ui/class-names";
import { PageHeader } from "~/components/ui/screen";
import { getScreenTitle } from "~/screens";
import { mailFilters } from "./addresses";
import { MailList } from "./mail-list";
import { MailView } from "./mail-view";
import type { loader, OutboxData } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<OutboxData>();

export const meta = buildScreenMeta("/admin/outbox");

export default function OutboxScreen() {
  const outbox = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  const { open, isChosen, isLive, attention } = outbox;
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/outbox")}
        lead="Every mail the site has made, newest first, as it arrives."
      />
      <PlainAnswer />
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

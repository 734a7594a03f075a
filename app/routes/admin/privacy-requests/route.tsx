import { Link, useLoaderData } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { StatusBadge } from "~/components/admin/lead/lead-badges";
import { EmptyState, Fact, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import { privacyRequestCommands } from "~/services/privacy/commands";
import type { loader, PrivacyRequestsScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<PrivacyRequestsScreen>();

export const meta = buildScreenMeta("/admin/privacy-requests");

export default function PrivacyRequests() {
  const { alarming, open, closed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        screen="/admin/privacy-requests"
        lead="What people ask about the data we keep. The site promises an answer within 30 days."
        back="/admin/hub"
      />
      <PlainAnswer />
      {alarming.map((request) => (
        <Panel key={request.id} id={`request-${request.id}`} title={`Not confirmed yet: ${request.name}`}>
          <div className="grid gap-3">
            <Danger request={request} />
            <p className="text-sm text-muted">
              {request.email}, <When at={request.createdAt} />. The link in our mail was not pressed: the
              address may be anybody’s.
            </p>
            <Words>{request.words}</Words>
          </div>
        </Panel>
      ))}
      {open.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<ShieldCheck />}
            title="No requests are waiting"
            hint="One shows up here once its link was pressed, with 30 days to answer it."
          />
        </section>
      ) : (
        open.map((request) => <OpenRequest key={request.id} request={request} />)
      )}
      <Closed requests={closed} />
    </>
  );
}

type OpenRow = PrivacyRequestsScreen["open"][number];

function OpenRequest({ request }: { request: OpenRow }) {
  const { id, ask, name, email, words, isAlarming, confirmedAt, dueAt, daysLeft } = request;
  return (
    <Panel id={`request-${id}`} title={`${ask}: ${name}`} bodyClassName="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        {isAlarming && <Danger request={request} />}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&_dd]:[overflow-wrap:anywhere]">
          <Fact label="Answer by">
            <When at={dueAt} />{" "}
            <strong
              className={joinClassNames("whitespace-nowrap font-semibold", daysLeft <= 7 && "text-crisis")}
            >
              {formatDaysLeft(daysLeft)}
            </strong>
          </Fact>
          <Fact label="Confirmed">
            <When at={confirmedAt} />
          </Fact>
          <Fact label="Email, proven by the link">{email}</Fact>
          <Fact label="Name as typed">{name}</Fact>
        </dl>
        {words && <Words>{words}</Words>}
        <Matches request={request} />
      </div>
      <ActionForm
        do={privacyRequestCommands.answer}
        with={{ id }}
        id={`answer-${id}`}
        label={`Answer ${name}`}
        keep
        className="grid content-start gap-3"
      >
        {(f) => (
          <>
            <f.Select
              name="outcome"
              label="Answer"
              required
              placeholder="Please choose"
              options={[
                { value: "done", label: "It is done" },
                { value: "refused", label: "No, or not all of it" },
              ]}
            />
            <f.Textarea
              name="words"
              label="What we tell them"
              hint="Mailed as it is, with how to appeal below it. Say why, if it is no. Write nothing that others must not read in their mailbox."
              required
              rows={6}
              maxLength={5_000}
            />
            <f.Submit pendingLabel="Sending..." className="justify-self-start">
              Answer and close
            </f.Submit>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

const formatDaysLeft = (days: number): string =>
  days < 0 ? `Overdue by ${formatCountedNoun(-days, "day")}` : `${formatCountedNoun(days, "day")} left`;

/** The leads with the address, to compare; giving out and erasing are on each lead's own screen. */
function Matches({ request: { leads, isSubscriber, isUnsafe, email } }: { request: OpenRow }) {
  return (
    <div className="grid gap-2 text-sm">
      {isUnsafe && (
        <p className="font-semibold text-crisis">
          The address is marked as no longer safe. Nothing is mailed to it: answer in another way.
        </p>
      )}
      {leads.length === 0 ? (
        <p className="text-muted">No lead has this address.</p>
      ) : (
        <>
          <p className="text-muted">
            {formatCountedNoun(leads.length, "lead")} with this address. Compare the name and what they say
            before anything is given out.
          </p>
          <ul className="grid gap-2">
            {leads.map(({ id, name, status }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line px-3 py-2"
              >
                <Link
                  to={`/admin/leads/${id}`}
                  className="min-w-0 flex-1 font-semibold text-ink hover:underline [overflow-wrap:anywhere]"
                >
                  {name}
                </Link>
                <StatusBadge status={status} />
                <ButtonLink to={`/admin/leads/${id}?ask=export`}>Export</ButtonLink>
                <ButtonLink to={`/admin/leads/${id}?ask=erase`}>Erase</ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {isSubscriber && (
        <p>
          They are on the list of the{" "}
          <Link
            to={`/admin/newsletter/subscribers?q=${encodeURIComponent(email)}`}
            className="font-semibold text-primary underline"
          >
            newsletter
          </Link>
          .
        </p>
      )}
    </div>
  );
}

const Words = ({ children }: { children: string | null }) => (
  <blockquote className="max-w-measure whitespace-pre-line border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
    {children}
  </blockquote>
);

const Danger = ({ request: { id, name } }: { request: { id: string; name: string } }) => (
  <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-crisis/40 bg-crisis-tint px-3 py-2">
    <p className="font-semibold text-crisis">The words may be about danger.</p>
    <ActionButton do={privacyRequestCommands.markRead} with={{ id }} about={name}>
      I have read them
    </ActionButton>
  </div>
);

function Closed({ requests }: { requests: PrivacyRequestsScreen["closed"] }) {
  if (requests.length === 0) return null;
  return (
    <Panel id="closed" title="Answered" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {requests.map(({ id, ask, name, email, isRefused, closedAt, closedBy, answer }) => (
          <li key={id} className="px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
            <details>
              <summary className="min-h-6 cursor-pointer">
                <span className="font-semibold">
                  {ask}: {name}
                </span>{" "}
                <span className="text-muted">
                  {isRefused ? "refused" : "done"}, <When at={closedAt} />
                  {closedBy && `, ${closedBy}`}
                </span>
              </summary>
              <p className="mt-2 text-muted">{email}</p>
              <Words>{answer}</Words>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

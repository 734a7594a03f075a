import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { UrgencyBadge } from "~/components/admin/lead/lead-badges";
import { Fact, PageHeader } from "~/components/admin/screen";
import { buildAdminMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { Input } from "~/components/ui/controls";
import { mergeCommands } from "~/domain/leads/merge/commands";
import type { loader, MergeScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<MergeScreen>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Merge leads");

export default function MergeRoute() {
  const { keep, isOne, pair, found, q } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const address = `/admin/leads/${keep.id}`;
  // The loader doesn't redirect: a fetcher whose reading is redirected is never idle again.
  useEffect(() => {
    if (isOne) navigate(address, { replace: true });
  }, [isOne, address, navigate]);
  return (
    <>
      <PageHeader
        title="Merge leads"
        lead={
          pair
            ? "Both become one lead with one timeline. You can undo it for 24 hours."
            : isOne
              ? "They are one lead."
              : `Which lead is the same person as ${keep.name}?`
        }
        actions={<ButtonLink to={address}>Back to {keep.name}</ButtonLink>}
      />
      {pair && <SideBySide keep={keep} pair={pair} />}
      {!pair && !isOne && <ChooseLead keep={keep} found={found} q={q} />}
    </>
  );
}

function ChooseLead({ keep, found, q }: Pick<MergeScreen, "keep" | "found" | "q">) {
  return (
    <section
      aria-labelledby="same-person"
      className="max-w-2xl rounded-card border border-line bg-surface p-5"
    >
      <h2 id="same-person" className="text-h3">
        {q ? "Found" : "Possibly the same person"}
      </h2>
      <Form method="get" role="search" className="mt-3 flex flex-wrap items-end gap-2">
        <label htmlFor="merge-search" className="min-w-0 grow text-sm font-semibold">
          Name, number or address
          <Input id="merge-search" type="search" name="q" defaultValue={q} className="mt-1" />
        </label>
        <SubmitButton variant="secondary">Search</SubmitButton>
      </Form>
      {found.length === 0 ? (
        <p className="mt-4 text-sm text-muted">
          {q
            ? "No other lead was found."
            : "No other lead has this number or address. Search for one by name."}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {found.map(({ id, name, reach, age, words, urgency, isOpenCrisis }) => (
            <li key={id}>
              <Link
                to={`/admin/leads/${keep.id}/merge?with=${id}`}
                className="grid gap-0.5 rounded-control px-2 py-2.5 no-underline hover:bg-primary-tint"
              >
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]">
                    {name}
                  </span>
                  <span className="flex items-center gap-2 whitespace-nowrap text-sm text-muted">
                    <UrgencyBadge urgency={urgency} isOpen={isOpenCrisis} />
                    {age}
                  </span>
                </span>
                <span className="text-sm [overflow-wrap:anywhere]">{reach}</span>
                {words && <span className="truncate text-sm text-muted">{words}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Pair = NonNullable<MergeScreen["pair"]>;

function SideBySide({ keep, pair }: { keep: MergeScreen["keep"]; pair: Pair }) {
  const { drop, fields, counts } = pair;
  return (
    <ActionForm
      do={mergeCommands.mergeLeads}
      with={{ keep: keep.id, drop: drop.id }}
      id={`merge-${drop.id}`}
      keep
      className="grid gap-5"
    >
      {({ Submit }) => (
        <>
          <section
            aria-label="What is known"
            className="overflow-clip rounded-card border border-line bg-surface"
          >
            <div className="grid grid-cols-2 gap-x-3 border-b border-line px-4 py-3 lg:grid-cols-[11rem_1fr_1fr]">
              <span className="hidden lg:block" />
              {[
                { title: "Stays", line: keep },
                { title: "Is merged into it", line: drop },
              ].map(({ title, line }) => (
                <div key={title} className="min-w-0">
                  <h2 className="text-sm font-semibold text-muted">{title}</h2>
                  <Link
                    to={`/admin/leads/${line.id}`}
                    className="font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]"
                  >
                    {line.name}
                  </Link>
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
                    <UrgencyBadge urgency={line.urgency} isOpen={line.isOpenCrisis} />
                    <span>
                      since <When at={line.since} />
                    </span>
                  </p>
                </div>
              ))}
            </div>
            {fields.map((row) => (
              <FieldRow key={row.field} {...row} />
            ))}
          </section>
          <Preview counts={counts} />
          <div className="flex flex-wrap gap-2">
            <Submit pendingLabel="Merging">Merge</Submit>
            <ButtonLink to={`/admin/leads/${drop.id}/merge?with=${keep.id}`} size="md">
              Keep the other one
            </ButtonLink>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function FieldRow({ field, label, keep, drop, side }: Pair["fields"][number]) {
  const isSame = keep === drop;
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 lg:grid-cols-[11rem_1fr_1fr]">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="col-span-2 text-sm text-muted lg:col-span-1">
        {label}
      </span>
      {isSame ? (
        <p className="col-span-2 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {keep} <span className="text-muted">(both)</span>
        </p>
      ) : (
        (["keep", "drop"] as const).map((value) => (
          <label
            key={value}
            className="flex min-w-0 cursor-pointer items-start gap-2 rounded-control px-2 py-1 text-sm hover:bg-primary-tint has-[:checked]:bg-primary-tint has-[:checked]:font-semibold"
          >
            <input
              type="radio"
              name={`fields.${field}`}
              value={value}
              defaultChecked={side === value}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="line-clamp-6 min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {{ keep, drop }[value] ?? <span className="text-muted">None</span>}
            </span>
          </label>
        ))
      )}
    </fieldset>
  );
}

const COUNTED = [
  ["enquiries", "Inquiries"],
  ["contacts", "Numbers and addresses"],
  ["notes", "Notes"],
  ["tasks", "Open tasks"],
  ["emails", "Emails"],
  ["entries", "Timeline entries"],
] as const;

function Preview({ counts: [keep, drop] }: Pick<Pair, "counts">) {
  return (
    <section aria-labelledby="after" className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 id="after" className="text-sm font-semibold text-muted">
        The one lead will have
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {COUNTED.map(([key, label]) => (
          <Fact key={key} label={label} className="font-semibold tabular-nums">
            {keep[key] + drop[key]}{" "}
            <span className="text-sm font-normal text-muted">
              ({keep[key]} + {drop[key]})
            </span>
          </Fact>
        ))}
      </dl>
      {drop.hasCampaign && <p className="mt-2 text-sm">The email campaign of the one that is merged ends.</p>}
    </section>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { Input } from "~/components/ui/controls";
import { PageHeader } from "~/components/ui/screen";
import { SubmitButton } from "~/components/ui/submit-button";
import type { loader, MergeScreen } from "./screen.server";
import { SideBySide } from "./side-by-side";

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
        actions={
          <ButtonLink to={address} variant="secondary" size="sm">
            Back to {keep.name}
          </ButtonLink>
        }
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
          {found.map(({ id, name, reach, age, words }) => (
            <li key={id}>
              <Link
                to={`/admin/leads/${keep.id}/merge?with=${id}`}
                className="grid gap-0.5 rounded-control px-2 py-2.5 no-underline hover:bg-primary-tint"
              >
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]">
                    {name}
                  </span>
                  <span className="whitespace-nowrap text-sm text-muted">{age}</span>
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

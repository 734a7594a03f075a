import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/screen";
import { ChooseLead } from "./choose-lead";
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

import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { SwitchLinks } from "~/components/admin/lists/filter-form";
import { MailFrames } from "~/components/admin/lists/mail-layout";
import { PageHeader } from "~/components/admin/screen";
import { buildAdminMeta, keepLast } from "~/components/admin/shell/screen-route";
import { buildButtonClass } from "~/components/ui/button";
import { campaignTextCommands } from "~/services/mail/commands";
import type { loader, TextScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<TextScreen>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Email text");

type Shown = Pick<TextScreen, "sample" | "scheme" | "version">;

const queryOf = ({ sample, scheme, version }: Shown) =>
  `?reader=${sample}&scheme=${scheme}&version=${version}`;

export default function TextScreenRoute() {
  const page = useLoaderData<typeof loader>() as TextScreen;
  const shown: Shown = page;
  const to = (change: Partial<Shown>) => queryOf({ ...shown, ...change });
  return (
    <>
      <PageHeader
        title={`Step ${page.step}: ${page.subject ?? "a draft"}`}
        lead={page.lead}
        actions={
          <>
            <ButtonLink to="/admin/campaigns/texts">All texts</ButtonLink>
            <a href={page.studio} className={buildButtonClass({ variant: "secondary", size: "sm" })}>
              Edit in the Studio
            </a>
          </>
        }
      />
      {page.replaced && (
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5 text-sm">
          The words that come with the product are sent: {page.replaced}
        </p>
      )}
      <Bar page={page} to={to} />
      <PlainAnswer />
      {page.plain === null ? (
        <p role="alert" className="rounded-card border border-line bg-surface px-4 py-6 text-sm">
          This draft can’t be published yet. {page.draftProblem}
        </p>
      ) : (
        <Mail page={page} query={queryOf(shown)} />
      )}
      <p className="max-w-prose text-sm text-muted">
        Earlier versions are in the Studio: open the text there, then the clock (“History”) at the top of the
        form. Any of them can be looked at and restored.
      </p>
    </>
  );
}

function Bar({ page, to }: { page: TextScreen; to: (change: Partial<Shown>) => string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <nav aria-label="Whom it goes to" className="flex flex-wrap gap-1">
        {page.readers.map(({ value, label }) => (
          <Link
            key={value}
            to={to({ sample: value })}
            preventScrollReset
            replace
            aria-current={value === page.sample ? "true" : undefined}
            className={`inline-flex min-h-9 items-center rounded-control px-3 text-sm ${
              value === page.sample
                ? "bg-primary-tint font-semibold text-primary"
                : "text-muted hover:bg-surface hover:text-ink"
            }`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {page.hasDraft && (
          <SwitchLinks
            label="Version"
            current={page.version}
            links={[
              { value: "published", label: "As sent", to: to({ version: "published" }) },
              { value: "draft", label: "Draft", to: to({ version: "draft" }) },
            ]}
          />
        )}
        <SwitchLinks
          label="Mode"
          current={page.scheme}
          links={[
            { value: "light", label: "Light", to: to({ scheme: "light" }) },
            { value: "dark", label: "Dark", to: to({ scheme: "dark" }) },
          ]}
        />
        <ActionButton
          do={campaignTextCommands.sendTest}
          with={{ id: page.id, reader: page.sample, version: page.version }}
          disabled={page.plain === null}
          showsUnsent
          variant="primary"
        >
          Send me a test
        </ActionButton>
      </div>
    </div>
  );
}

function Mail({ page, query }: { page: TextScreen; query: string }) {
  const src = `/admin/campaigns/texts/${page.id}/body${query}`;
  return (
    <>
      <div className="grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3 text-sm">
        <p className="font-semibold [overflow-wrap:anywhere]">{page.subject}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{page.preheader}</p>
      </div>
      <MailFrames src={src} what={`Step ${page.step}`} />
      <details className="min-w-0">
        <summary className="flex min-h-9 w-fit items-center text-sm font-semibold text-primary">
          As plain text
        </summary>
        <pre className="max-w-3xl whitespace-pre-wrap rounded-card border border-line bg-surface p-4 font-mono text-sm [overflow-wrap:anywhere]">
          {page.plain}
        </pre>
      </details>
    </>
  );
}

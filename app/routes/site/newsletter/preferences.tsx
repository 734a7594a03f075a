import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PanelPage } from "~/components/site/page/panel-page";
import { useSite } from "~/components/site/use-site";
import { Button, buildButtonClass } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/controls";
import {
  changePreferences,
  readMailPreferences,
  unsubscribeReader,
} from "~/domain/newsletter/preferences.server";
import { preferencesSchema } from "~/domain/newsletter/schemas";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import { parsePublicForm, readFormData } from "~/platform/http/form-data.server";
import { findLinkReader } from "./mail-link.server";

export const headers = () => PRIVATE_HEADERS;

export function loader({ request }: LoaderFunctionArgs) {
  const reader = findLinkReader(request);
  const found = reader && {
    email: reader.isUnnamed ? null : reader.email,
    hasLetter: reader.subscriber !== null,
    preferences: readMailPreferences(getAppContext().db, reader),
  };
  return respondPrivately({ found: found ?? null });
}

export async function action({ request }: ActionFunctionArgs) {
  const { value: wanted } = parsePublicForm(await readFormData(request), preferencesSchema);
  const reader = findLinkReader(request);
  if (!reader) return respondPrivately({ saved: false }, 404);
  if (!wanted) return respondPrivately({ saved: false }, 422);
  const change = buildFamilyChange();
  if (wanted.scope === "all") unsubscribeReader(change, reader, "all");
  else changePreferences(change, reader, wanted);
  return respondPrivately({ saved: true });
}

export const meta: MetaFunction = ({ matches }) => [
  ...buildSiteMeta(matches, "/newsletter/preferences", {
    title: "What we send you",
    description: "Newsletter",
  }),
  NO_INDEX,
];

export default function NewsletterPreferences() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { settings } = useSite();
  if (!found) {
    return (
      <PanelPage
        crumb="Newsletter"
        heading="This link doesn’t work"
        text="Part of it may be missing. Please open it from the mail again, or tell us, and we’ll change it for you."
      >
        <a href={settings.phoneHref} className={buildButtonClass({ size: "lg" })}>
          <span>
            Call <span className="whitespace-nowrap">{settings.phone}</span>
          </span>
        </a>
      </PanelPage>
    );
  }
  const { email, hasLetter, preferences } = found;
  return (
    <PanelPage
      crumb="Newsletter"
      heading="What we send you"
      text={
        email ? `For ${email}. Choose and save.` : "For the address that our mail came to. Choose and save."
      }
    >
      <Form method="post" className="grid gap-2" key={JSON.stringify(preferences)}>
        {hasLetter && (
          <Checkbox
            id="newsletter"
            name="newsletter"
            defaultChecked={preferences.newsletter}
            label="The monthly letter"
          />
        )}
        <Checkbox
          id="followUp"
          name="followUp"
          defaultChecked={preferences.followUp}
          label="Messages that follow an inquiry of mine"
        />
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" pending={state === "submitting"} pendingLabel="Saving...">
            Save
          </Button>
          {(preferences.newsletter || preferences.followUp) && (
            <Button
              type="submit"
              name="scope"
              value="all"
              variant="secondary"
              size="lg"
              disabled={state === "submitting"}
            >
              Stop everything
            </Button>
          )}
          <p role="status" className="text-sm font-semibold text-primary">
            {answer?.saved && state === "idle" ? "Saved." : ""}
          </p>
        </div>
      </Form>
    </PanelPage>
  );
}

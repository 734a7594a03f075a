import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { LetterPage } from "~/components/site/newsletter/letter-page";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/newsletter/private-page";
import { siteMeta } from "~/components/site/site-meta";
import { useSite } from "~/components/site/use-site";
import { Button, buttonClass } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/controls";
import { newId } from "~/domain/ids.server";
import { changePreferences, preferencesOf, subscriberOfLink } from "~/domain/newsletter/preferences.server";
import { context } from "~/server/context.server";

export const headers = () => PRIVATE_HEADERS;

const subscriberOf = (request: Request) => {
  const { db, sessionSecret } = context();
  return subscriberOfLink(db, sessionSecret, new URL(request.url).searchParams.get("token") ?? "");
};

export function loader({ request }: LoaderFunctionArgs) {
  const subscriber = subscriberOf(request);
  const found = subscriber && {
    email: subscriber.email,
    preferences: preferencesOf(context().db, subscriber),
  };
  return data({ found: found ?? null }, { headers: PRIVATE_HEADERS });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const subscriber = subscriberOf(request);
  if (!subscriber) return data({ saved: false }, { status: 404, headers: PRIVATE_HEADERS });
  const { db, now } = context();
  const wanted = { newsletter: form.has("newsletter"), followUp: form.has("followUp") };
  changePreferences(db, subscriber, wanted, { now: now(), newId });
  return data({ saved: true }, { headers: PRIVATE_HEADERS });
}

export const meta: MetaFunction = ({ matches }) => [
  ...siteMeta(matches, "/newsletter/preferences", { title: "What we send you", description: "Newsletter" }),
  NO_INDEX,
];

export default function NewsletterPreferences() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { settings } = useSite();
  if (!found) {
    return (
      <LetterPage
        crumb="Newsletter"
        heading="This link doesn’t work"
        text="Part of it may be missing. Please open it from the mail again, or call us and we’ll change it for you."
      >
        <a href={settings.phoneHref} className={buttonClass({ size: "lg" })}>
          Call {settings.phone}
        </a>
      </LetterPage>
    );
  }
  const { email, preferences } = found;
  return (
    <LetterPage crumb="Newsletter" heading="What we send you" text={`For ${email}. Choose and save.`}>
      <Form method="post" className="grid gap-2" key={JSON.stringify(preferences)}>
        <Checkbox
          id="newsletter"
          name="newsletter"
          defaultChecked={preferences.newsletter}
          label="The monthly letter"
        />
        <Checkbox
          id="followUp"
          name="followUp"
          defaultChecked={preferences.followUp}
          label="Messages that follow an enquiry of mine"
        />
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" pending={state === "submitting"} pendingLabel="Saving...">
            Save
          </Button>
          <p role="status" className="text-sm font-semibold text-primary">
            {answer?.saved && state === "idle" ? "Saved." : ""}
          </p>
        </div>
      </Form>
    </LetterPage>
  );
}

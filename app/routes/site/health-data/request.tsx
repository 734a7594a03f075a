import { type ActionFunctionArgs, data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CrisisCard } from "~/components/site/crisis/crisis-card";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PanelPage } from "~/components/site/page/panel-page";
import { Button } from "~/components/ui/button";
import { FormField } from "~/components/ui/form-field";
import {
  ANSWER_WITHIN_DAYS,
  PRIVACY_LINK_TTL_DAYS,
  privacyAskList,
  privacyRequestSchema,
} from "~/domain/privacy/requests";
import { parsePublicForm, readFormData } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { type PrivacyFormAnswer, receivePrivacyRequest } from "~/services/privacy/requests.server";

/** The form itself is the same for everybody, and kept; an answer to one who sent it is not. */
export const headers: HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : parentHeaders;

/** The form's fields are sent with the page, so that the browser's script needs no table of them. */
export const loader = () => ({
  days: ANSWER_WITHIN_DAYS,
  linkDays: PRIVACY_LINK_TTL_DAYS,
  fields: [
    {
      name: "name" as const,
      control: { label: "Your name", kind: "text" as const, missing: "required", autoComplete: "name" },
    },
    {
      name: "email" as const,
      control: { label: "Your email", kind: "email" as const, missing: "required", autoComplete: "email" },
    },
    {
      name: "ask" as const,
      control: {
        label: "What do you ask for?",
        kind: "choice" as const,
        missing: "required",
        options: privacyAskList.options,
        wide: true,
      },
    },
    {
      name: "words" as const,
      control: {
        label: "Anything that helps us find it",
        hint: "Please don’t write about anybody’s health here. For help, use the contact form or call.",
        kind: "longText" as const,
        rows: 4,
        wide: true,
      },
    },
  ],
});

const FAILED = "Your request could not be saved. Please try again in a moment, or call us.";

/** Takes the form, with scripts and without. What was typed comes back with anything but a success. */
export async function action({ request }: ActionFunctionArgs) {
  const { typed, ...parsed } = parsePublicForm(await readFormData(request), privacyRequestSchema);
  try {
    const { answer, status, retryAfter } = await receivePrivacyRequest(request, parsed, typed.words);
    const headers = { ...PRIVATE_HEADERS, ...(retryAfter && { "Retry-After": String(retryAfter) }) };
    return data({ answer, typed: answer.step === "sent" ? {} : typed }, { status, headers });
  } catch (error) {
    getLogger().error({ err: error }, "a request for data could not be saved");
    const answer: PrivacyFormAnswer = { step: "failed", message: FAILED, crisis: null };
    return data({ answer, typed }, { status: 500, headers: PRIVATE_HEADERS });
  }
}

export const meta: MetaFunction = ({ matches }) => [
  ...buildSiteMeta(matches, "/health-data/request", {
    title: "Ask about your data",
    description: "Ask to see, correct or delete the data that we keep about you.",
  }),
  NO_INDEX,
];

const CRUMB = "Ask about your data";

export default function AskAboutData() {
  const { days, linkDays, fields } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { state } = useNavigation();
  const { answer, typed = {} } = sent ?? {};
  if (answer?.step === "sent")
    return (
      <PanelPage
        crumb={CRUMB}
        heading="One more step: look into your mailbox"
        text={`Whether we know your address or not, one email is on its way to it. Open the link in it within ${linkDays} days, and press the button. Only then is it a request, and we answer it within ${days} days.`}
      >
        {answer.crisis && <CrisisCard crisis={answer.crisis} />}
        <p className="mt-4 max-w-prose text-sm text-muted">
          Nothing came? Look among the unwanted mail, or check the address and send the form again.
        </p>
      </PanelPage>
    );
  return (
    <PanelPage
      crumb={CRUMB}
      heading="Ask to see, correct or delete your data"
      text={`We send one email to the address that you give, whether we know it or not. The link in it makes this a request. Then a person reads it, and we answer within ${days} days.`}
    >
      {answer?.crisis && <CrisisCard crisis={answer.crisis} />}
      {answer?.message && (
        <p role="alert" className="mb-5 mt-1 font-semibold text-error">
          {answer.message}
        </p>
      )}
      <Form method="post" noValidate className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields.map(({ name, control }) => (
          <FormField
            key={name}
            id={`data-${name}`}
            {...{ name, control }}
            error={answer?.errors?.[name]}
            typed={typed[name]}
          />
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" size="lg" pending={state === "submitting"} pendingLabel="Sending...">
            Send me the link
          </Button>
        </div>
      </Form>
    </PanelPage>
  );
}

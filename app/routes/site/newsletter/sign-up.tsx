import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  NEWSLETTER_FAILED,
  NewsletterForm,
  type NewsletterResult,
} from "~/components/site/forms/newsletter-form";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { PanelPage } from "~/components/site/page/panel-page";
import { getBlogPage } from "~/content/pages.server";
import { formatNewsletterConsent } from "~/domain/consent/texts";
import { newsletterSchema } from "~/domain/newsletter/schemas";
import { parsePublicForm, readFormData } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { signUp } from "~/services/newsletter/newsletter.server";
import { recordShownConsent } from "~/services/practice/consent.server";

export async function loader() {
  const { newsletter } = await getBlogPage();
  return {
    newsletter: {
      ...newsletter,
      consent: recordShownConsent("newsletter", formatNewsletterConsent(newsletter)),
    },
  };
}

/** Signs a reader up in a browser without JavaScript. What was typed comes back with anything but a success. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFormData(request);
  const { typed: fields, ...parsed } = parsePublicForm(form, newsletterSchema);
  const typed = fields.email ?? "";
  try {
    const { status, body, ...rest } = await signUp(request, parsed);
    if (status === 202) return data({ result: { step: "done" } satisfies NewsletterResult, typed: "" });
    const step = status === 422 ? ("invalid" as const) : ("failed" as const);
    const result: NewsletterResult = { step, message: body.message };
    const headers: Record<string, string> =
      "retryAfter" in rest ? { "Retry-After": String(rest.retryAfter) } : {};
    return data({ result, typed }, { status, headers });
  } catch (error) {
    getLogger().error({ err: error }, "a newsletter sign-up could not be saved");
    const result: NewsletterResult = { step: "failed", message: NEWSLETTER_FAILED };
    return data({ result, typed }, { status: 500 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  buildSiteMeta(
    matches,
    "/newsletter",
    page && { title: "Newsletter", description: page.newsletter.text ?? page.newsletter.heading },
  );

export default function NewsletterSignUp() {
  const { newsletter } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PanelPage crumb="Newsletter" heading={newsletter.heading} text={newsletter.text}>
      <NewsletterForm copy={newsletter} source="newsletter" answer={answer?.result} typed={answer?.typed} />
    </PanelPage>
  );
}

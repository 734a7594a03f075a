import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { markJustSent } from "~/components/site/forms/family-form";
import { Container } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildBreadcrumbJsonLd,
  buildFaqJsonLd,
  buildPageJsonLd,
  buildServiceJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { FirstCall } from "~/components/site/page/first-call";
import { PageHero } from "~/components/site/page/page-hero";
import { Questions } from "~/components/site/page/questions";
import kitchenTable from "~/components/site/scenes/kitchen-table.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { useSite } from "~/components/site/use-site";
import { buildButtonClass } from "~/components/ui/button";
import { getContactPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { NEUTRAL_ANSWERING } from "~/domain/booking/answering";
import { mailNotice } from "~/domain/consent/questions";
import { readFormData } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { isStorageError } from "~/platform/process/storage-trouble";
import { receiveContactForm } from "~/services/contact/contact.server";
import { listShownVersions, recordShownConsent } from "~/services/practice/consent.server";
import { readPractice } from "~/services/practice/practice.server";
import { ContactOptions, ContactPanel } from "./contact-form";
import { type ContactFormAnswer, listContactCells, readContactForm, readExtras } from "./form-fields.server";

/** The message after an enquiry could not be sent (docs/product/messages.md §8). */
const SEND_FAILED = "Failed to send message. Please try again.";

const CRUMBS = [{ label: "Contact" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const [page, practice] = await Promise.all([getContactPage(options), readPractice()]);
  return {
    ...page,
    answering: NEUTRAL_ANSWERING,
    form: {
      ...page.form,
      shown: [
        { name: "consent", value: recordShownConsent("contact_form", page.form.note) },
        ...listShownVersions(practice),
      ],
      cells: listContactCells(practice),
      mailNotice,
    },
    structuredData: await buildPageJsonLd(options, (settings, siteUrl) => [
      ...buildServiceJsonLd(settings, siteUrl),
      buildFaqJsonLd(page.faqItems),
      buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/contact"),
    ]),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readFormData(request);
  const { typed, ...parsed } = readContactForm(form);
  try {
    const { zone, ...extras } = readExtras(form);
    const received = await receiveContactForm(request, parsed, extras);
    const { status, body } = received;
    if (status === 201) {
      const to = zone ? `${body.request}?${new URLSearchParams({ zone })}` : body.request;
      return redirect(to, { status: 303, headers: { "Set-Cookie": received.setCookie } });
    }
    if (status === 422)
      return data({ kind: "invalid", ...body, typed } satisfies ContactFormAnswer, { status });
    return data({ kind: "failed", ...body, typed } satisfies ContactFormAnswer, { status });
  } catch (error) {
    getLogger().error({ err: error }, "an enquiry could not be saved");
    const status = isStorageError(error) ? 503 : 500;
    return data({ kind: "failed", message: SEND_FAILED, typed } satisfies ContactFormAnswer, { status });
  }
}

/** If the connection is lost, the family keeps what they wrote: the failure is an answer, not an error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ContactFormAnswer> {
  try {
    return (await serverAction()) as ContactFormAnswer;
  } catch (thrown) {
    if (isRedirect(thrown)) {
      markJustSent("form");
      throw thrown;
    }
    return { kind: "failed", message: SEND_FAILED, typed: {} };
  }
}

const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;

/** Asking again could fail with the connection. In the Studio's Presentation tool the page follows what is typed. */
export const shouldRevalidate = () => !!document.querySelector("sanity-visual-editing");

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  buildSiteMeta(matches, "/contact", page?.seo);

export default function Contact() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref, emailHref } = settings;
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...page.hero}
        actions={
          <a href="#message" className={buildButtonClass({ variant: "secondary" })}>
            {page.form.heading}
          </a>
        }
        picture={
          <SceneImage
            src={kitchenTable}
            width={720}
            height={600}
            className="hidden aspect-[16/9] w-full rounded-panel lg:block"
          />
        }
      />
      <Container>
        <h2 className="sr-only">Ways to reach us</h2>
        {/* Room for the longest line, so that nothing moves when it comes. */}
        <p id="answering" className="mb-5 min-h-[7em] font-semibold lg:min-h-0">
          {page.answering}
        </p>
        <ContactOptions {...page} phoneHref={phoneHref} emailHref={emailHref} />
      </Container>
      <FirstCall firstCall={page.firstCall} />
      <section id="message" aria-label="Send a message" className="bg-sage py-section">
        <Container className="!max-w-4xl">
          <ContactPanel form={page.form} />
        </Container>
      </section>
      <Questions name="contact-questions" {...page.faq} items={page.faqItems} />
      <Closing {...page.closing} phoneHref={phoneHref} />
      <JsonLd data={page.structuredData} />
    </>
  );
}

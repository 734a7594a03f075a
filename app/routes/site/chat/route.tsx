import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createId } from "#db/ids.server";
import { Notice } from "~/components/site/chat/notice";
import { NarrowCrisisCard } from "~/components/site/crisis/crisis-card";
import { Container } from "~/components/site/layout";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { useSite } from "~/components/site/use-site";
import { focusInSight } from "~/components/ui/field";
import { listChatQuestions } from "~/domain/chat/session.server";
import { readFormData } from "~/platform/http/form-data.server";
import { readAnswering } from "~/services/booking/reading-time.server";
import { findRequestOfChat } from "~/services/chat/chat.server";
import { buildJoinedForm, buildNoJsContact, submitPlainChat } from "~/services/chat/no-js-form.server";
import { findJoinedChat } from "~/services/chat/person-page.server";
import { NoJsForm } from "./no-js-form";

const CRUMBS = [{ label: "Chat" }];

/** The page is one visitor's own: it leads on where their chat is complete, and each form has a key of its own. */
const PRIVATE = { "Cache-Control": "private, no-store" };
export const headers = () => PRIVATE;

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await findRequestOfChat(request);
  if (sent) throw redirect(sent, { headers: PRIVATE });
  const joined = await findJoinedChat(request);
  if (joined && !new URL(request.url).searchParams.has("questions"))
    throw redirect("/chat/person", { headers: PRIVATE });
  const [{ sentence: answering }, contact] = await Promise.all([readAnswering(), buildNoJsContact()]);
  const form = joined ? buildJoinedForm(joined) : { formKey: createId(), kept: undefined, back: "" };
  return data({ answering, questions: listChatQuestions(), ...contact, ...form }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readFormData(request);
  const sent = await submitPlainChat(request, form);
  if (sent.status === 303)
    return redirect(sent.request, { status: 303, headers: cookieHeaders(sent.setCookies) });
  return data(sent.body, {
    status: sent.status,
    headers: sent.retryAfter ? { ...PRIVATE, "Retry-After": String(sent.retryAfter) } : PRIVATE,
  });
}

const cookieHeaders = (cookies: readonly string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  buildSiteMeta(matches, "/chat", {
    title: "Start a Conversation",
    description:
      "Five short questions, so that a person can help your family sooner. Free, without obligation, at any hour of the day or night.",
  });

export default function Chat() {
  const form = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <div className="wide:mx-auto wide:grid wide:max-w-page wide:grid-cols-[2fr_3fr]">
      {/* The header is kept low, so that the first question is on a phone's first screen. */}
      <Container className="pb-3 pt-2 md:pb-12 md:pt-5 lg:pb-16">
        <Breadcrumbs items={CRUMBS} />
        <div className="mt-1 max-w-4xl md:mt-5 lg:mt-8">
          <h1 className="text-h3 md:text-h1">Five questions, then a person</h1>
          <p className="mt-4 max-w-measure text-lead text-muted max-md:hidden">
            Answer what you can, in your own time. A person reads it and gets back to you.
            {settings.phone && " If you would rather speak with someone, call."}
          </p>
        </div>
      </Container>
      <Container className="!max-w-3xl pb-section wide:!max-w-none wide:pt-16">
        <Questions {...form} />
      </Container>
    </div>
  );
}

function Questions({ answering, kept, back, ...form }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) focusInSight(top.current);
  }, [answer]);
  return (
    <div id="answers" tabIndex={-1} className="grid gap-4 outline-none md:gap-6">
      {answer && (
        <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
          {answer.crisis && <NarrowCrisisCard crisis={answer.crisis} />}
          {answer.answer ? (
            <p role="status" className="rounded-control border border-line bg-sage px-4 py-3 text-sm">
              {answer.answer}
            </p>
          ) : (
            <p
              role="alert"
              className="rounded-control border border-crisis/40 bg-crisis-tint px-4 py-3 text-sm font-semibold text-crisis"
            >
              {answer.message}
            </p>
          )}
        </div>
      )}
      <Notice phone={settings.phone} phoneHref={settings.phoneHref} />
      {back && (
        <a
          href="/chat/person"
          className="min-h-11 justify-self-start rounded-sm text-sm font-semibold text-primary underline underline-offset-4"
        >
          {back}
        </a>
      )}
      <NoJsForm {...form} answer={answer ?? kept} />
      <p className="text-sm text-muted">{answering}</p>
    </div>
  );
}

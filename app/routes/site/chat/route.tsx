import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { newId } from "#db/ids.server";
import { Breadcrumbs } from "~/components/site/breadcrumbs";
import { BookingLink } from "~/components/site/chat/booking-link";
import { CheckQuestion } from "~/components/site/chat/check-question";
import { CrisisHelp } from "~/components/site/chat/crisis-help";
import { Notice } from "~/components/site/chat/notice";
import { type OutcomeWords, outcomeWords } from "~/components/site/chat/outcome-words";
import { Result } from "~/components/site/chat/result";
import { Container } from "~/components/site/layout";
import { siteMeta } from "~/components/site/site-meta";
import { useSite } from "~/components/site/use-site";
import { Button } from "~/components/ui/button";
import { wordedQuestions } from "~/domain/chat/wording.server";
import { readFormData } from "~/platform/http/form-data.server";
import { NoJsForm } from "~/routes/site/chat/no-js/no-js-form";
import { answerCheckOfCookie, endChat, readOpenChat } from "~/services/chat/chat.server";
import { noJsContactFields, submitPlainChat } from "~/services/chat/no-js-form.server";
import { forgetRequests } from "~/services/request/request-cookie.server";

const CRUMBS = [{ label: "Chat" }];

/** The page is one visitor's own: it shows the result of their chat, and each form has a key of its own. */
const PRIVATE = { "Cache-Control": "private, no-store" };
export const headers = () => PRIVATE;

export async function loader({ request }: LoaderFunctionArgs) {
  const open = await readOpenChat(request);
  const done = open?.result
    ? {
        result: open.result,
        crisis: open.crisis,
        check: open.check,
        language: open.language,
        words: outcomeWords[open.language],
      }
    : null;
  const form = { formKey: newId(), questions: wordedQuestions(), contactFields: noJsContactFields };
  return data({ done, form }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readFormData(request);
  if (form.get("intent") === "start-over") {
    return redirect("/chat", {
      status: 303,
      headers: cookieHeaders([await endChat(request), await forgetRequests()]),
    });
  }
  if (form.get("intent") === "check") {
    await answerCheckOfCookie(request, form);
    return redirect("/chat", { status: 303 });
  }
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
  siteMeta(matches, "/chat", {
    title: "Start a Conversation",
    description:
      "Five short questions, so that a person can help your family sooner. Free, without obligation, at any hour of the day or night.",
  });

export default function Chat() {
  const { done, form } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <div className="wide:mx-auto wide:grid wide:max-w-page wide:grid-cols-[2fr_3fr]">
      {/* Low, so that the first question is on a phone's first screen. */}
      <Container className="pb-3 pt-2 md:pb-12 md:pt-5 lg:pb-16">
        <Breadcrumbs items={CRUMBS} />
        <div className="mt-1 max-w-4xl md:mt-5 lg:mt-8">
          <h1 className="text-h3 md:text-h1">
            {done ? "Your answers are with us" : "Five questions, then a person"}
          </h1>
          {!done && (
            <p className="mt-4 max-w-measure text-lead text-muted max-md:hidden">
              Answer what you can, in your own time. A person reads it and gets back to you.
              {settings.phone && " If you would rather speak with someone, call."}
            </p>
          )}
        </div>
      </Container>
      <Container className="!max-w-3xl pb-section wide:!max-w-none wide:pt-16">
        {done ? (
          <div id="answers" tabIndex={-1} className="scroll-mt-24 outline-none">
            {done.crisis && <CrisisHelp crisis={done.crisis} className="mb-6" />}
            {done.check && <CheckQuestion check={done.check} action="/chat" className="mb-6" />}
            <Result
              result={done.result}
              settings={settings}
              language={done.language}
              words={done.words}
              isPage
              booking={<BookingLink result={done.result} settings={settings} />}
            >
              <StartOverPlain words={done.words} />
            </Result>
          </div>
        ) : (
          <Questions {...form} />
        )}
      </Container>
    </div>
  );
}

/** Asks first, without a script as well. */
const StartOverPlain = ({ words }: { words: OutcomeWords }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-primary underline underline-offset-4 hover:no-underline">
      {words.startOver}
    </summary>
    <Form method="post" action="/chat" className="mt-2 rounded-card border border-line bg-surface p-4">
      <p className="text-sm">{words.forgetRequest}</p>
      <Button type="submit" name="intent" value="start-over" variant="secondary" className="mt-3">
        {words.startOver}
      </Button>
    </Form>
  </details>
);

function Questions(form: ReturnType<typeof useLoaderData<typeof loader>>["form"]) {
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) top.current?.focus();
  }, [answer]);
  return (
    <div id="answers" tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none md:gap-6">
      {answer && (
        <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
          {answer.crisis && <CrisisHelp crisis={answer.crisis} />}
          <p
            role="alert"
            className="rounded-control border border-crisis/40 bg-crisis-tint px-4 py-3 text-sm font-semibold text-crisis"
          >
            {answer.message}
          </p>
        </div>
      )}
      <Notice phone={settings.phone} phoneHref={settings.phoneHref} />
      <NoJsForm {...form} answer={answer} />
    </div>
  );
}

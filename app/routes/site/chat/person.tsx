import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CardLanguage } from "#db/values";
import { CheckQuestion } from "~/components/site/chat/check-question";
import { NarrowCrisisCard } from "~/components/site/crisis/crisis-card";
import { Container } from "~/components/site/layout";
import { buildSiteTitle } from "~/components/site/meta/page-meta";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { CallInstead } from "~/components/site/page/call-instead";
import { Button, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { readFormData } from "~/platform/http/form-data.server";
import { buildPersonPage, type PersonPageAnswer, submitPersonPage } from "~/services/chat/person-page.server";
import { SECOND_MS } from "~/time-units";

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request }: LoaderFunctionArgs) {
  const chat = await buildPersonPage(request);
  return respondPrivately({ chat }, chat ? 200 : 404);
}

const PATH = "/chat/person";

export async function action({ request }: ActionFunctionArgs) {
  const sent = await submitPersonPage(request, await readFormData(request));
  if (sent.status === 303) return redirect(`${PATH}#words`, { status: 303, headers: PRIVATE_HEADERS });
  return data(sent.body, {
    status: sent.status,
    headers: { ...PRIVATE_HEADERS, ...(sent.retryAfter && { "Retry-After": String(sent.retryAfter) }) },
  });
}

export const meta: MetaFunction = ({ matches }) => [buildSiteTitle(matches, "Chat"), NO_INDEX];

type PersonPage = NonNullable<Awaited<ReturnType<typeof buildPersonPage>>>;

const english = {
  here: (name: string) => `${name} is here`,
  nobody: "Nobody of ours is here right now",
  reads: "A person, not a clinician, who reads what you write.",
  waits: "What you send waits for us. In danger, call 911; for thoughts of suicide, call or text 988.",
  log: "What was said",
  you: "You",
  message: "Your message",
  send: "Send",
  look: "Look for an answer",
  questions: "Go on with the questions, or leave your phone and email",
  unsent: "You had not sent this:",
};

/** The Spanish words; as on the cards, the form of address is `usted`. */
const spanish: typeof english = {
  here: (name) => `${name} está aquí`,
  nobody: "Ahora no hay nadie de nosotros aquí",
  reads: "Una persona, no es personal clínico, que lee lo que usted escribe.",
  waits:
    "Lo que usted envíe nos espera. En peligro, llame al 911; si piensa en el suicidio, llame o escriba al 988.",
  log: "Lo que se dijo",
  you: "Usted",
  message: "Su mensaje",
  send: "Enviar",
  look: "Ver si hay respuesta",
  questions: "Seguir con las preguntas, o dejar su teléfono y correo",
  unsent: "Usted no había enviado esto:",
};

const pageWords: Record<CardLanguage, typeof english> = { en: english, es: spanish };

/** The conversation with somebody of ours, for who has no panel. */
export default function ChatWithPerson() {
  const { chat } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PersonPageAnswer | undefined;
  useFreshWords(chat !== null);
  const crisis = answer?.crisis ?? chat?.crisis;
  return (
    <Container className="!max-w-3xl pb-section pt-5">
      <Breadcrumbs items={[{ label: "Chat" }]} />
      <div className="mt-5 grid gap-5">
        {crisis && <NarrowCrisisCard crisis={crisis} />}
        {answer?.error && (
          <p
            role="alert"
            className="rounded-control border border-error bg-error-tint px-4 py-3 font-semibold text-error"
          >
            {answer.error}
          </p>
        )}
        {chat ? <Conversation chat={chat} answer={answer} /> : <NoConversation typed={answer?.typed} />}
      </div>
    </Container>
  );
}

function Conversation({ chat, answer }: { chat: PersonPage; answer: PersonPageAnswer | undefined }) {
  const { person, check, language, lines } = chat;
  const words = pageWords[language];
  const own = lines.filter(({ role }) => role === "visitor").length;
  return (
    <div id="words" lang={language} className="grid gap-5">
      <div>
        <h1 className="text-h2 [overflow-wrap:anywhere]">
          {person ? words.here(person.name) : words.nobody}
        </h1>
        <p className="mt-2 text-muted">{person ? words.reads : words.waits}</p>
      </div>
      {check && <CheckQuestion check={check} action={PATH} />}
      <div role="log" aria-label={words.log}>
        <ol className="grid gap-3">
          {lines.map((line) => (
            <PersonLine key={line.key} line={line} you={words.you} />
          ))}
        </ol>
      </div>
      <WordsForm key={own} chat={chat} answer={answer} />
      <p>
        <a
          href="/chat?questions#answers"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:no-underline"
        >
          {words.questions}
        </a>
      </p>
    </div>
  );
}

function PersonLine({ line, you }: { line: PersonPage["lines"][number]; you: string }) {
  const { role, text, name } = line;
  // The card itself is at the top of the page.
  if (role === "card") return null;
  if (role === "notice")
    return <li className="border-y border-line py-2 text-center text-xs [overflow-wrap:anywhere]">{text}</li>;
  const isOwn = role === "visitor";
  return (
    <li
      className={joinClassNames(
        "max-w-[88%] whitespace-pre-line rounded-card px-4 py-2.5 [overflow-wrap:anywhere]",
        isOwn ? "justify-self-end bg-primary text-primary-on" : "justify-self-start bg-clay-tint text-ink",
      )}
    >
      <span className={joinClassNames("block text-xs font-semibold", !isOwn && "text-clay-deep")}>
        {isOwn ? you : name}
      </span>
      {text}
    </li>
  );
}

/** The field for a message. Its key stays while the message is not sent, so that a repeat is not a second one. */
function WordsForm({ chat, answer }: { chat: PersonPage; answer: PersonPageAnswer | undefined }) {
  const words = pageWords[chat.language];
  const [key] = useState(answer?.key || chat.messageKey);
  const [typed] = useState(answer?.typed);
  return (
    <Form method="post" action={PATH} className="grid gap-3">
      <input type="hidden" name="key" value={key} />
      <Field id="person-text" label={words.message} error={answer?.error}>
        {(ids) => <Textarea {...ids} name="text" rows={3} defaultValue={typed} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.send}</Button>
        <button type="submit" name="look" className={buildButtonClass({ variant: "secondary" })}>
          {words.look}
        </button>
      </div>
    </Form>
  );
}

const NoConversation = ({ typed }: { typed: string | undefined }) => (
  <>
    <CallInstead heading="This chat is not open here any more">
      If you have left your phone or email, we have it, and get back to you.
    </CallInstead>
    {typed && (
      <p className="whitespace-pre-line rounded-control border border-edge px-4 py-3 [overflow-wrap:anywhere]">
        <strong className="block">{english.unsent}</strong>
        {typed}
      </p>
    )}
    <p>
      <a href="/chat" className="font-semibold text-primary underline underline-offset-4">
        Begin a new chat
      </a>
    </p>
  </>
);

const ASK_EVERY_MS = 5 * SECOND_MS;

/** Reads the conversation again while it is looked at, where scripts run. */
function useFreshWords(isOpen: boolean) {
  const { revalidate, state } = useRevalidator();
  const isIdle = useRef(true);
  isIdle.current = state === "idle";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (!document.hidden && isIdle.current) revalidate();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}

import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import type { CardLanguage } from "#db/values";
import { BookingSection } from "~/components/booking/booking-section";
import { ConfirmTime } from "~/components/booking/confirm-time";
import { CheckQuestion } from "~/components/site/chat/check-question";
import { CrisisCard } from "~/components/site/crisis/crisis-card";
import { takeJustSent } from "~/components/site/forms/family-form";
import { forgetTyped } from "~/components/site/forms/typed-words";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { Button, buildButtonClass } from "~/components/ui/button";
import { showToast } from "~/components/ui/toast-store";
import type { OpenRequestData } from "./describe-request.server";

type Request = SerializeFrom<OpenRequestData>;

export function OpenRequest({ request }: { request: Request }) {
  const { crisis, check, language } = request;
  const { settings } = useSite();
  const words = REQUEST_WORDS[language];
  const isCalm = !crisis && !check;
  useThanksToast(isCalm);
  return (
    <>
      {crisis && (
        <>
          <h1 lang={language} className="text-h1">
            {words.helpFirst}
          </h1>
          <CrisisCard crisis={crisis} />
          {request.untilHelpComes.length > 0 && <UntilHelpComes request={request} words={words} />}
        </>
      )}
      {check && <CheckQuestion check={check} action="" />}
      {request.isNoted && (
        <p role="status" lang={language} className="rounded-card border border-line bg-surface p-4">
          {words.noted}
        </p>
      )}
      <WhatHappensNext
        request={request}
        words={words}
        heading={crisis ? words.haveMessage : (words.thanks ?? request.heading)}
      />
      {request.booking.state === "booked" && request.booking.booking.mayConfirm && (
        <ConfirmTime isAskedFor={request.booking.booking.isAskedFor} />
      )}
      {(!request.isMinor || request.booking.state !== "none") && (
        <BookingSection
          booking={request.booking}
          settings={settings}
          words={request.recommendation}
          quietLabel={isCalm ? undefined : words.chooseTime}
        />
      )}
      {request.sent && <WhatWasSent sent={request.sent} words={words} />}
      <div lang={language} className="grid gap-4 justify-items-start">
        <Link to="/contact" className={buildButtonClass({ variant: "secondary" })}>
          {words.again ?? request.againButton}
        </Link>
        {request.sent && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
              {words.startOver}
            </summary>
            <Form method="post" className="mt-2 rounded-card border border-line bg-surface p-4">
              <p>{words.startOverNote}</p>
              <Button type="submit" name="intent" value="start-over" variant="secondary" className="mt-3">
                {words.startOver}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </>
  );
}

type PartProps = { request: Request; words: RequestWords };

function UntilHelpComes({ request: { untilHelpComes, language }, words }: PartProps) {
  return (
    <section lang={language} aria-labelledby="until-help-comes">
      <h2 id="until-help-comes" className="text-h3">
        {words.untilHelpComes}
      </h2>
      <ul className="mt-3 grid max-w-measure list-disc gap-2 pl-5">
        {untilHelpComes.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}

function WhatHappensNext({
  request: { crisis, language, next, readingTime, answering },
  words,
  heading,
}: PartProps & { heading: string }) {
  const { settings } = useSite();
  const Heading = crisis ? "h2" : "h1";
  return (
    <section
      lang={language}
      aria-labelledby="request-next"
      className="rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <Heading id="request-next" className={crisis ? "text-h3" : "text-h2"}>
        {heading}
      </Heading>
      <p className="mt-4 max-w-measure text-lead">{next}</p>
      {answering && <p className="mt-3 max-w-measure font-semibold">{answering}</p>}
      {readingTime && <p className="mt-3 max-w-measure font-semibold">{readingTime}</p>}
      {settings.phone && (
        <PhoneButton href={settings.phoneHref} variant="secondary" className="mt-6">
          {words.call(settings.phone)}
        </PhoneButton>
      )}
    </section>
  );
}

function WhatWasSent({ sent, words }: { sent: NonNullable<Request["sent"]>; words: RequestWords }) {
  return (
    <section aria-labelledby="request-sent" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="request-sent" className="text-h3">
        {words.sentHeading}
      </h2>
      <p className="mt-1 text-sm text-muted">{sent.at}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {sent.answers.map(({ field, label, text }) => (
          <div key={field} className="sm:contents">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-measure text-sm text-muted">{words.sentNote}</p>
    </section>
  );
}

const THANKS = {
  form: {
    title: "Message Sent Successfully",
    description: "Thank you for reaching out. We'll be in touch soon.",
  },
  chat: { title: "Thank You!", description: "We've received your information and will be in touch soon." },
};

/** Shows a toast of thanks for what was just sent, but none beside danger. */
function useThanksToast(isCalm: boolean): void {
  useEffect(() => {
    const by = takeJustSent();
    if (by === "form") forgetTyped("contact-typed");
    if (by && isCalm) showToast(THANKS[by]);
  }, [isCalm]);
}

/** The texts of a request's page, in the language in which danger was answered, else English. */
type RequestWords = {
  helpFirst: string;
  untilHelpComes: string;
  haveMessage: string;
  /** The heading after the request is sent; null for the contact page's own. */
  thanks: string | null;
  noted: string;
  call: (phone: string) => string;
  sentHeading: string;
  sentNote: string;
  chooseTime: string;
  /** The label of the button to write again; null for the contact page's own. */
  again: string | null;
  startOver: string;
  startOverNote: string;
};

const english: RequestWords = {
  helpFirst: "First, get help",
  untilHelpComes: "Until help comes",
  haveMessage: "We have your message too",
  thanks: null,
  noted: "Thank you for telling us.",
  call: (phone) => `Call ${phone}`,
  sentHeading: "What you sent",
  sentNote:
    "Only this browser shows it, for 12 hours at most. “Leave this site” and “Start over” end that at once.",
  chooseTime: "Choose a time to talk",
  again: null,
  startOver: "Start over",
  startOverNote: "Start over? This browser forgets what you sent. We still have it and get back to you.",
};

const spanish: RequestWords = {
  helpFirst: "Primero, pida ayuda",
  untilHelpComes: "Hasta que llegue la ayuda",
  haveMessage: "También tenemos su mensaje",
  thanks: "Gracias por escribirnos",
  noted: "Gracias por decírnoslo.",
  call: (phone) => `Llame al ${phone}`,
  sentHeading: "Lo que envió",
  sentNote:
    "Solo este navegador lo muestra, durante 12 horas como máximo. «Leave this site» y «Empezar de nuevo» lo cierran enseguida.",
  chooseTime: "Elegir una hora para hablar",
  again: "Enviar otro mensaje",
  startOver: "Empezar de nuevo",
  startOverNote:
    "¿Empezar de nuevo? Este navegador olvida lo que envió. Nosotros lo tenemos y nos comunicaremos con usted.",
};

const REQUEST_WORDS: Record<CardLanguage, RequestWords> = { en: english, es: spanish };

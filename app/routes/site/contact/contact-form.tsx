import { useActionData, useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { MailNotice, readCurrentTouch, readVisitorZone } from "~/components/site/forms/family-form";
import { warmToaster } from "~/components/site/forms/toast-slot";
import { SectionHeading } from "~/components/site/layout";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { Button, buildButtonClass } from "~/components/ui/button";
import { focusFirstWrongField } from "~/components/ui/field";
import { FormField } from "~/components/ui/form-field";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { ContactPage } from "~/content/pages.server";
import type { MailNoticeWords } from "~/domain/consent/questions";
import type { ContactFormAnswer, listContactCells } from "./form-fields.server";

type ContactFormProps = {
  copy: ContactPage["form"] & {
    shown: { name: string; value: string | undefined }[];
    cells: ReturnType<typeof listContactCells>;
    mailNotice: MailNoticeWords;
  };
  fetcher: ReturnType<typeof useFetcher<ContactFormAnswer>>;
  answer: ContactFormAnswer | undefined;
  idempotencyKey: string;
};

/** Fields keep their own values, so no rendering can lose what was typed. */
function ContactForm({ copy, fetcher, answer, idempotencyKey }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = fetcher.state !== "idle";
  const [mended, setMended] = useState<string[]>([]);
  const typed = answer?.typed ?? {};
  const wrong = Object.entries(answer?.kind === "invalid" ? answer.errors : {});
  const errors = Object.fromEntries(wrong.filter(([name]) => !mended.includes(name)));

  useEachAnswer(answer, ({ kind }) => {
    setMended([]);
    if (kind === "invalid") focusFirstWrongField(form.current);
  });

  // Loaded after the page's first scripts, whose size is limited.
  useEffect(() => {
    let end = () => {};
    import("~/components/site/forms/typed-words").then(
      (typedWords) => {
        if (form.current)
          end = typedWords.startContactForm(form.current, (name) => setMended((names) => [...names, name]));
      },
      () => {},
    );
    return () => end();
  }, []);

  const notice = answer && (wrong.length === 0 || Object.keys(errors).length > 0) && (
    <div
      role="alert"
      className="rounded-control border border-crisis/40 bg-crisis-tint px-4 py-3 text-sm font-semibold text-crisis sm:col-span-2"
    >
      {answer.message}
      {wrong.length > 0 && (
        <ul className="list-disc pl-5">
          {Object.entries(errors).map(([name, told]) => (
            <li key={name}>
              <a href={`#contact-${name}`} className="underline">
                {told[0]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/contact#message"
      noValidate
      onFocus={warmToaster}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {copy.shown.map((version) => (
        <input key={version.name} type="hidden" {...version} />
      ))}
      <BrowserFields asked={answer?.kind === "invalid" && wrong.length === 0} />
      {wrong.length > 0 && notice}
      {copy.cells.map(({ name, control, className }) => (
        <div key={name} className={className}>
          <FormField id={`contact-${name}`} {...{ name, control }} error={errors[name]} typed={typed[name]} />
        </div>
      ))}
      {wrong.length === 0 && notice}
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          pending={pending}
          pendingLabel={copy.pendingButton}
          className="max-sm:w-full"
        >
          {copy.submitButton}
        </Button>
        <p className="mt-4 max-w-prose text-xs text-muted">{copy.note}</p>
        <MailNotice words={copy.mailNotice} className="mt-2" />
      </div>
    </fetcher.Form>
  );
}

/** What the browser tells; blank without JavaScript, which is no signal. `asked`: a second send is accepted after a suspect one. */
function BrowserFields({ asked }: { asked: boolean }) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const [elapsed, touch, zone] = place.current!.children as unknown as HTMLInputElement[];
    const form = place.current!.form;
    const fillIn = () => {
      elapsed!.value = String(Math.round(performance.now()));
      touch!.value = JSON.stringify(readCurrentTouch() ?? null);
      zone!.value = readVisitorZone();
    };
    form?.addEventListener("submit", fillIn, { capture: true });
    return () => form?.removeEventListener("submit", fillIn, { capture: true });
  }, []);
  return (
    <>
      <fieldset ref={place} hidden>
        <input type="hidden" name="elapsed" />
        <input type="hidden" name="touch" />
        <input type="hidden" name="zone" />
      </fieldset>
      {asked && <input type="hidden" name="asked" value="yes" />}
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** Creates a key of 128 random bits, as four numbers. `crypto.randomUUID` is missing on plain-http addresses. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Makes a double click one enquiry. Never made on the server: cached pages would share it between families. */
function useIdempotencyKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(newKey()), []);
  return key;
}

function showFailureToast(answer: ContactFormAnswer) {
  if (answer.kind === "failed")
    showToast({ title: "Submission Error", description: answer.message, variant: "destructive" });
}

export function ContactPanel({ form }: { form: ContactFormProps["copy"] }) {
  const fetcher = useFetcher<ContactFormAnswer>();
  const plainAnswer = useActionData<ContactFormAnswer>();
  const idempotencyKey = useIdempotencyKey();
  const answer = fetcher.data ?? plainAnswer;
  useEachAnswer(fetcher.data, showFailureToast);
  return (
    <div className="rounded-panel border border-line bg-surface p-5 sm:p-9">
      <SectionHeading id="contact-form" text={form.text} className="mb-8">
        {form.heading}
      </SectionHeading>
      <ContactForm copy={form} fetcher={fetcher} answer={answer} idempotencyKey={idempotencyKey} />
    </div>
  );
}

type ContactOptionsProps = Pick<ContactPage, "phoneWay" | "emailWay" | "chatWay"> & {
  phoneHref: string;
  emailHref: string;
};

function Way({
  title,
  text,
  icon: Icon,
  children,
}: {
  title: string;
  text: string;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-6">
      <h3 className="flex items-center gap-3 text-h3 [&>svg]:size-5 [&>svg]:text-clay-deep">
        <Icon aria-hidden />
        {title}
      </h3>
      <p className="mb-6 mt-3 text-sm text-muted">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

export function ContactOptions({ phoneWay, emailWay, chatWay, phoneHref, emailHref }: ContactOptionsProps) {
  const secondary = `${buildButtonClass({ variant: "secondary" })} w-full`;
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
      {phoneHref && (
        <Way {...phoneWay} icon={Phone}>
          <DangerFirst className="mb-2 text-crisis" />
          <a href={phoneHref} className={`${buildButtonClass()} w-full`}>
            <span>
              <WholeNumbers text={phoneWay.button} />
            </span>
          </a>
        </Way>
      )}
      <Way {...emailWay} icon={Mail}>
        <a href={emailHref} className={`${secondary} min-w-0 break-all`}>
          {emailWay.button}
        </a>
      </Way>
      <Way {...chatWay} icon={MessageCircle}>
        <OpenChatLink className={secondary}>{chatWay.button}</OpenChatLink>
      </Way>
    </ul>
  );
}

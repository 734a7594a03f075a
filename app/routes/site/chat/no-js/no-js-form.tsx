import { Form, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { MailNotice } from "~/components/site/forms/family-form";
import { Button } from "~/components/ui/button";
import { FormField } from "~/components/ui/form-field";
import type { ChatQuestion } from "~/domain/chat/questions";
import { mailNotice } from "~/domain/consent/mail-notice";
import type { NoJsActionData } from "~/services/chat/no-js-action-data";
import type { noJsContactFields } from "~/services/chat/no-js-form.server";
import { NoJsCard, NoJsQuestion } from "./no-js-question";

export function NoJsForm({
  questions,
  contactFields,
  answer,
  formKey,
}: {
  questions: readonly ChatQuestion[];
  contactFields: typeof noJsContactFields;
  answer: NoJsActionData | undefined;
  formKey: string;
}) {
  const pending = useNavigation().state === "submitting";
  const { typed = {} } = answer ?? {};
  const form = useRef<HTMLFormElement>(null);
  const errors = useMended(form, answer);

  return (
    <Form ref={form} method="post" action="/chat#answers" noValidate className="grid gap-4 md:gap-6">
      <input type="hidden" name="key" value={formKey} />
      {questions.map((question, index) => (
        <NoJsQuestion
          key={question.id}
          question={question}
          number={`Question ${index + 1} of ${questions.length}`}
          error={errors[question.id]?.[0]}
          typed={typed[question.id]}
        />
      ))}
      <NoJsCard>
        <h2 className="text-h3">Final Step: Your Contact Information</h2>
        <p className="mt-2 text-sm text-muted">So that a person can call or write to you.</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          {contactFields.map(({ name, control }) => (
            <FormField
              key={name}
              id={`plain-${name}`}
              {...{ name, control }}
              error={errors[name]}
              typed={typed[name]}
            />
          ))}
        </div>
        <Button
          type="submit"
          size="lg"
          pending={pending}
          pendingLabel="Sending..."
          className="mt-6 max-sm:w-full"
        >
          Submit Information
        </Button>
        <MailNotice words={mailNotice} className="mt-3" />
      </NoJsCard>
    </Form>
  );
}

const TYPED = "chat-page-typed";

/** Keeps the typed answers until they are sent. @returns the errors of fields not corrected yet */
function useMended(
  form: RefObject<HTMLFormElement>,
  answer: NoJsActionData | undefined,
): NoJsActionData["errors"] {
  const [mended, setMended] = useState<string[]>([]);
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = false;
    if (answer) setMended([]);
  }, [answer]);
  // Loaded after the page's first scripts, whose size is limited.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const send = () => {
      isSent.current = true;
    };
    element.addEventListener("submit", send);
    const typedWords = import("~/components/site/forms/typed-words").then(
      ({ keepTyped, forgetTyped }) => ({
        end: keepTyped(TYPED, element, (name) => setMended((names) => [...names, name])),
        forget: () => forgetTyped(TYPED),
      }),
      () => null,
    );
    return () => {
      element.removeEventListener("submit", send);
      void typedWords.then((words) => {
        words?.end();
        if (isSent.current) words?.forget();
      });
    };
  }, [form]);
  const wrong = Object.entries(answer?.errors ?? {});
  return Object.fromEntries(wrong.filter(([name]) => !mended.includes(name)));
}

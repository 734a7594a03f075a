import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MailNotice } from "~/components/site/forms/family-form";
import { Button } from "~/components/ui/button";
import { Textarea } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { FormField } from "~/components/ui/form-field";
import type { ChatQuestion } from "~/domain/chat/questions";
import { mailNotice } from "~/domain/consent/questions";
import type { buildNoJsContact, NoJsActionData } from "~/services/chat/no-js-form.server";

export function NoJsForm({
  questions,
  contactFields,
  shown,
  answer,
  formKey,
}: {
  questions: readonly ChatQuestion[];
  contactFields: Awaited<ReturnType<typeof buildNoJsContact>>["contactFields"];
  shown: Awaited<ReturnType<typeof buildNoJsContact>>["shown"];
  answer: NoJsActionData | undefined;
  formKey: string;
}) {
  const pending = useNavigation().state === "submitting";
  const { typed = {} } = answer ?? {};
  const form = useRef<HTMLFormElement>(null);
  const errors = useMended(form, answer);

  return (
    <Form
      ref={form}
      method="post"
      action="/chat?questions#answers"
      noValidate
      className="grid gap-4 md:gap-6"
    >
      <input type="hidden" name="key" value={formKey} />
      {shown.map((version) => (
        <input key={version.name} type="hidden" {...version} />
      ))}
      {questions.map((question, index) => (
        <NoJsQuestion
          key={question.id}
          question={question}
          number={`Question ${index + 1} of ${questions.length}`}
          error={errors[question.id]?.[0]}
          typed={typed[question.id]}
        />
      ))}
      <button
        type="submit"
        name="person"
        className="min-h-11 justify-self-start rounded-sm text-sm font-semibold text-primary underline underline-offset-4"
      >
        Are you a person?
      </button>
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

const NoJsCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-panel border border-line bg-surface p-4 sm:p-8">{children}</div>
);

type NoJsQuestionProps = {
  question: ChatQuestion;
  number: string;
  error: string | undefined;
  typed: string | undefined;
};

const NoJsQuestion = (props: NoJsQuestionProps) =>
  props.question.type === "text" ? <TextQuestion {...props} /> : <ChoiceQuestion {...props} />;

function ChoiceQuestion({ question, number, error, typed }: NoJsQuestionProps) {
  const errorId = `plain-${question.id}-error`;
  return (
    <NoJsCard>
      <fieldset id={`plain-${question.id}`} aria-describedby={error ? errorId : undefined}>
        <legend>
          <span className="block text-xs font-semibold text-muted">{number}</span>
          <span className="font-display text-h3 font-medium">{question.question}</span>
        </legend>
        <div className="mt-3 grid gap-2 min-[24rem]:grid-cols-2 sm:mt-4 sm:gap-2.5">
          {question.options?.map((option) => (
            <label
              key={option.value}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 py-2 text-sm font-semibold leading-tight sm:gap-3 sm:px-4 transition-colors hover:border-primary hover:bg-primary-tint has-[:checked]:border-primary has-[:checked]:bg-primary-tint"
            >
              <input
                type="radio"
                name={question.id}
                value={option.value}
                defaultChecked={typed === option.value}
                className="size-5 shrink-0 accent-primary"
              />
              {option.label}
            </label>
          ))}
        </div>
        {error && (
          <div className="mt-3">
            <FieldError id={errorId} message={error} />
          </div>
        )}
      </fieldset>
    </NoJsCard>
  );
}

function TextQuestion({ question, number, error, typed }: NoJsQuestionProps) {
  return (
    <NoJsCard>
      <p className="text-xs font-semibold text-muted">{number}</p>
      <Field
        id={`plain-${question.id}`}
        label={<span className="font-display text-h3 font-medium">{question.question}</span>}
        error={error}
      >
        {(ids) => (
          <Textarea
            {...ids}
            aria-required
            name={question.id}
            rows={6}
            defaultValue={typed}
            className="mt-2"
          />
        )}
      </Field>
    </NoJsCard>
  );
}

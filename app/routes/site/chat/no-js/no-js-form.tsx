import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Input, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { type ChatQuestion, chatQuestions, situationLimit } from "~/domain/chat/questions";
import type { NoJsActionData } from "~/services/chat/no-js-action-data";
import { NoJsCard } from "./no-js-card";
import { NoJsChoice } from "./no-js-choice";

/** The chat's five questions and its last step on one page. It needs no JavaScript. */
export function NoJsForm({ answer, formKey }: { answer: NoJsActionData | undefined; formKey: string }) {
  const pending = useNavigation().state === "submitting";
  const { errors = {}, typed = {} } = answer ?? {};
  const question = (asked: ChatQuestion, index: number) => {
    const number = `Question ${index + 1} of ${chatQuestions.length}`;
    const parts = { question: asked, number, error: errors[asked.id]?.[0], typed: typed[asked.id] };
    return asked.type === "text" ? (
      <TextQuestion key={asked.id} {...parts} />
    ) : (
      <NoJsChoice key={asked.id} {...parts} />
    );
  };

  return (
    <Form method="post" action="/chat#answers" noValidate className="grid gap-6">
      <input type="hidden" name="key" value={formKey} />
      {chatQuestions.map(question)}
      <NoJsCard>
        <h2 className="text-h3">Final Step: Your Contact Information</h2>
        <p className="mt-2 text-sm text-muted">So that a person can call or write to you.</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Field id="plain-name" label="Your name" required error={errors.name} className="sm:col-span-2">
            {(ids) => <Input {...ids} name="name" autoComplete="name" defaultValue={typed.name} />}
          </Field>
          <Field id="plain-email" label="Email address" required error={errors.email}>
            {(ids) => (
              <Input
                {...ids}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                defaultValue={typed.email}
              />
            )}
          </Field>
          <Field id="plain-phone" label="Phone number" required error={errors.phone}>
            {(ids) => (
              <Input
                {...ids}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                defaultValue={typed.phone}
              />
            )}
          </Field>
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
      </NoJsCard>
    </Form>
  );
}

type TextQuestionProps = {
  question: ChatQuestion;
  number: string;
  error: string | undefined;
  typed: string | undefined;
};

function TextQuestion({ question, number, error, typed }: TextQuestionProps) {
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
            maxLength={situationLimit}
            defaultValue={typed}
            className="mt-2"
          />
        )}
      </Field>
    </NoJsCard>
  );
}

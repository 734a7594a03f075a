import { useActionData, useFetcher } from "@remix-run/react";
import { SectionHeading } from "~/components/site/layout";
import { toast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { ContactAnswer } from "./action-data";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { useIdempotencyKey } from "./idempotency-key";

function announce(answer: ContactAnswer) {
  if (answer.kind === "failed")
    toast({ title: "Submission Error", description: answer.message, variant: "destructive" });
}

/** The form. Once it is sent, the page of the request takes its place. */
export function ContactPanel({ form }: { form: ContactFormProps["copy"] }) {
  const fetcher = useFetcher<ContactAnswer>();
  const plainAnswer = useActionData<ContactAnswer>();
  const idempotencyKey = useIdempotencyKey();
  const answer = fetcher.data ?? plainAnswer;
  useEachAnswer(fetcher.data, announce);
  return (
    <div className="rounded-panel border border-line bg-surface p-5 sm:p-9">
      <SectionHeading id="contact-form" text={form.text} className="mb-8">
        {form.heading}
      </SectionHeading>
      <ContactForm copy={form} fetcher={fetcher} answer={answer} idempotencyKey={idempotencyKey} />
    </div>
  );
}

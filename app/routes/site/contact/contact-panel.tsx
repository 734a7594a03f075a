import { useActionData, useFetcher } from "@remix-run/react";
import { SectionHeading } from "~/components/site/layout";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { ContactFormAnswer } from "./action-data";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { useIdempotencyKey } from "./idempotency-key";

function announce(answer: ContactFormAnswer) {
  if (answer.kind === "failed")
    showToast({ title: "Submission Error", description: answer.message, variant: "destructive" });
}

export function ContactPanel({ form }: { form: ContactFormProps["copy"] }) {
  const fetcher = useFetcher<ContactFormAnswer>();
  const plainAnswer = useActionData<ContactFormAnswer>();
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

import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SectionHeading } from "~/components/site/layout";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { ContactFormAnswer } from "./action-data";
import { ContactForm, type ContactFormProps } from "./contact-form";

/** Creates a key of 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain-http addresses. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

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

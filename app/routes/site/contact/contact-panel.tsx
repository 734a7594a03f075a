import { useActionData, useFetcher } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { SectionHeading } from "~/components/site/layout";
import { toast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { ContactPage } from "~/content/pages.server";
import type { ContactAnswer } from "./action-data";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { useIdempotencyKey } from "./idempotency-key";
import { ThankYou } from "./thank-you";

function announce(answer: ContactAnswer) {
  if (answer.kind === "sent") {
    toast({
      title: "Message Sent Successfully",
      description: "Thank you for reaching out. We'll be in touch soon.",
    });
  }
  if (answer.kind === "failed") {
    toast({ title: "Submission Error", description: answer.message, variant: "destructive" });
  }
}

/** The form, or what the family is told after sending it. Without JavaScript the page's own action answers. */
export function ContactPanel({
  form,
  thankYou,
}: {
  form: ContactFormProps["copy"];
  thankYou: ContactPage["thankYou"];
}) {
  const fetcher = useFetcher<ContactAnswer>();
  const plainAnswer = useActionData<ContactAnswer>();
  const [finished, setFinished] = useState<ContactAnswer>();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const latest = fetcher.data ?? plainAnswer;
  const answer = latest === finished ? undefined : latest;

  useEachAnswer(fetcher.data, announce);

  const startAgain = (event: MouseEvent) => {
    event.preventDefault();
    setFinished(latest);
    renewKey();
    requestAnimationFrame(() => document.getElementById("contact-name")?.focus());
  };

  if (answer?.kind === "sent") return <ThankYou copy={thankYou} answer={answer} onAgain={startAgain} />;
  return (
    <div className="rounded-panel border border-line bg-surface p-5 sm:p-9">
      <SectionHeading id="contact-form" text={form.text} className="mb-8">
        {form.heading}
      </SectionHeading>
      <ContactForm copy={form} fetcher={fetcher} answer={answer} idempotencyKey={idempotencyKey} />
    </div>
  );
}

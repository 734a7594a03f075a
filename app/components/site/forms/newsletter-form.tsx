import CircleCheck from "lucide-react/icons/circle-check";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field, FieldError, focusFirstWrongField, focusInSight } from "~/components/ui/field";
import { showToast } from "~/components/ui/toast-store";
import type { BlogPage } from "~/content/pages.server";
import { warmToaster } from "./toast-slot";

/** Shortest time that "Subscribing..." is shown, in milliseconds (docs/product/numbers.md §9). */
const MIN_PENDING_MS = 1_000;

const INVALID_EMAIL = { title: "Invalid email", description: "Please enter a valid email address." };

/** The browser's check of an address (docs/product/forms.md §5); the server checks more. */
const looksLikeAddress = (email: string) => email !== "" && email.includes("@");

type State = { step: "idle" } | { step: "sending" } | NewsletterResult;

type NewsletterFormProps = {
  copy: BlogPage["newsletter"] & {
    consent?: string | undefined;
  };
  /** The place of the form, such as "blog"; stored with the consent. */
  source: string;
  answer?: NewsletterResult | undefined;
  typed?: string | undefined;
};

/** The newsletter's form. Without JavaScript it posts to `/newsletter`, which shows the same form with the answer. */
export function NewsletterForm({ copy, source, answer, typed = "" }: NewsletterFormProps) {
  const [state, setState] = useState<State>(answer ?? { step: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const sending = state.step === "sending";
  const message = state.step === "failed" || state.step === "invalid" ? state.message : undefined;

  useEffect(() => {
    if (answer) setState(answer);
    if (answer?.step === "invalid") focusFirstWrongField(input.current?.form);
    if (answer?.step === "done") focusInSight(status.current);
  }, [answer]);

  const mend = (email: string) => {
    if (state.step === "invalid" && looksLikeAddress(email.trim())) setState({ step: "idle" });
  };

  const refuse = (message: string) => {
    setState({ step: "invalid", message });
    showToast({ ...INVALID_EMAIL, variant: "destructive" });
    requestAnimationFrame(() => focusFirstWrongField(input.current?.form));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    // The address is read from the DOM, which may hold text typed before hydration.
    const email = input.current?.value.trim() ?? "";
    if (!looksLikeAddress(email)) return refuse(INVALID_EMAIL.description);
    setState({ step: "sending" });
    const shown = new Promise((resolve) => setTimeout(resolve, MIN_PENDING_MS));
    const [result] = await Promise.all([sendNewsletter({ email, source, consent: copy.consent }), shown]);
    if (result.step === "invalid") return refuse(result.message);
    setState(result);
    if (result.step === "failed")
      showToast({ title: "Error", description: result.message, variant: "destructive" });
    if (result.step !== "done") return;
    if (input.current) input.current.value = "";
    requestAnimationFrame(() => focusInSight(status.current));
  }

  return (
    <form
      id="newsletter"
      method="post"
      action="/newsletter#newsletter"
      noValidate
      onSubmit={submit}
      onFocus={warmToaster}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="consent" value={copy.consent} />
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field id="newsletter-email" label={copy.label}>
          {(ids) => (
            <Input
              {...ids}
              ref={input}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={typed}
              onChange={(event) => mend(event.target.value)}
              disabled={sending}
              aria-invalid={state.step === "invalid" || undefined}
              aria-describedby={message ? "newsletter-error" : "newsletter-note"}
            />
          )}
        </Field>
        <Button type="submit" pending={sending} pendingLabel={copy.pendingButton}>
          {copy.button}
        </Button>
      </div>
      <div aria-live="assertive" className="mt-2 empty:hidden">
        {message && <FieldError id="newsletter-error" message={message} />}
      </div>
      <p ref={status} tabIndex={-1} role="status" className="outline-none">
        {state.step === "done" && (
          <span className="mt-4 flex items-start gap-2.5 rounded-control bg-sage px-4 py-3 text-sm font-semibold text-primary">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {copy.success}
          </span>
        )}
      </p>
      <p id="newsletter-note" className="mt-3 max-w-measure text-xs text-muted">
        {copy.note}
      </p>
    </form>
  );
}

export type NewsletterResult =
  | { step: "done" }
  | { step: "invalid"; message: string }
  | { step: "failed"; message: string };

export const NEWSLETTER_FAILED = "That didn't work. Please try again in a moment.";

const SIGN_UP_TIMEOUT_MS = 15_000;

/** Signs up for the newsletter. Never throws: a lost connection is a result like any other. */
async function sendNewsletter(signUp: {
  email: string;
  source: string;
  consent: string | undefined;
}): Promise<NewsletterResult> {
  try {
    const answer = await fetch("/api/newsletter", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(signUp),
      signal: AbortSignal.timeout(SIGN_UP_TIMEOUT_MS),
    });
    if (answer.ok) return { step: "done" };
    const problem = (await answer.json()) as { message?: string; errors?: { email?: string[] } };
    if (answer.status === 422 && problem.errors?.email?.[0])
      return { step: "invalid", message: problem.errors.email[0] };
    return { step: "failed", message: problem.message ?? NEWSLETTER_FAILED };
  } catch {
    return { step: "failed", message: NEWSLETTER_FAILED };
  }
}

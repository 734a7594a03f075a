export type NewsletterResult =
  | { step: "done" }
  | { step: "invalid"; message: string }
  | { step: "failed"; message: string };

export const NEWSLETTER_FAILED = "That didn't work. Please try again in a moment.";

const SIGN_UP_TIMEOUT_MS = 15_000;

/** Signs up for the newsletter. Never throws: a lost connection is a result like any other. */
export async function sendNewsletter(signUp: {
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

import type { RetryableAnswer } from "./action-failure";

/** The toast's way to send once more what did not get through, as it was; nothing where there is nothing to send. */
export const buildRetryAction = (
  { retry, sent }: RetryableAnswer,
  submit: (form: FormData, options: { method: "post" }) => void,
) => (retry && sent ? { action: { label: "Retry", run: () => submit(sent, { method: "post" }) } } : {});

import { chatConsent } from "~/domain/consent/texts";

/** The notice before a chat. The stored consent refers to this wording. */
export function Notice({ phone, phoneHref }: { phone: string; phoneHref: string }) {
  return (
    <div className="rounded-card bg-sand px-4 py-2.5 text-xs text-ink">
      <p className="font-display text-h4 font-medium">Hello. Before we begin:</p>
      <p id="chat-notice" className="mt-1 max-w-prose">
        {chatConsent}
      </p>
      <p>
        <a
          href={phoneHref}
          className="inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-4 hover:no-underline"
        >
          <span>
            Speak with a person: <span className="whitespace-nowrap">{phone}</span>
          </span>
        </a>
      </p>
    </div>
  );
}

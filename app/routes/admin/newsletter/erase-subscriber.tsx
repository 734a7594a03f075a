import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { buildPathWithQuery } from "~/components/admin/lists/filters";
import { ButtonLink } from "~/components/ui/button-link";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { NewsletterAnswer } from "./action-data";
import { SUBSCRIBERS_PATH } from "./subscriber-filters";
import type { SubscriberScreen } from "./subscribers-data.server";

export function EraseSubscriber({
  asked,
  screen: { filters, cursor },
  answer,
}: {
  asked: NonNullable<SubscriberScreen["asked"]>;
  screen: SubscriberScreen;
  answer: NewsletterAnswer | undefined;
}) {
  const { state } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="erase" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="erase" ref={heading} tabIndex={-1} className="text-h3 outline-none [overflow-wrap:anywhere]">
        Erase {asked.email}
      </h2>
      <p className="max-w-measure text-sm text-muted">
        The sign-up, its consent and every mail to this address are deleted for good. An unsubscription stays,
        as a code that names nobody. Nightly backups hold it a few days longer.
      </p>
      <Form method="post" className="grid max-w-md gap-3">
        <input type="hidden" name="id" value={asked.id} />
        <input type="hidden" name="intent" value="erase" />
        <Field id="email" label={`Type ${asked.email} to confirm`}>
          {(ids) => (
            <Input
              {...ids}
              name="email"
              required
              autoComplete="off"
              spellCheck={false}
              defaultValue={answer?.typed ?? ""}
            />
          )}
        </Field>
        <Trouble answer={answer} />
        {answer?.leadId && (
          <Link
            to={`/admin/leads/${answer.leadId}`}
            className="justify-self-start text-sm font-semibold text-primary underline underline-offset-2"
          >
            Open the lead
          </Link>
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" pending={state === "submitting"} pendingLabel="Erasing...">
            Erase now
          </SubmitButton>
          <ButtonLink
            to={buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor })}
            variant="secondary"
            size="sm"
          >
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

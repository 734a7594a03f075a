import { Form, Link, useNavigation } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Pop } from "~/components/admin/pop";
import { useNow } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { Button, buttonClass } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { clockTime } from "~/domain/time/spoken-time";
import type { Intent } from "./action-data";
import type { ShownConsultation } from "./data.server";
import { TYPE_WORDS } from "./words";

const OUTCOMES = { kept: "Kept", no_show: "Missed" };

/** One consultation: when, with whom, and what can be done about it. */
export function ConsultationCard({ consultation }: { consultation: ShownConsultation }) {
  const { timeZone } = useNow();
  const { leadId, name, type, person, start, end, isUnproven, outcome, familyZone } = consultation;
  const from = clockTime(new Date(start), timeZone);
  const to = end && clockTime(new Date(end), timeZone);
  return (
    <li className="grid min-w-0 gap-1 rounded-control border border-line bg-surface p-2.5 text-sm">
      <p className="font-semibold tabular-nums">
        {from}
        {to && <span className="font-normal text-muted"> – {to}</span>}
      </p>
      {leadId ? (
        <Link
          to={`/admin/leads/${leadId}`}
          className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
      ) : (
        <Link to="/admin/bookings" className="min-w-0 [overflow-wrap:anywhere] hover:underline">
          {name}, not matched yet
        </Link>
      )}
      <p className="text-xs text-muted">
        {[
          type && TYPE_WORDS[type],
          person,
          familyZone && `${clockTime(new Date(start), familyZone)} in ${placeOf(familyZone)}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {isUnproven && <Badge tone="amber">Not confirmed</Badge>}
        {outcome && <Badge tone={outcome === "kept" ? "primary" : "amber"}>{OUTCOMES[outcome]}</Badge>}
        <Pop label="Options" name={`Options for ${name}, ${from}`} align="left" width="md:w-80" hasClose>
          {(close) => <Options consultation={consultation} from={from} close={close} />}
        </Pop>
      </div>
    </li>
  );
}

const placeOf = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ");

function Options({
  consultation,
  from,
  close,
}: {
  consultation: ShownConsultation;
  from: string;
  close: () => void;
}) {
  const { id, name, phone, hasBegun, isOwn, isUnproven, outcome, local } = consultation;
  const sending = useNavigation().formData;
  const pending = (intent: Intent) => sending?.get("intent") === intent && sending.get("id") === id;
  return (
    <>
      <p className="font-semibold">
        {name}, {from}
      </p>
      {phone && (
        <a href={phone.href} className={buttonClass({ size: "sm" })}>
          <Phone aria-hidden className="size-4" />
          Call {phone.text}
        </a>
      )}
      {isUnproven && (
        <Ask intent="confirm" id={id} pending={pending("confirm")} onSubmit={close}>
          <p className="text-muted">
            It was booked with a later inquiry, which anyone may have sent. Make sure that it is them first.
          </p>
          <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
            It is them: confirm
          </Button>
        </Ask>
      )}
      {hasBegun ? (
        <div className="flex flex-wrap gap-2">
          {(["kept", "no_show"] as const).map((what) => (
            <Ask key={what} intent={what} id={id} pending={pending(what)} onSubmit={close}>
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                disabled={outcome === what}
                pending={pending(what)}
              >
                {what === "kept" ? "It took place" : "Nobody was there"}
              </Button>
            </Ask>
          ))}
        </div>
      ) : isOwn ? (
        <>
          <Ask intent="move" id={id} pending={pending("move")} onSubmit={close}>
            <Field id={`move-${id}`} label="Move to">
              {(ids) => (
                <Input
                  {...ids}
                  type="datetime-local"
                  name="start"
                  required
                  defaultValue={local}
                  className="h-10 !py-0"
                />
              )}
            </Field>
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              pending={pending("move")}
              className="justify-self-start"
            >
              Move
            </Button>
          </Ask>
          <details>
            <summary className="cursor-pointer font-semibold text-primary">Cancel it</summary>
            <Ask intent="cancel" id={id} pending={pending("cancel")} onSubmit={close}>
              <p className="mt-2 text-muted">The time is offered to others again. This can’t be undone.</p>
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                pending={pending("cancel")}
                className="justify-self-start"
              >
                Cancel the consultation
              </Button>
            </Ask>
          </details>
        </>
      ) : (
        <p className="text-muted">Booked with another service: it is moved and cancelled there.</p>
      )}
    </>
  );
}

const Ask = ({
  intent,
  id,
  pending,
  onSubmit,
  children,
}: {
  intent: Intent;
  id: string;
  pending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <Form
    method="post"
    preventScrollReset
    onSubmit={(event) => {
      if (pending) event.preventDefault();
      else onSubmit();
    }}
    className="grid gap-2"
  >
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    {children}
  </Form>
);

import { useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { LeadScreenData } from "../data.server";
import { Section } from "../section";
import { useChangeForm } from "../use-change";

type Typed = { serviceValue?: string; actualRevenue?: string; over?: LeadScreenData["lead"] };
const NOTHING: Typed = {};

/** The version that the typed figures were based on; the present one while nobody else has changed the figures. */
function versionBelow({ over }: Typed, lead: LeadScreenData["lead"]): number {
  const isSame =
    !over || (over.serviceValue === lead.serviceValue && over.actualRevenue === lead.actualRevenue);
  return isSame ? lead.version : over.version;
}

/** A form for the lead's revenue in whole dollars; an emptied field clears its figure. */
export function RevenueTracking({ lead }: Pick<LeadScreenData, "lead">) {
  const [typed, setTyped] = useState(NOTHING);
  const [settled, setSettled] = useState<unknown>();
  const { fetcher, answer, pending, props, fields } = useChangeForm("revenue", "change-revenue", () =>
    setTyped(NOTHING),
  );
  const version = answer?.clashes ? lead.version : versionBelow(typed, lead);
  const amount = (name: "serviceValue" | "actualRevenue", label: string, hint: string) => (
    <Field id={fields[name].id} label={label} hint={hint} error={fields[name].errors}>
      {(ids) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 text-muted"
          >
            $
          </span>
          <Input
            {...ids}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            className="!pl-7 tabular-nums"
            value={typed[name] ?? lead[name]?.toString() ?? ""}
            onChange={(event) => setTyped({ over: lead, ...typed, [name]: event.currentTarget.value })}
          />
        </span>
      )}
    </Field>
  );
  return (
    <Section id="revenue" title="Revenue Tracking">
      <fetcher.Form {...props} method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="revenue" />
        <input type="hidden" name="version" value={version} />
        <Unsent form="revenue" />
        <div className="grid grid-cols-2 items-start gap-3">
          {amount("serviceValue", "Service Value", "Typically $5-7K")}
          {amount("actualRevenue", "Actual Revenue", "What was paid")}
        </div>
        <Trouble
          answer={answer === settled ? undefined : answer}
          onKeepTheirs={() => {
            setTyped(NOTHING);
            setSettled(answer);
          }}
        />
        <SubmitButton
          size="sm"
          variant="secondary"
          pending={pending}
          pendingLabel="Saving..."
          className="justify-self-start"
        >
          Update Revenue
        </SubmitButton>
      </fetcher.Form>
    </Section>
  );
}

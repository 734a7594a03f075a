import { useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

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
  const startAgain = () => setTyped(NOTHING);
  return (
    <Section id="revenue" title="Revenue Tracking">
      <ActionForm
        do={leadCommands.saveRevenue}
        with={(answer) => ({
          id: lead.id,
          version: answer?.clashes ? lead.version : versionBelow(typed, lead),
        })}
        id="change-revenue"
        keep
        isEdit
        onDone={startAgain}
        onKeepTheirs={startAgain}
        className="grid gap-3"
      >
        {(f) => {
          const amount = (name: "serviceValue" | "actualRevenue", label: string, hint: string) => (
            <Field id={f.fields[name].id} label={label} hint={hint} error={f.fields[name].errors}>
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
                    onChange={(event) =>
                      setTyped({ over: lead, ...typed, [name]: event.currentTarget.value })
                    }
                  />
                </span>
              )}
            </Field>
          );
          return (
            <>
              <div className="grid grid-cols-2 items-start gap-3">
                {amount("serviceValue", "Service Value", "Typically $5-7K")}
                {amount("actualRevenue", "Actual Revenue", "What was paid")}
              </div>
              <f.Submit size="sm" variant="secondary" pendingLabel="Saving..." className="justify-self-start">
                Update Revenue
              </f.Submit>
            </>
          );
        }}
      </ActionForm>
    </Section>
  );
}

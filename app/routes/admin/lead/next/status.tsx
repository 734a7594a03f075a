import Check from "lucide-react/icons/check";
import { useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { StillInDanger } from "~/components/admin/lead/danger";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { lostReasonOptions, statusOptions } from "~/domain/leads/fields/options";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

const STEPS = statusOptions.filter(({ value }) => value !== "lost");

/** Sets a lead's status; any may follow any other. */
export function StatusManagement({ lead }: Pick<LeadScreenData, "lead">) {
  // The form is mounted again when the status changes, here or elsewhere.
  return <Track key={lead.status} lead={lead} />;
}

function Track({ lead }: Pick<LeadScreenData, "lead">) {
  const offerUndo = useOfferUndo();
  const reached = STEPS.findIndex(({ value }) => value === lead.status);
  return (
    <Section id="status" title="Status Management">
      <ActionForm
        do={leadCommands.setStatus}
        with={{ id: lead.id, version: lead.version }}
        id="change-status"
        keep
        isEdit
        toast={({ undos }) => offerUndo(undos)}
        onKeepTheirs={() => {}}
        className="group/status grid gap-3"
      >
        {(f) => (
          <>
            <fieldset>
              <legend className="sr-only">Status</legend>
              <ol className="relative grid gap-0.5 before:absolute before:bottom-4 before:left-[0.8125rem] before:top-4 before:w-px before:bg-edge">
                {STEPS.map(({ value, label }, index) => (
                  <li key={value}>
                    <Step {...{ value, label }} isNow={value === lead.status} isPast={index < reached} />
                  </li>
                ))}
              </ol>
              <div className="mt-1 border-t border-line pt-1">
                <Step value="lost" label="Lost" isNow={lead.status === "lost"} isPast={false} />
                {lead.lost && (
                  <p className="pl-8 text-sm text-muted [overflow-wrap:anywhere]">Lost: {lead.lost}</p>
                )}
              </div>
            </fieldset>
            <div className="hidden gap-3 group-has-[[value=lost]:checked]/status:grid">
              <f.Select
                name="lostReason"
                label="Why was it lost?"
                required
                defaultValue={lead.lostReason ?? ""}
                placeholder="Please choose"
                options={lostReasonOptions}
              />
              <f.Input
                name="lostDetail"
                label="In a few words"
                optional
                defaultValue={lead.lostDetail ?? ""}
              />
            </div>
            {lead.isOpenCrisis && (
              <StillInDanger className="hidden group-has-[:is([value=lost],[value=completed]):checked]/status:flex" />
            )}
            <f.Submit size="sm" variant="secondary" pendingLabel="Saving..." className="justify-self-start">
              Update Status
            </f.Submit>
          </>
        )}
      </ActionForm>
    </Section>
  );
}

type StepProps = { value: string; label: string; isNow: boolean; isPast: boolean };

/** A lead's status is chosen by its radio button; the present one is filled, earlier ones are ticked. */
function Step({ value, label, isNow, isPast }: StepProps) {
  return (
    <label className="relative flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-1.5 text-sm hover:bg-line/50 has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
      <input type="radio" name="status" value={value} defaultChecked={isNow} className="peer sr-only" />
      <span
        aria-hidden
        className="flex size-[0.9375rem] shrink-0 items-center justify-center rounded-full border border-edge bg-surface peer-checked:border-[4px] peer-checked:border-ink peer-checked:[&>svg]:hidden"
      >
        {isPast && <Check strokeWidth={3} className="size-2.5 text-muted" />}
      </span>
      {label}
      {isNow && <span className="ml-auto text-xs font-normal text-muted">now</span>}
    </label>
  );
}

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

import { useState } from "react";
import { StatusBadge } from "~/components/admin/lead-badges";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { lostReasonOptions, statusOptions } from "~/domain/leads/options";
import type { LeadScreen } from "./data.server";
import { useChangeForm } from "./use-change";

/** Any status may follow any other; a lead that is lost is asked why. */
export function StatusManagement({ lead }: Pick<LeadScreen, "lead">) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [settled, setSettled] = useState<unknown>();
  const { fetcher, answer, pending, props, fields } = useChangeForm("status", "change-status", () =>
    setChosen(null),
  );
  const status = chosen ?? lead.status;
  return (
    <Panel id="status" title="Status Management" aside={<StatusBadge status={lead.status} />}>
      {lead.lost && <p className="mb-3 text-sm text-muted">Lost: {lead.lost}</p>}
      <fetcher.Form {...props} method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="version" value={lead.version} />
        <Unsent form="status" />
        <Field id={fields.status.id} label="Status" error={fields.status.errors}>
          {(ids) => (
            <Select
              {...ids}
              name="status"
              value={status}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={statusOptions}
            />
          )}
        </Field>
        {status === "lost" && (
          <>
            <Field
              id={fields.lostReason.id}
              label="Why was it lost?"
              required
              error={fields.lostReason.errors}
            >
              {(ids) => (
                <Select
                  {...ids}
                  name="lostReason"
                  defaultValue={lead.lostReason ?? ""}
                  placeholder="Please choose"
                  options={lostReasonOptions}
                />
              )}
            </Field>
            <Field id={fields.lostDetail.id} label="In a few words" optional error={fields.lostDetail.errors}>
              {(ids) => <Input {...ids} name="lostDetail" defaultValue={lead.lostDetail ?? ""} />}
            </Field>
          </>
        )}
        <Trouble
          answer={answer === settled ? undefined : answer}
          onKeepTheirs={() => {
            setChosen(null);
            setSettled(answer);
          }}
        />
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Update Status
        </Button>
      </fetcher.Form>
    </Panel>
  );
}

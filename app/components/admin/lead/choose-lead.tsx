import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { Command, CommandRow } from "~/commands/define";
import { SubmitButton } from "~/components/admin/buttons";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import type { Lead } from "~/domain/leads/read.server";
import { ActionForm } from "../forms/action-form";

type Candidate = Pick<Lead, "id" | "name" | "email" | "status">;

type Unmatched = { id: string; q: string | null; candidates: Candidate[] };

type GivingCommand = Command<CommandRow & { input: z.ZodType<unknown, { id: string; leadId: string }> }>;

/** Finds the lead that something belongs to: a search, and under it a form that gives it to one of those found. */
export function ChooseLead({
  kind,
  of: { id, q, candidates },
  give,
}: {
  /** Names the search's parameter. */
  kind: "booking" | "reply";
  of: Unmatched;
  give: GivingCommand;
}) {
  return (
    <>
      <Form role="search" className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name={kind} value={id} />
        <Field id={`search-${id}`} label="Find the lead" className="flex-1">
          {(ids) => (
            <Input
              {...ids}
              type="search"
              name="q"
              defaultValue={q ?? ""}
              placeholder="Name, email, or phone"
            />
          )}
        </Field>
        <SubmitButton variant="secondary">Search</SubmitButton>
      </Form>
      {candidates.length > 0 ? (
        <ActionForm do={give} with={{ id }} id={`give-${id}`} className="grid gap-3">
          {(f) => (
            <>
              <f.Select
                name="leadId"
                label={q ? "Leads found" : "Leads that may be meant"}
                options={candidates.map(buildCandidateOption)}
              />
              <f.Submit size="sm" className="justify-self-start">
                Give to this lead
              </f.Submit>
            </>
          )}
        </ActionForm>
      ) : (
        <p className="text-sm text-muted">
          {q ? "No lead matches the search." : "No lead looks like it. Search for one above."}
        </p>
      )}
    </>
  );
}

const buildCandidateOption = ({ id, name, email, status }: Candidate) => ({
  value: id,
  label: [name, email, findOptionLabel(statusOptions, status)].filter(Boolean).join(" · "),
});

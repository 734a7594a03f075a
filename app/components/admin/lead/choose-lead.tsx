import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Input, Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { Trouble } from "../forms/trouble";

type Unmatched = {
  id: string;
  q: string | null;
  candidates: { value: string; label: string }[];
};

/** Finds the lead that something belongs to: a search, and under it a form over what was found, with its buttons. */
export function ChooseLead({
  kind,
  of: { id, q, candidates },
  answer,
  children,
}: {
  /** Names the search's parameter, and with `Id` the form's field. */
  kind: "booking" | "reply";
  of: Unmatched;
  answer: ComponentProps<typeof Trouble>["answer"];
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-3">
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
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name={`${kind}Id`} value={id} />
        {candidates.length > 0 ? (
          <Field id={`lead-${id}`} label={q ? "Leads found" : "Leads that may be meant"}>
            {(ids) => (
              <Select {...ids} name="leadId" options={candidates} defaultValue={candidates[0]?.value} />
            )}
          </Field>
        ) : (
          <p className="text-sm text-muted">
            {q ? "No lead matches the search." : "No lead looks like it. Search for one above."}
          </p>
        )}
        <Trouble answer={answer} />
        <div className="flex flex-wrap gap-2">{children}</div>
      </Form>
    </div>
  );
}

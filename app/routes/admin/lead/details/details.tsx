import Plus from "lucide-react/icons/plus";
import User from "lucide-react/icons/user";
import { type KeyboardEvent, useState } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useTakeBack } from "~/components/admin/forms/undo";
import { Score } from "~/components/admin/lead/lead-badges";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { Input, Select } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { Contacts } from "./contacts";
import { InPlace } from "./in-place";

export function Details({
  lead,
  contacts,
  relatives,
  properties,
  texting,
}: Pick<LeadScreenData, "lead" | "contacts" | "relatives" | "properties" | "texting">) {
  return (
    <Section id="information" title="Lead Information">
      <Contacts leadId={lead.id} contacts={contacts} askedText={texting.question} />
      <Relatives leadId={lead.id} relatives={relatives} />
      <dl className="mt-2 grid gap-1">
        {properties.map((property) => (
          <Property key={property.name} leadId={lead.id} property={property} />
        ))}
      </dl>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm [&>dt]:text-muted">
        <dt>Score</dt>
        <dd>
          <Score score={lead.score} parts={lead.scoreParts} />
        </dd>
        <dt>Source</dt>
        <dd>{lead.source}</dd>
        <dt>Received</dt>
        <dd>
          <When at={lead.created} />
        </dd>
        <dt>Last contacted</dt>
        <dd>{lead.lastContacted ? <When at={lead.lastContacted} /> : "Not yet"}</dd>
        <dt>Inquiries</dt>
        <dd>{lead.enquiries}</dd>
        {lead.firstVisit && (
          <>
            <dt>First visit</dt>
            <dd className="[overflow-wrap:anywhere]">{lead.firstVisit}</dd>
          </>
        )}
        {lead.lastVisit && lead.lastVisit !== lead.firstVisit && (
          <>
            <dt>Last visit</dt>
            <dd className="[overflow-wrap:anywhere]">{lead.lastVisit}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}

type Property = LeadScreenData["properties"][number];

function Property({ leadId, property }: { leadId: string; property: Property }) {
  const { name, label, words, note } = property;
  // It outlives the form.
  const takeBack = useTakeBack(leadCommands.editProperty);
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <InPlace name={label.toLowerCase()} label={words ?? <span className="text-muted">Not given</span>}>
          {(close) => (
            <PropertyForm key={name} leadId={leadId} property={property} onDone={close} takeBack={takeBack} />
          )}
        </InPlace>
        {note && <p className="pb-1 text-xs text-muted">{note}</p>}
      </dd>
    </div>
  );
}

type FormProps = {
  leadId: string;
  property: Property;
  onDone: () => void;
  takeBack: ReturnType<typeof useTakeBack<typeof leadCommands.editProperty>>;
};

function PropertyForm({ leadId, property, onDone, takeBack }: FormProps) {
  const { name, label, value } = property;
  // The value when the form was opened is kept, as a refresh of the screen may bring somebody else's.
  const [opened] = useState(value);
  return (
    <ActionForm
      do={leadCommands.editProperty}
      with={(answer) => ({ id: leadId, property: name, before: answer?.clashes?.[0]?.now ?? opened })}
      id={`edit-${name}`}
      keep
      isEdit
      onDone={onDone}
      onKeepTheirs={onDone}
      toast={({ undo }) => (undo ? takeBack(undo) : {})}
      className="grid gap-2 pb-2"
    >
      {(f) => {
        const { id, errors } = f.fields.value;
        const invalid = errors?.[0];
        const ids = {
          id,
          name: "value",
          "aria-label": label,
          "aria-required": name === "name" || undefined,
          "aria-invalid": invalid ? true : undefined,
          "aria-describedby": invalid ? `${id}-error` : undefined,
          defaultValue: opened,
        } as const;
        return (
          <>
            {property.options ? (
              <Select {...ids} options={property.options} onKeyDown={saveWithEnter} />
            ) : (
              <Input {...ids} autoComplete="off" />
            )}
            <FieldError id={`${id}-error`} message={invalid} />
            <f.Submit size="sm" variant="secondary" pendingLabel="Saving..." className="justify-self-start">
              Save
            </f.Submit>
          </>
        );
      }}
    </ActionForm>
  );
}

/** Sends the form on Enter in a select, which does not do so by itself, as a text field does. */
function saveWithEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type Props = Pick<LeadScreenData, "relatives"> & { leadId: string };

function Relatives({ leadId, relatives }: Props) {
  return (
    <div className="border-b border-line py-2">
      {relatives.length > 0 && (
        <ul className="grid gap-1.5">
          {relatives.map((relative) => (
            <Line key={relative.id} leadId={leadId} relative={relative} />
          ))}
        </ul>
      )}
      <Fold
        className="-ml-3 mt-1 open:ml-0"
        label={
          <>
            <Plus aria-hidden className="size-3.5" />
            Add a relative
          </>
        }
      >
        {(close) => <NewRelative leadId={leadId} onDone={close} />}
      </Fold>
    </div>
  );
}

type LineProps = { leadId: string; relative: Props["relatives"][number] };

const Line = ({ leadId, relative: { id, name, relation, note } }: LineProps) => (
  <li className="flex items-start gap-2">
    <User aria-hidden className="mt-1 size-3.5 shrink-0 text-muted" />
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="font-semibold">{name}</p>
      <p className="text-xs text-muted">{[relation, note].filter(Boolean).join(" · ")}</p>
    </div>
    <ActionButton
      do={leadCommands.removeRelative}
      with={{ id: leadId, relativeId: id }}
      about={name}
      variant="quiet"
      showsUnsent
    >
      Remove
    </ActionButton>
  </li>
);

const NewRelative = ({ leadId, onDone }: { leadId: string; onDone: () => void }) => (
  <ActionForm
    do={leadCommands.addRelative}
    with={{ id: leadId }}
    id="new-relative"
    keep
    onDone={onDone}
    className="grid gap-2"
  >
    {(f) => (
      <>
        <f.Input name="name" label="Relative’s name" required autoComplete="off" />
        <f.Input name="relation" label="Relation" required placeholder="e.g. her sister" autoComplete="off" />
        <f.Input name="note" label="What to know" optional autoComplete="off" />
        <f.Submit size="sm" variant="secondary" className="justify-self-start">
          Add
        </f.Submit>
      </>
    )}
  </ActionForm>
);

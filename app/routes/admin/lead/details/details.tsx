import { Score } from "~/components/admin/lead/score";
import { When } from "~/components/admin/when";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { Contacts } from "./contacts";
import { Property } from "./property";
import { Relatives } from "./relatives";

export function Details({
  lead,
  contacts,
  relatives,
  properties,
}: Pick<LeadScreenData, "lead" | "contacts" | "relatives" | "properties">) {
  return (
    <Section id="information" title="Lead Information">
      <Contacts leadId={lead.id} contacts={contacts} />
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

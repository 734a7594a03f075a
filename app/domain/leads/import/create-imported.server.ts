import { insertRow } from "#db/client.server";
import { enquiries, leads } from "#db/schema";
import { recordConsentWording } from "~/domain/consent/recorded.server";
import { importConsent } from "~/domain/consent/texts";
import { suppressAddress } from "~/mail/suppressions.server";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { addGivenContacts } from "../contacts/contacts.server";
import { recordLeaveMessage } from "../contacts/leave-message.server";
import { deriveLeadColumns, deriveTriageColumns } from "../fields/derived-columns";
import type { ImportRow } from "./import-row";
import type { RowCells } from "./row-cells";

/** Creates an imported lead. Its one enquiry counts as answered, so that no clock runs. */
export function createImportedLead(
  change: StaffChange,
  row: ImportRow,
  { hash: contentHash, further }: { hash: string; further: RowCells["further"] },
): string {
  const { db, now, newId, actor } = change;
  const {
    status,
    lostReason,
    mayLeaveMessage,
    doNotContact,
    noEmail,
    source,
    serviceValue,
    actualRevenue,
    createdAt,
    ...said
  } = row;
  const at = createdAt ?? now;
  const leadId = newId();
  insertRow(db, leads, {
    id: leadId,
    ...said,
    ...deriveLeadColumns(said),
    ...deriveTriageColumns(said),
    source,
    status,
    statusChangedAt: at,
    lostReason: status === "lost" ? (lostReason ?? "other") : null,
    serviceValue,
    actualRevenue,
    doNotContactAt: doNotContact ? now : null,
    lastEnquiryAt: at,
    createdAt: at,
    updatedAt: now,
  });
  insertRow(db, enquiries, {
    id: newId(),
    reference: newId(),
    contentHash,
    leadId,
    source,
    ...said,
    origin: {
      firstTouch: null,
      lastTouch: null,
      consent: {
        kind: "staff_entry",
        textVersion: recordConsentWording(db, "staff_entry", importConsent, now),
      },
      enteredBy: actor.id,
    },
    receivedAt: at,
    responseDueAt: at,
    respondedAt: at,
  });
  const adding = { ...change, now: at };
  addGivenContacts(adding, leadId, said, "import");
  // A list says of its first number that it is the person's; nobody vouches for the others.
  for (const email of further.email)
    addGivenContacts(adding, leadId, { email, phone: null }, "import", false);
  for (const phone of further.phone)
    addGivenContacts(adding, leadId, { email: null, phone }, "import", false);
  if (said.phone && mayLeaveMessage !== null)
    recordLeaveMessage(change, { leadId, phone: said.phone, mayLeave: mayLeaveMessage, isUnproven: false });
  recordActivity(change, {
    leadId,
    activityType: "lead_imported",
    description: "Imported from a file",
    userId: actor.id,
  });
  if (doNotContact)
    recordActivity(change, {
      leadId,
      activityType: "do_not_contact",
      description: "The file says that they do not want to be contacted",
      userId: actor.id,
      metadata: { field: "doNotContact", from: false, to: true },
    });
  for (const email of noEmail && said.email ? [said.email, ...further.email] : [])
    for (const scope of ["nurture", "newsletter"] as const)
      suppressAddress(change, { email, scope, reason: "unsubscribed" });
  auditChange(change, { action: "create", entity: "lead", entityId: leadId, details: { what: "import" } });
  return leadId;
}

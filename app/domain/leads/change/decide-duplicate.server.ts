import { leadDuplicates } from "#db/schema";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { Refusal } from "~/refusal";
import { isOfPair } from "../contacts/duplicates.server";
import { type Lead, readLead } from "../read.server";
import { updateLead } from "../update.server";
import { applyLeadChange } from "./change.server";

/** Says whether two leads that share a contact may be one person. @throws Refusal where they share none */
export function decideDuplicate(
  change: Change,
  leadId: string,
  { otherId, isSame }: { otherId: string; isSame: boolean },
): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const other = readLead(db, otherId);
  const known = db.select().from(leadDuplicates).where(isOfPair(leadId, otherId)).get();
  if (!other || !known) throw new Refusal("missing", "They share no number or address any more.");
  return applyLeadChange(change, leadId, "possible duplicate", () => {
    db.update(leadDuplicates)
      .set(isSame ? { notSameAt: null, notSameBy: null } : { notSameAt: change.now, notSameBy: by })
      .where(isOfPair(leadId, otherId))
      .run();
    updateLead(change, otherId, {});
    // The timelines name nobody: one of the two may be erased while the other stays.
    for (const [id, of] of [
      [leadId, otherId],
      [otherId, leadId],
    ] as const)
      recordActivity(change, {
        leadId: id,
        activityType: "possible_duplicate",
        description: isSame
          ? "Possibly the same person as another lead after all"
          : "Not the same person as another lead with the same number or address",
        userId: by,
        metadata: { of, isSame },
      });
  });
}

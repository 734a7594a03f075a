import { z } from "zod";
import type { User } from "~/platform/auth/accounts.server";
import { catchLostRole } from "~/platform/auth/require-user.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readHidden } from "~/platform/http/form-data.server";
import { takeLead } from "~/services/alerts/have-it.server";

const claimSchema = z.object({ leadId: z.string().min(1).max(100) });

/** Assigns the lead that a form names to the user ("I have it"). */
export function claimLead(user: User, form: FormData) {
  const { db } = getAppContext();
  const { leadId } = readHidden(claimSchema, Object.fromEntries(form));
  const change = buildZonedChangeContext(user.id);
  return catchLostRole(() => takeLead(db, leadId, change));
}

import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrateDatabase, openDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import type { LeadSource, LeadStatus } from "#db/values";
import { changeLeadStatus, changeRevenue } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import { changeByFamily, changeByJob } from "./change";

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const RELATIONSHIPS = ["parent", "spouse", "sibling", "child", "friend"] as const;
const CONCERNS = ["drug-addiction", "alcohol-addiction", "mental-health", "dual-diagnosis"] as const;
const URGENCIES = ["planning", "exploratory", "urgent", "planning", "immediate", "exploratory"] as const;
const SOURCES: readonly LeadSource[] = ["contact_form", "chat", "contact_form", "phone", "referral"];
const STATUSES: readonly LeadStatus[] = [
  "new",
  "contacted",
  "qualified",
  "new",
  "booked",
  "completed",
  "lost",
];

/** Fills a data folder, before a server starts on it, with leads of the last 45 days in every state. */
export function seedLeads(dataDir: string, leads: number): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "app.sqlite");
  migrateDatabase(file);
  const db = openDatabase(file);
  const start = Date.now() - 45 * DAY_MS;
  db.$client.transaction(() => {
    for (let index = 0; index < leads; index++) {
      const at = (minutes: number) => new Date(start + (index * 45 * DAY_MS) / leads + minutes * MINUTE_MS);
      const { lead } = captureLead(
        changeByFamily(db, { now: at(0), newId: createId }),
        {
          name: `Sample Person ${index}`,
          email: `sample${index}@example.com`,
          phone: `(303) 555-${String(1000 + index)}`,
          relationship: pick(RELATIONSHIPS, index),
          concernType: pick(CONCERNS, index),
          urgencyLevel: pick(URGENCIES, index),
          previousAttempts: index % 3 === 0,
          message: null,
          source: pick(SOURCES, index),
        },
        { settings: { staffEmail: "staff@example.com" } },
      );
      const status = pick(STATUSES, index * 3 + Math.floor(index / 7));
      const change = changeByJob(db, { now: at(1 + (index % 240)), newId: createId });
      if (status !== "new") logCall(change, lead.id, { outcome: "reached" });
      if (status !== "new") changeLeadStatus(change, lead.id, status);
      if (index % 2 === 0)
        changeRevenue(change, lead.id, {
          serviceValue: 4_000 + index,
          actualRevenue: index % 4 === 0 ? 3_000 + index : undefined,
        });
    }
  })();
  db.$client.close();
}

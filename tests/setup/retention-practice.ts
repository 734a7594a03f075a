import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { emailCampaigns, followUpTasks, leads, users } from "#db/schema";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { askAboutQuietLeads } from "~/domain/leads/retention/quiet.server";
import { listEndings } from "~/domain/leads/retention/retention.server";
import { eraseEnded } from "~/domain/privacy/erase-and-record.server";
import { changeBy, changeByFamily, changeByJob } from "./change";
import { countingIds } from "./clock";
import { freshDatabaseFile, testDatabase } from "./database";

const timeZone = "America/Denver";

/** Builds a practice on the test's own clock, with nights that run one after the other. */
export function buildRetentionPractice(start: string) {
  const db = testDatabase(freshDatabaseFile());
  const folder = mkdtempSync(path.join(tmpdir(), "retention-"));
  const newId = countingIds();
  let now = new Date(start);
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", createdAt: now, updatedAt: now })
    .run();
  const change = () => changeBy(db, "ann", { now, newId });
  const night = async (day: string, more = {}) => {
    now = new Date(`${day}T09:30:00Z`);
    return eraseEnded(changeByJob(db, { now, newId }), {
      settings: { DATA_DIR: folder, BACKUP_DIR: path.join(folder, "backups") },
      onBackupsFailed: (error) => expect.unreachable(String(error)),
      onFailed: (error) => expect.unreachable(String(error)),
      ...more,
    });
  };
  return {
    db,
    folder,
    newId,
    night,
    change,
    at: (iso: string) => {
      now = new Date(iso);
    },
    when: () => ({ now, timeZone }),
    lead(
      name: string,
      { email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`, phone = "" } = {},
    ) {
      return captureLead(
        changeByFamily(db, { now, newId }),
        {
          name,
          email,
          phone: phone || `(801) 555-01${String(10 + db.select().from(leads).all().length)}`,
          relationship: "parent",
          concernType: "drug-addiction",
          urgencyLevel: "planning",
          previousAttempts: false,
          source: "website",
        },
        { settings: { staffEmail: "staff@example.com" } },
      ).lead.id;
    },
    /** What the night asks about beside what it erases. */
    ask: (day: string) => {
      now = new Date(`${day}T09:30:00Z`);
      return askAboutQuietLeads(changeByJob(db, { now, newId }));
    },
    /** Ends the campaigns and answers the inquiries, as months do. */
    settle: () => {
      db.update(emailCampaigns).set({ status: "completed" }).run();
      db.update(followUpTasks).set({ status: "completed" }).run();
    },
    close: (id: string, status: "completed" | "lost" = "completed") => changeLeadStatus(change(), id, status),
    names: () =>
      listEndings(db, { now, timeZone }, { limit: 10, offset: 0 }).map(({ name, erasedOn }) => [
        name,
        erasedOn.toISOString().slice(0, 10),
      ]),
    stored: () =>
      db
        .select({ name: leads.name })
        .from(leads)
        .all()
        .map(({ name }) => name)
        .sort(),
  };
}

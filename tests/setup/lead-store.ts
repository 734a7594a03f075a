import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { changeByFamily } from "./change";
import { countingIds } from "./clock";
import { testDatabase } from "./database";

type Options = {
  /** When the first account, `ann`, was created. */
  start: Date;
  /** When an enquiry arrives, by the number of earlier ones; `start` by default. */
  arrives?: (before: number) => Date;
  urgencyLevel: Enquiry["urgencyLevel"];
};

/** Creates a database with one account, and a function that captures enquiries which differ by their number. */
export function leadStore(
  { start, arrives = () => start, urgencyLevel }: Options,
  db: AppDatabase = testDatabase(),
) {
  const newId = countingIds();
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", createdAt: start, updatedAt: start })
    .run();
  let count = 0;
  const capture = (over: Partial<Enquiry> = {}, now = arrives(count)) => {
    count++;
    return captureLead(
      changeByFamily(db, { now, newId }),
      {
        name: `Person ${count}`,
        email: `person${count}@example.com`,
        phone: `80155501${String(count).padStart(2, "0")}`,
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel,
        previousAttempts: false,
        source: "contact_form",
        ...over,
      },
      { settings: { staffEmail: "staff@example.com" } },
    ).lead;
  };
  return { db, newId, capture };
}

import { inArray } from "drizzle-orm";
import { outbox } from "#db/schema";
import { inStore, type TestServer } from "./server";

/** What a running server's outbox still has to send, or is sending. */
export const waitingMail = (site: TestServer) =>
  inStore(site, (db) =>
    db
      .select()
      .from(outbox)
      .where(inArray(outbox.status, ["queued", "sending"]))
      .all(),
  );

import type { FileDateOrder } from "~/domain/leads/import/import-date";
import { checkConnection, confirmConnection } from "../connection/connection";

/** The server could not be reached, or answered with something else than this site does. */
export class CsvSendError extends Error {
  override name = "CsvSendError";
}

/**
 * The result of an import; `unreadFrom` counts the characters before the row that ended the reading, null for none. `order` is
 * how the dates were read, `ask` where it has to be chosen.
 */
type CsvTaken<Row> = {
  rows: Row[];
  ignored: string[];
  unreadFrom: number | null;
  order: FileDateOrder | null;
};

/** @throws CsvSendError without an answer of the site, and an Error with the server's message for a refusal */
export async function sendCsv<Row>(address: string, csv: string): Promise<CsvTaken<Row>> {
  const headers = { "Content-Type": "text/csv" };
  try {
    const answer = await fetch(address, { method: "POST", headers, body: csv });
    const read = (await answer.json()) as CsvTaken<Row> & { message?: string };
    if (answer.ok) {
      confirmConnection();
      return read;
    }
    if (answer.status < 500) throw new Refused(read.message);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  checkConnection();
  throw new CsvSendError();
}

class Refused extends Error {}

import { useState } from "react";
import { CsvSendError, sendCsv } from "~/components/admin/csv-import/send-csv";
import type { RowResult } from "~/domain/leads/import/import.server";
import type { DateOrder } from "~/domain/leads/import/import-date";
import { type ImportFile, writeCsv } from "./csv-file";

/** The rows that an import sends at once, so that it can show its progress. */
const ROWS_PER_REQUEST = 250;

export type ImportState = {
  state: "idle" | "trying" | "tried" | "importing" | "done";
  results: RowResult[];
  done: number;
  trouble: string | null;
  isNotSent: boolean;
};

const NOTHING: ImportState = { state: "idle", results: [], done: 0, trouble: null, isNotSent: false };

const send = async (csv: string, dryRun: boolean, dates: DateOrder | null) =>
  (await sendCsv<RowResult>(`/api/leads/import?dryRun=${dryRun}${dates ? `&dates=${dates}` : ""}`, csv)).rows;

/** Tries a file without writing, then imports it piece by piece. After a failure it continues without duplicates. */
export function useImport() {
  const [now, setNow] = useState(NOTHING);
  const fail = (back: ImportState["state"]) => (error: unknown) =>
    setNow((last) => ({
      ...last,
      state: back,
      trouble: (error as Error).message,
      isNotSent: error instanceof CsvSendError,
    }));

  const tryOut = async (file: ImportFile, dates: DateOrder | null) => {
    setNow({ ...NOTHING, state: "trying" });
    await send(writeCsv(file), true, dates)
      .then((results) => setNow({ ...NOTHING, state: "tried", results }))
      .catch(fail("idle"));
  };
  const bring = async (file: ImportFile, dates: DateOrder | null) => {
    const goOn = now.done < file.rows.length ? now.done : 0;
    const results = goOn > 0 ? [...now.results] : [];
    setNow({ ...NOTHING, state: "importing", results, done: goOn });
    try {
      for (let from = goOn; from < file.rows.length; from += ROWS_PER_REQUEST) {
        const rows = await send(writeCsv(file, from, from + ROWS_PER_REQUEST), false, dates);
        results.push(...rows.map((result) => ({ ...result, row: result.row + from })));
        const done = Math.min(from + ROWS_PER_REQUEST, file.rows.length);
        setNow({ ...NOTHING, state: "importing", results: [...results], done });
      }
      setNow({ ...NOTHING, state: "done", results, done: file.rows.length });
    } catch (error) {
      fail("tried")(error);
    }
  };
  return { ...now, tryOut, bring, reset: () => setNow(NOTHING) };
}

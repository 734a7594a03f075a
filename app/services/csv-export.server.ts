import { formatWallClock } from "~/domain/time/wall-clock";
import { tellAccount } from "~/platform/auth/account-notices.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildStaffChange } from "~/platform/context.server";
import { auditChange } from "~/records/audit.server";

type CsvExport = {
  user: User;
  entity: string;
  /** The details of the export in the audit log. */
  details: Record<string, unknown>;
  /** The start of the file's name; the day follows. */
  name: string;
  head: string;
  readPage: (cursor: string | undefined) => { lines: string; nextCursor: string | null | undefined };
};

/** Answers with a file for a spreadsheet, read page by page. The audit log says who took it, and the account is notified. */
export function buildCsvResponse({ user, entity, details, name, head, readPage }: CsvExport): Response {
  const change = buildStaffChange(user);
  auditChange(change, { action: "export", entity, details });
  tellAccount(change, { what: "leads_exported" });
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${head}`)),
    pull: (controller) => {
      const { lines, nextCursor } = readPage(cursor);
      controller.enqueue(encoder.encode(lines));
      cursor = nextCursor ?? undefined;
      if (!cursor) controller.close();
    },
  });
  const day = formatWallClock(change.now, change.zone).slice(0, 10);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

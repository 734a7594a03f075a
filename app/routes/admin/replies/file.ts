import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFile } from "~/domain/replies/read.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditChange } from "~/records/audit.server";

/** Sends a mail's attachment as a download: no browser may show it under our address (`nosniff` is on every answer). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const { db } = getAppContext();
  const file = readFile(db, params.id ?? "");
  if (!file) return new Response("There is no such file.", { status: 404 });
  const { filename, content, leadId } = file;
  const details = { what: "a file of a mail" };
  if (leadId)
    auditChange(buildStaffChange(user), { action: "view", entity: "lead", entityId: leadId, details });
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${toAscii(filename)}"; filename*=UTF-8''${encodeFileName(filename)}`,
      "Content-Length": String(content.length),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}

const toAscii = (name: string) => name.replace(/[^\w. -]/g, "_");
/** Encodes a file name for the Content-Disposition header (RFC 8187 §3.2.1). */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

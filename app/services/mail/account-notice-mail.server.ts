import { and, eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { formatFullTime } from "~/domain/time/spoken-time";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { isMailQueued, queueMail } from "~/mail/queue/queue.server";
import { resolveStaffText } from "~/mail/words.server";
import {
  type AccountNotice,
  accountNotices,
  type setAccountNotifier,
} from "~/platform/auth/account-notices.server";
import { describeDevice } from "~/platform/auth/device-name";
import { MINUTE_MS } from "~/time-units";

const NOTICES = {
  new_device: "new-device",
  locked_out: "locked-out",
  password_changed: "password-changed",
  second_factor_changed: "second-factor-changed",
  leads_exported: "leads-exported",
} as const;

const payloadSchema = z.object({
  what: z.enum(accountNotices),
  username: z.string(),
  device: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A person gets at most one notice of a lock-out in this time, which is the length of a lock-out. */
const LOCK_OUT_NOTICE_INTERVAL_MS = 15 * MINUTE_MS;

/** Mails a notice about an account to its address, else the practice's; about an export also to the owners. */
export const queueAccountNotice: Parameters<typeof setAccountNotifier>[0] = (change, { what, userAgent }) => {
  const { db, now, actor } = change;
  const device = userAgent === undefined ? null : describeDevice(userAgent);
  const payload = { what, username: actor.username, device, at: now.toISOString() };
  const told = `locked_out:${actor.id}:${Math.floor(now.getTime() / LOCK_OUT_NOTICE_INTERVAL_MS)}`;
  const once = what === "locked_out" ? { idempotencyKey: told } : {};
  if (what === "locked_out" && isMailQueued(db, told)) return;
  for (const to of recipients(db, what, actor.id))
    queueMail(change, { kind: "account_notice", to, payload, ...once });
};

/** Lists the recipients of an account notice; null is the practice's own address. */
function recipients(db: AppDatabase, what: AccountNotice, userId: string): Set<string | null> {
  const isTold =
    what === "leads_exported"
      ? or(eq(users.id, userId), and(eq(users.role, "owner"), isNull(users.disabledAt)))
      : eq(users.id, userId);
  const accounts = db.select().from(users).where(isTold).all();
  return new Set(accounts.map(({ email, username }) => email ?? (username.includes("@") ? username : null)));
}

function composeAccountNotice(mail: OutboxMail, { siteUrl, timeZone }: ComposeContext): ComposedMail {
  const { at, ...said } = payloadSchema.parse(mail.payload);
  const props = {
    ...said,
    at: formatFullTime(new Date(at), timeZone),
    accountUrl: `${siteUrl}/admin/account`,
    words: resolveStaffText(NOTICES[said.what]),
  };
  return { email: { name: "account-notice", props } };
}

export const accountNoticeMails = {
  account_notice: {
    label: "Account notice",
    suppressedBy: [],
    urgent: true,
    compose: composeAccountNotice,
  },
} satisfies Record<string, MailKindDefinition>;

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineFlagColumn, defineInstantColumn, defineJsonColumn } from "./columns";
import { users } from "./users";

/** Secrets shared with an authenticator app (RFC 6238), in base32. */
export const totpSecrets = sqliteTable("totp_secrets", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  /** The session in which the second factor is being set up. */
  sessionId: text("session_id"),
  /** When a first code proved that the authenticator app holds the secret. */
  confirmedAt: defineInstantColumn("confirmed_at"),
  /** The time step of the last accepted code, as each is good once. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: defineInstantColumn("created_at").notNull(),
});

/** Codes for a lost device; each is good once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: defineInstantColumn("used_at"),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** WebAuthn credentials: `id` is the credential's, `publicKey` COSE, both base64url. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    transports: defineJsonColumn<string[]>("transports").notNull().default([]),
    /** Whether the passkey is synchronized between devices. */
    isBackedUp: defineFlagColumn("is_backed_up").notNull().default(false),
    name: text("name").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
    lastUsedAt: defineInstantColumn("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Sign-ins that wait for a second step, and passkeys' challenges. `key` is the hash of a cookie's id, or a session's id. */
export const signInSteps = sqliteTable(
  "sign_in_steps",
  {
    key: text("key").primaryKey(),
    /** The account that signs in; null for a passkey, which itself names the account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    challenge: text("challenge"),
    expiresAt: defineInstantColumn("expires_at").notNull(),
  },
  (t) => [index("sign_in_steps_expire").on(t.expiresAt)],
);

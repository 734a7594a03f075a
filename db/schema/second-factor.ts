import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineFlagColumn, defineInstantColumn, defineJsonColumn } from "./columns";
import { users } from "./users";

/** The secret that an account shares with an authenticator app (RFC 6238), base32. */
export const totpSecrets = sqliteTable("totp_secrets", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  /** The session in which it is being set up. */
  sessionId: text("session_id"),
  /** When a first code proved that the app holds the secret; null while it is being set up. */
  confirmedAt: defineInstantColumn("confirmed_at"),
  /** The time step of the last accepted code: each code is good once. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: defineInstantColumn("created_at").notNull(),
});

/** Codes for a lost device. Only hashes are stored; each is good once. */
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

/** Passkeys (WebAuthn credentials): `id` is the credential's, `publicKey` COSE, both base64url. */
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
    /** Whether it is synchronized between devices. */
    isBackedUp: defineFlagColumn("is_backed_up").notNull().default(false),
    name: text("name").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
    lastUsedAt: defineInstantColumn("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/**
 * A sign-in between its two steps, or a passkey's challenge. `key` is the hash of a cookie's random id before a session
 * exists, and the session's id afterwards.
 */
export const signInSteps = sqliteTable(
  "sign_in_steps",
  {
    key: text("key").primaryKey(),
    /** Whose password was right; null for a passkey that will say whose it is. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    challenge: text("challenge"),
    expiresAt: defineInstantColumn("expires_at").notNull(),
  },
  (t) => [index("sign_in_steps_expire").on(t.expiresAt)],
);

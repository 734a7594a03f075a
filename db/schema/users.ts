import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { userRoles } from "../values";
import { defineFlagColumn, defineInstantColumn, defineJsonColumn, timestamps } from "./columns";

/** Accounts of staff; `password` is a memory-hard hash. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** The person's name, shown to colleagues instead of the username. */
    name: text("name"),
    /** The first name that families may read, where the person has agreed to one (docs/product/sign-in.md §6). */
    displayName: text("display_name"),
    /** What follows it, such as "works with Ellen". */
    worksAs: text("works_as"),
    /** Until when the person is with a family, as they said themselves. */
    withFamilyUntil: defineInstantColumn("with_family_until"),
    password: text("password").notNull(),
    email: text("email"),
    /** The account's role (docs/product/sign-in.md §6). The first account is the owner. */
    role: text("role", { enum: userRoles }).notNull().default("staff"),
    /** Whether the account has the default password, which the sign-in page hints at (docs/product/sign-in.md §6). */
    passwordIsDefault: defineFlagColumn("password_is_default").notNull().default(false),
    passwordChangedAt: defineInstantColumn("password_changed_at"),
    lastSignedInAt: defineInstantColumn("last_signed_in_at"),
    disabledAt: defineInstantColumn("disabled_at"),
    ...timestamps,
  },
  (t) => [uniqueIndex("users_username").on(sql`lower(${t.username})`)],
);

/** Invitations, deleted when the account is created, the invitation is withdrawn, or its address is invited again. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    /** The invited address, which becomes the username of the account. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: userRoles }).notNull(),
    /** The hash of the invitation's token, which itself is stored nowhere. */
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: defineInstantColumn("created_at").notNull(),
    expiresAt: defineInstantColumn("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("invitations_email").on(sql`lower(${t.email})`),
    uniqueIndex("invitations_token").on(t.tokenHash),
  ],
);

/** Sessions of staff: `sess` is the session's data, `expire` the latest time at which it ends. */
export const sessions = sqliteTable(
  "sessions",
  {
    sid: text("sid").primaryKey(),
    sess: defineJsonColumn<Record<string, unknown>>("sess").notNull(),
    expire: defineInstantColumn("expire").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: defineInstantColumn("created_at").notNull(),
    lastSeenAt: defineInstantColumn("last_seen_at").notNull(),
    /** When the user last proved who they are; null for a session of an earlier version. */
    confirmedAt: defineInstantColumn("confirmed_at"),
  },
  (t) => [index("sessions_expire").on(t.expire), index("sessions_user").on(t.userId)],
);

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

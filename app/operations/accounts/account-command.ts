import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { and, count, eq, isNull, ne } from "drizzle-orm";
import { type AppDatabase, openDatabase, runInTransaction } from "#db/client.server";
import * as schema from "#db/schema";
import { type UserRole, userRoles } from "#db/values";
import { findAccount, isLastOwner, type User } from "~/platform/auth/accounts.server";
import { findPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import { hashPassword } from "~/platform/auth/password.server";
import { hasSecondFactor } from "~/platform/auth/second-factor/factors.server";
import { dropSessions } from "~/platform/auth/session.server";
import { type Settings, SetupError } from "~/platform/config/settings";
import { LEADS_FILE } from "~/platform/data-folder/files";
import { auditChange } from "~/records/audit.server";
import type { Change } from "~/records/change";
import { buildOperatorChange } from "../operator-change";

const USAGE = `npm run account -- list                    who may sign in, their role, and when they last did
npm run account -- add <username>          makes an account of the role --role, else staff; asks for its password
npm run account -- role <username>         gives them the role --role: owner, staff or editor
npm run account -- password <username>     sets a new password, which it asks for, and ends the sessions
npm run account -- disable <username>      keeps someone out and ends the sessions at once
npm run account -- enable <username>       lets them in again
npm run account -- sign-out <username>     ends the sessions
npm run account -- one-factor <username>   takes app, passkeys and recovery codes away, and ends the sessions

The server may be running. A password is never an argument: it would stay in the shell's history.`;

type CommandDependencies = {
  db: AppDatabase;
  settings: Settings;
  change: Change;
  input: PasswordInput;
  role: UserRole | undefined;
};

const MAX_USERNAME_CHARS = 80;

const commands: Record<string, (username: string, deps: CommandDependencies) => Promise<string> | string> = {
  async add(typed, { db, settings, change, input, role }) {
    const username = typed.trim().normalize("NFC");
    if (username.length > MAX_USERNAME_CHARS)
      throw new SetupError(`A username has at most ${MAX_USERNAME_CHARS} characters.`);
    if (findAccount(db, username)) throw new SetupError(`There is an account ${username} already.`);
    const password = await askNewPassword(input, createPasswordCheck(username, settings));
    await addAccount(change, { username, password, role });
    return `${username} can sign in at ${settings.SITE_URL}/admin/login.`;
  },
  role(username, { db, change, role }) {
    if (!role) throw new SetupError("Say which role: --role owner, staff or editor.");
    const account = requireAccount(db, username);
    if (account.role === role) return `${account.username} has this role already.`;
    if (!setRole(change, account, role))
      throw new SetupError(`${account.username} is the last owner. Make somebody else an owner first.`);
    return `${account.username} has the role ${role} now.`;
  },
  async password(username, { db, settings, change, input }) {
    const account = requireAccount(db, username);
    const password = await askNewPassword(input, createPasswordCheck(account.username, settings));
    const ended = await setPassword(change, account, password);
    const still = account.disabledAt ? " The account is still disabled." : "";
    return `${account.username} has a new password. ${sessions(ended)} ended.${still}`;
  },
  disable(username, { db, change }) {
    const account = requireAccount(db, username);
    if (account.disabledAt) return `${account.username} is disabled already.`;
    const ended = setAccountDisabled(change, account, true);
    if (ended === null)
      throw new SetupError(
        `No other owner could sign in any more. Add or enable one first, or give somebody the role owner.`,
      );
    return `${account.username} can't sign in any more. ${sessions(ended)} ended.`;
  },
  enable(username, { db, change }) {
    const account = requireAccount(db, username);
    if (!account.disabledAt) return `${account.username} is enabled already.`;
    setAccountDisabled(change, account, false);
    return `${account.username} can sign in again.`;
  },
  "one-factor"(username, { db, change }) {
    const account = requireAccount(db, username);
    const ended = removeSecondFactor(change, account);
    return ended === null
      ? `${account.username} has no second factor.`
      : `${account.username} signs in with the password alone. ${sessions(ended)} ended.`;
  },
  "sign-out"(username, { db, change }) {
    const account = requireAccount(db, username);
    return `${sessions(endAllSessions(change, account))} of ${account.username} ended.`;
  },
};

type Terminal = {
  readSettings: () => Settings;
  input: PasswordInput;
};

/** Runs `npm run account`. @returns what it prints @throws SetupError with what to do instead */
export async function runAccountCommand(args: string[], { readSettings, input }: Terminal): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: "string" } },
  });
  const [name = "", username = "", ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isListing = name === "list" && !username;
  const role = userRoles.find((one) => one === values.role);
  if (values.role !== undefined && (!role || !["add", "role"].includes(name))) throw new SetupError(USAGE);
  if (!isListing && (!command || !username.trim() || more.length > 0)) throw new SetupError(USAGE);

  const settings = readSettings();
  const file = path.resolve(settings.DATA_DIR, LEADS_FILE);
  if (!existsSync(file))
    throw new SetupError(`There is no ${file} yet. Start the site once, then try again.`);
  const db = openDatabase(file);
  try {
    if (!command) return table(listAccounts(db));
    const change = buildOperatorChange(db, settings);
    return await command(username, { db, settings, change, input, role });
  } finally {
    db.$client.close();
  }
}

function requireAccount(db: AppDatabase, username: string) {
  const account = findAccount(db, username.trim());
  if (account) return account;
  throw new SetupError(`There is no account ${username}. There are:\n${table(listAccounts(db))}`);
}

const createPasswordCheck = (username: string, settings: Settings) => (password: string) =>
  findPasswordProblem(password, [username, new URL(settings.SITE_URL).hostname]);

const sessions = (count: number) => (count === 1 ? "One session" : `${count} sessions`);

const table = (accounts: AccountLine[]) =>
  accounts
    .map(({ username, role, isDisabled, lastSignedInAt, sessions: open }) => {
      const last = lastSignedInAt ? `last signed in ${lastSignedInAt.toISOString()}` : "never signed in";
      return `  ${[username, role, isDisabled ? "disabled" : last, ...(open ? [sessions(open)] : [])].join(", ")}`;
    })
    .join("\n");

type PasswordInput = Readable & { isTTY?: boolean };

/**
 * Asks for a new password twice, without showing it; from a pipe or a file, the first line is taken.
 * @throws SetupError when it is cancelled, or when what comes from a pipe can't be taken
 */
async function askNewPassword(
  input: PasswordInput,
  troubleWith: (password: string) => string | null,
): Promise<string> {
  if (!input.isTTY) {
    const [password = ""] = (await text(input)).split(/\r?\n/);
    const trouble = troubleWith(password);
    if (trouble) throw new SetupError(`${trouble}.`);
    return password;
  }
  for (;;) {
    const password = await askHidden(input, "New password (it is not shown): ");
    const trouble = troubleWith(password);
    if (trouble) console.error(`${trouble}.`);
    else if ((await askHidden(input, "The same again: ")) === password) return password;
    else console.error("The two do not match. Please try again.");
  }
}

/** Asks for a line without showing it: readline echoes what is typed to its output, so that output is discarded. */
async function askHidden(input: PasswordInput, question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once("line", resolve);
      for (const end of ["SIGINT", "close"] as const)
        terminal.once(end, () => reject(new SetupError("Nothing was changed.")));
    });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

type AccountLine = {
  username: string;
  role: UserRole;
  isDisabled: boolean;
  createdAt: Date;
  lastSignedInAt: Date | null;
  /** The number of the account's sessions, including expired ones. */
  sessions: number;
};

export function listAccounts(db: AppDatabase): AccountLine[] {
  const { users, sessions } = schema;
  return db
    .select({
      username: users.username,
      role: users.role,
      disabledAt: users.disabledAt,
      createdAt: users.createdAt,
      lastSignedInAt: users.lastSignedInAt,
      sessions: count(sessions.sid),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .groupBy(users.id)
    .orderBy(users.username)
    .all()
    .map(({ disabledAt, ...rest }) => ({ ...rest, isDisabled: disabledAt !== null }));
}

/** Adds an account. @throws when the username is taken (check with `findAccount` first) */
export async function addAccount(
  change: Change,
  { username, password, role = "staff" }: { username: string; password: string; role?: UserRole },
): Promise<void> {
  const { db, now, newId } = change;
  const id = newId();
  const hash = await hashPassword(password);
  runInTransaction(db, () => {
    db.insert(schema.users)
      .values({ id, username, role, password: hash, createdAt: now, updatedAt: now, passwordChangedAt: now })
      .run();
    auditCommand(change, { id }, "create", { role });
  });
}

/** Sets an account's password and ends all of its sessions. @returns how many. */
async function setPassword(change: Change, account: User, password: string): Promise<number> {
  const { db, now } = change;
  const hash = await hashPassword(password);
  return runInTransaction(db, () => {
    db.update(schema.users)
      .set({ password: hash, passwordIsDefault: false, passwordChangedAt: now, updatedAt: now })
      .where(eq(schema.users.id, account.id))
      .run();
    const sessions = dropSessions(db, account.id);
    auditCommand(change, account, "change", { what: "password", sessions });
    return sessions;
  });
}

/** @returns how many sessions ended, or null when no other owner could sign in any more: nothing changes then */
export function setAccountDisabled(change: Change, account: User, isDisabled: boolean): number | null {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const other = db
      .select({ id: schema.users.id })
      .from(schema.users)
      .where(and(ne(schema.users.id, account.id), isNull(schema.users.disabledAt)))
      .limit(1)
      .get();
    if (isDisabled && (!other || isLastOwner(db, account.id))) return null;
    db.update(schema.users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(schema.users.id, account.id))
      .run();
    const sessions = isDisabled ? dropSessions(db, account.id) : 0;
    auditCommand(change, account, "change", { what: isDisabled ? "disabled" : "enabled", sessions });
    return sessions;
  });
}

/** Sets a role; the last owner keeps theirs, and false is returned. */
function setRole(change: Change, account: User, role: UserRole): boolean {
  const { db, now } = change;
  return runInTransaction(db, () => {
    if (role !== "owner" && isLastOwner(db, account.id)) return false;
    db.update(schema.users).set({ role, updatedAt: now }).where(eq(schema.users.id, account.id)).run();
    auditCommand(change, account, "change", { what: "role", from: account.role, to: role });
    return true;
  });
}

/** Removes the second factor of somebody who lost everything. @returns how many sessions ended, or null if there was no factor */
export function removeSecondFactor(change: Change, account: User): number | null {
  const { db } = change;
  return runInTransaction(db, () => {
    if (!hasSecondFactor(db, account.id)) return null;
    for (const table of [schema.totpSecrets, schema.passkeys, schema.recoveryCodes])
      db.delete(table).where(eq(table.userId, account.id)).run();
    const sessions = dropSessions(db, account.id);
    auditCommand(change, account, "change", { what: "second factor removed", sessions });
    return sessions;
  });
}

/** Ends all sessions of an account. @returns how many sessions ended. */
export function endAllSessions(change: Change, account: User): number {
  const { db } = change;
  return runInTransaction(db, () => {
    const sessions = dropSessions(db, account.id);
    if (sessions > 0) auditCommand(change, account, "sign_out", { sessions });
    return sessions;
  });
}

/** Audits a command. Nobody is signed in on the machine itself, so the entry names no account as the actor. */
function auditCommand(
  change: Change,
  { id }: Pick<User, "id">,
  action: "create" | "change" | "sign_out",
  details: Record<string, unknown>,
): void {
  const { actor } = change;
  const by = { by: "npm run account", ...(actor.kind === "operator" && { operator: actor.name }) };
  auditChange(change, { action, entity: "user", entityId: id, details: { ...details, ...by } });
}

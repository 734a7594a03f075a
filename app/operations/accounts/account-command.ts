import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type AppDatabase, openDatabase } from "#db/client.server";
import { type UserRole, userRoles } from "#db/values";
import { findAccount } from "~/platform/auth/accounts.server";
import { findPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import { type Settings, SetupError } from "~/platform/config/settings";
import { LEADS_FILE } from "~/platform/data-folder/files";
import type { Change } from "~/records/change";
import { buildOperatorChange } from "../operator-change";
import { askNewPassword, type PasswordInput } from "./ask-password";
import {
  type AccountLine,
  addAccount,
  endAllSessions,
  listAccounts,
  removeSecondFactor,
  setAccountDisabled,
  setPassword,
  setRole,
} from "./manage-accounts.server";

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

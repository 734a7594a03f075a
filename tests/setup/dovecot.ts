import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createConnection } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { ImapFlow } from "imapflow";
import { findDovecot } from "./find-dovecot.mjs";
import { freePort } from "./ports.mjs";

/** Dovecot refuses to deliver mail to root. */
const NOBODY = 65_534;
const LOGIN = { user: "practice", pass: "secret-imap-password" };

/** Null if Dovecot is missing: `npm test` reports that, and installs it if it may. */
export const dovecotAt = findDovecot();

export type Dovecot = {
  /** The value for IMAP_URL. */
  url: string;
  port: number;
  /** Puts mails into the inbox over a separate connection. */
  deliver: (...mails: Buffer[]) => Promise<void>;
  /** Renumbers all mails, as a server does after a folder was restored from a copy. */
  numberAnew: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A real IMAP server with one empty mailbox. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(tmpdir(), "dovecot-"));
  const mail = path.join(folder, "mail");
  const isRoot = process.getuid?.() === 0;
  const own = userInfo();
  mkdirSync(mail);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(mail, NOBODY, NOBODY);
  const port = await freePort();
  const config = path.join(folder, "dovecot.conf");
  const internal = isRoot
    ? ""
    : `default_internal_user = ${own.username}\ndefault_login_user = ${own.username}\n`;
  writeFileSync(
    config,
    `${internal}base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}
first_valid_uid = 1
passdb {
  driver = static
  args = password=${LOGIN.pass}
}
userdb {
  driver = static
  args = uid=${isRoot ? NOBODY : own.uid} gid=${isRoot ? NOBODY : own.gid} home=${mail}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  );
  let stop = async () => {};
  const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
  const launch = () => {
    // A killed server leaves this file, which says that it is still running.
    rmSync(path.join(folder, "run", "master.pid"), { force: true });
    const running = spawn(dovecotAt!, ["-F", "-c", config], { stdio: "ignore", detached: true });
    const ended = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    stop = async () => {
      // Kill all its processes at once: if only the first one is stopped, those with connections stay for 10 seconds.
      if (!hasEnded(running)) process.kill(-running.pid!, "SIGKILL");
      await ended;
    };
    return running;
  };
  const start = async () => {
    let running = launch();
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 100) {
        const log = path.join(folder, "log");
        throw new Error(
          `Dovecot did not start: ${existsSync(log) ? readFileSync(log, "utf8").slice(-2_000) : ""}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      // The port of a killed server is free a moment after its first process has ended; till then a new one gives up.
      if (hasEnded(running)) running = launch();
    }
  };
  const asClient = async (work: (client: ImapFlow) => Promise<unknown>) => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      auth: LOGIN,
      logger: false,
      disableAutoIdle: true,
    });
    await client.connect();
    await work(client);
    await client.logout();
  };
  await start();
  return {
    url: `imap://${LOGIN.user}:${LOGIN.pass}@127.0.0.1:${port}`,
    port,
    deliver: (...mails) =>
      asClient(async (client) => {
        for (const raw of mails) await client.append("INBOX", raw);
      }),
    numberAnew: async () => {
      await stop();
      rmSync(path.join(mail, "dovecot-uidlist"), { force: true });
      for (const name of ["dovecot.index", "dovecot.index.log", "dovecot.index.cache", "dovecot-uidvalidity"])
        rmSync(path.join(mail, name), { force: true });
      await start();
    },
    stop: () => stop(),
    start,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    setTimeout(() => {
      socket.destroy();
      resolve(false);
    }, 500);
  });

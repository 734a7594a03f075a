// The IMAP server of the tests: Dovecot 2.3, as Debian and Ubuntu have it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"];

/** Where it is, or null. A version with another language of settings counts as none. */
export function findDovecot() {
  const place = PLACES.find((one) => existsSync(one));
  const version = place && execFileSync(place, ["--version"], { encoding: "utf8" });
  return place && version?.startsWith("2.3.") ? place : null;
}

/** Installs it where this may be done. Without it, tests that need it are left out, and this says so. */
export function ensureDovecot() {
  if (!findDovecot() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" };
    try {
      execFileSync("apt-get", ["update", "-qq"], options);
      execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "dovecot-imapd"], options);
    } catch {
      // Said below.
    }
  }
  if (!findDovecot())
    console.warn(
      "There is no Dovecot 2.3 (apt-get install dovecot-imapd): the tests of IMAP_URL are left out.",
    );
}

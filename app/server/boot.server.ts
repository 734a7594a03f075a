import { mkdirSync } from "node:fs";
import path from "node:path";
import { type AppDatabase, closeAppDb, initAppDb, MigrationError } from "#db/client.server";
import {
  accountWithDefaultPassword,
  defaultPasswordStands,
  ensureFirstAccount,
} from "~/auth/accounts.server";
import { DEFAULT_SIGN_IN } from "~/auth/default-sign-in";
import { contentSource } from "~/content/client.server";
import { newId } from "~/domain/ids.server";
import { fileNow, fileWaiting } from "~/domain/leads/intake-queue.server";
import { startClock } from "~/jobs/clock.server";
import { jobs } from "~/jobs/index.server";
import { putRightAfterSetBack } from "~/jobs/set-back.server";
import { serveAssets } from "./assets.server";
import { datePublishedPosts, watchPostAddresses } from "./blog.server";
import { captureContext, practice } from "./captures.server";
import { watchEventStreams } from "./connections.server";
import { openContent } from "./content.server";
import { context } from "./context.server";
import { env } from "./env.server";
import { installHttpHooks } from "./http-hooks.server";
import { closeLake } from "./lake.server";
import { createLifecycle } from "./lifecycle.server";
import { log, requestLog } from "./log.server";
import { once } from "./once.server";
import { createPageCache } from "./page-cache/index.server";
import { eraseAgain } from "./person/again.server";
import { writeReports } from "./policy-reports.server";
import { setRunning } from "./running.server";
import { watchPublishing } from "./scheduler.server";
import { openings, type Settings } from "./settings";
import { SetupError } from "./setup-error";

/**
 * Starts what the site stands on, once per process: stores, first account, content, jobs, HTTP hooks.
 * @throws SetupError when something about the machine or the settings must be put right first.
 */
export const boot = () => once("boot", start);

async function start(): Promise<void> {
  const settings = env();
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const db = openLeads(path.join(settings.DATA_DIR, "app.sqlite"));
  const people = eraseAgain(db, settings.DATA_DIR, { now: new Date(), newId });
  if (people > 0) log().warn({ people }, "erased again after a restore");
  // A secret that can't be read ends the start, not the first sign-in.
  void context().mailLinks;
  refuseOpenDoor(settings, db);
  await ensureFirstAccount(
    db,
    {
      username: settings.ADMIN_USERNAME,
      password: settings.ADMIN_PASSWORD,
      site: new URL(settings.SITE_URL).hostname,
      isOpen: openings(settings).length > 0,
    },
    new Date(),
  );

  const lifecycle = createLifecycle(log());
  await openContent();
  const filed = fileWaiting(db, captureContext(await practice()));
  if (filed > 0) log().warn({ filed }, "filed enquiries that were stored when the last process ended");
  const addresses = watchPostAddresses();
  const dates = datePublishedPosts();
  const pages = createPageCache({ settings, source: contentSource(), log: log() });
  const publishing = watchPublishing();
  const clock = startClock(jobs, { ...context(), db, stopping: lifecycle.stopping }, { onSetBack: putRight });

  lifecycle.onStopping(() => clock.stop());
  lifecycle.onStopping(() => addresses.stop());
  lifecycle.onStopping(() => dates.stop());
  lifecycle.onStopping(() => publishing.stop());
  lifecycle.onStopping(() => writeReports());
  lifecycle.onStopping(() => closeLake());
  lifecycle.onStopped(() => pages.stop());
  lifecycle.onStopped(() => fileNow(db));
  lifecycle.onStopped(() => closeAppDb());
  installHttpHooks({
    settings,
    log: requestLog(),
    stopping: lifecycle.stopping,
    // While developing, Vite answers for files, and pages change with the code.
    ...(import.meta.env.PROD
      ? { first: pages.handle, front: [serveAssets("build/client"), watchEventStreams] }
      : { front: [watchEventStreams] }),
    onServer: lifecycle.watch,
  });
  setRunning({ clock, lifecycle, pages });
  announceSignIn();
}

function openLeads(file: string) {
  try {
    return initAppDb(file);
  } catch (error) {
    if (error instanceof MigrationError) throw new SetupError(error.message);
    throw new SetupError(`The database ${path.resolve(file)} can't be opened: ${(error as Error).message}`);
  }
}

/** What a clock that was ahead had planned. The log says how much it was, when it was anything. */
function putRight(now: Date): void {
  const { db, log } = context();
  const rows = putRightAfterSetBack(db, { now, businessTimezone: env().BUSINESS_TIMEZONE });
  if (Object.values(rows).some((count) => count > 0))
    log.warn({ rows }, "the clock was ahead and has been set back: what was planned by it is planned anew");
}

/**
 * While the default password stands, only this machine may reach the server. Asked before the first account is made,
 * so that a start with ADMIN_PASSWORD set still makes that one.
 */
function refuseOpenDoor(settings: Settings, db: AppDatabase): void {
  const open = openings(settings);
  if (open.length === 0 || !defaultPasswordStands(db, settings.ADMIN_PASSWORD)) return;
  throw new SetupError(
    `${open.join(" and ")} ${open.length === 1 ? "opens" : "open"} the site to other machines while the default admin password stands. ` +
      "Set ADMIN_USERNAME and ADMIN_PASSWORD before the first start, or start without and change the password under /admin/account, then start again.",
  );
}

/** The start command prints this line; it asks for it through a global, as it is no part of the build. */
function announceSignIn(): void {
  const account = accountWithDefaultPassword(context().db);
  (globalThis as { __signInHint?: () => string | undefined }).__signInHint = () =>
    account
      ? `${account.username} / ${DEFAULT_SIGN_IN.password}  (the default; only this machine can reach the site until it is changed)`
      : undefined;
}

import { execFileSync } from "node:child_process";
import { appendFileSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { freePort } from "#tests/setup/ports.mjs";
import { runStart } from "#tests/setup/run-start";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, startServer } from "#tests/setup/server";

/** Mounts a separate disk in memory. Only root may do so, so these tests are skipped for other users. */
function mountDisk(size: string): string {
  const folder = newDataDir();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  return folder;
}

function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder], { stdio: "ignore" });
  rmdirSync(folder);
}

const canMount = (() => {
  try {
    unmount(mountDisk("1m"));
    return true;
  } catch {
    return false;
  }
})();

/** Writes zeros until the disk is full. */
function fill(file: string): void {
  for (let size = 1024 * 1024; size >= 512; )
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
}

describe.skipIf(!canMount)("a real disk of its own (needs root, to mount one)", () => {
  it("when full: pages stay up, an enquiry gets an honest answer, and no enquiry that was thanked for is lost", {
    tags: ["kills"],
  }, async () => {
    const dataDir = mountDisk("64m");
    const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
    const thanked: string[] = [];
    let n = 0;
    const send = async () => {
      const enquiry = sampleEnquiry(n++, "disk");
      const answer = await sendJson(`${server.url}/api/contact`, enquiry);
      if (answer.status === 201) thanked.push(enquiry.email);
      return answer;
    };
    for (let early = 0; early < 5; early++) expect((await send()).status).toBe(201);

    const filler = path.join(dataDir, "filler");
    fill(filler);
    let refused = await send();
    // The remaining space in the log's own file takes a few more.
    for (let tries = 0; refused.status === 201 && tries < 500; tries++) refused = await send();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/could not be saved.*call/) });
    const page = await fetch(`${server.url}/contact`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/href="tel:988"/);
    const form = await fetch(`${server.url}/contact`, {
      method: "POST",
      body: new URLSearchParams({
        ...sampleEnquiry(9_000),
        previousAttempts: "",
        message: "Kept in the form",
      }),
    });
    expect(form.status).toBe(503);
    expect(await form.text()).toContain("Kept in the form");
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { disk: "failing" } });

    rmSync(filler);
    await expect.poll(async () => (await send()).status, { timeout: 30_000 }).toBe(201);
    expect(await server.stop()).toBe(0);
    const db = new Database(path.join(dataDir, "app.sqlite"), { readonly: true });
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const emails = db.prepare("select email from leads").pluck().all();
    expect(emails).toEqual(expect.arrayContaining(thanked));
    expect(new Set(emails).size).toBe(emails.length);
    db.close();
    unmount(dataDir);
  });

  it("when read-only: the start refuses in one line", { tags: ["kills"] }, async () => {
    const dataDir = mountDisk("32m");
    seedLeads(dataDir, 3);
    execFileSync("mount", ["-o", "remount,ro", dataDir]);
    const { code, output } = await runStart(dataDir, await freePort());
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .* can't be written to \(EROFS\)\..*$/);
    unmount(dataDir);
  });
});

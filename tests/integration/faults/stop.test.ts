import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { startServer } from "#tests/setup/server";

it("SIGTERM under load: what was stored was answered, what was answered is stored, and the end is clean", async () => {
  const server = await startServer();
  const thanked: string[] = [];
  const others: number[] = [];
  let n = 0;
  const family = async () => {
    for (;;) {
      const enquiry = sampleEnquiry(n++, "stop");
      try {
        const answer = await sendJson(`${server.url}/api/contact`, enquiry);
        // The whole answer, not only its first line.
        const body = (await answer.json()) as { success?: boolean };
        if (answer.status === 201 && body.success) thanked.push(enquiry.email);
        else others.push(answer.status);
      } catch {
        // Nobody listens any more.
        return;
      }
    }
  };
  const families = Array.from({ length: 20 }, family);
  await expect.poll(() => thanked.length, { timeout: 30_000 }).toBeGreaterThan(100);
  expect(await server.stop("SIGTERM")).toBe(0);
  await Promise.all(families);
  expect(others).toEqual([]);
  const db = new Database(path.join(server.dataDir, "app.sqlite"), { readonly: true });
  expect((db.prepare("select email from leads").pluck().all() as string[]).sort()).toEqual(thanked.sort());
  db.close();
  await server.dispose();
});

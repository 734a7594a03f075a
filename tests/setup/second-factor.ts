import { expect } from "vitest";
import type { TestServer } from "./server";

/** Checks whether somebody who is signed in has to set a second factor up before anything else opens. */
export async function expectSecondFactorAskedFor(
  { url }: Pick<TestServer, "url">,
  cookie: string,
  isAsked: boolean,
): Promise<void> {
  const read = (path: string) => fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const hub = await read("/admin/hub");
  expect([hub.status, hub.headers.get("location")]).toEqual(isAsked ? [302, "/admin/account"] : [200, null]);
  const account = await read("/admin/account");
  expect([account.status, (await account.text()).includes("needs a second factor")]).toEqual([200, isAsked]);
  const leads = await read("/api/leads");
  expect(leads.status).toBe(isAsked ? 403 : 200);
  if (isAsked) expect(await leads.json()).toMatchObject({ secondFactor: true });
}

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

describe("rate limits", () => {
  const account = { ADMIN_USERNAME: "ellen", ADMIN_PASSWORD: "an-account-of-her-own" };
  let strict: TestServer;
  /** One sign-up an address. */
  let proxied: TestServer;
  beforeAll(async () => {
    [strict, proxied] = await Promise.all([
      startServer({ env: { RATE_LIMIT_SCALE: "0.3" } }),
      startServer({ env: { ...account, RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" } }),
    ]);
  });
  afterAll(() => Promise.all([strict.dispose(), proxied.dispose()]));

  const tries = async (own: TestServer, count: number, headers: (n: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++)
      statuses.push(
        (await sendJson(`${own.url}/api/newsletter`, { email: `r${n}@example.com` }, { headers: headers(n) }))
          .status,
      );
    return statuses;
  };

  it("can't be escaped by claiming other addresses, without a proxy", async () => {
    const claims = (n: number) => ({
      "X-Forwarded-For": `10.0.0.${n}`,
      "X-Real-IP": `10.0.1.${n}`,
      Forwarded: `for=10.0.2.${n}`,
      "X-Client-Address": `10.0.3.${n}`,
    });
    expect(await tries(strict, 5, claims)).toEqual([202, 202, 202, 429, 429]);
  });

  it("keep somebody who is signed in from calling other people's telephones by tests and codes", async () => {
    const cookie = await sessionCookie(strict.url);
    const call = (method: string, path: string, body: unknown) =>
      sendJson(`${strict.url}/api/alerts/${path}`, body, { method, headers: { Cookie: cookie } });
    const answer = await call("PUT", "channels", [{ kind: "sms", value: "(801) 555-0142" }]);
    const [{ id }] = (await answer.json()) as [{ id: string }];
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      statuses.push((await call("POST", `channels/${id}/code`, {})).status);
      statuses.push((await call("POST", "test", { id })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it("count the address that the trusted proxy saw, and nothing the client put before it", async () => {
    expect(await tries(proxied, 3, (n) => ({ "X-Forwarded-For": `10.9.9.${n}, 203.0.113.7` }))).toEqual([
      202, 429, 429,
    ]);
    expect(await tries(proxied, 3, (n) => ({ "X-Forwarded-For": `203.0.113.${100 + n}` }))).toEqual([
      202, 202, 202,
    ]);
  });

  it("can't be escaped by going through the networks of one IPv6 customer", async () => {
    // One sign-up from each network of 64 bits: four from those of one /56, sixteen from those of one /48.
    const through = (network: (n: number) => string) => (n: number) => ({ "X-Forwarded-For": network(n) });
    expect(
      await tries(
        proxied,
        6,
        through((n) => `2001:db8:1:${(0x100 + n).toString(16)}::1`),
      ),
    ).toEqual([202, 202, 202, 202, 429, 429]);
    const farther = await tries(
      proxied,
      14,
      through((n) => `2001:db8:1:${((n + 2) * 0x100).toString(16)}::1`),
    );
    expect(farther.filter((status) => status === 202)).toHaveLength(12);
    expect(
      await tries(
        proxied,
        1,
        through(() => "2001:db8:2::1"),
      ),
    ).toEqual([202]);
  });

  it("count pictures in sizes that have to be made, and not those that are there", async () => {
    const own = await startServer({
      env: { RATE_LIMIT_SCALE: "0.01", LAKE_TOKENS: "upload-token=administrator" },
    });
    const wide = sharp({ create: { width: 800, height: 40, channels: 3, background: "#357" } });
    const sent = await fetch(`${own.url}/lake/v2025-02-19/assets/images/production`, {
      method: "POST",
      headers: { Authorization: "Bearer upload-token" },
      body: new Uint8Array(await wide.png().toBuffer()),
    });
    const { document } = (await sent.json()) as { document: { url: string } };
    const show = async (width: number) => (await fetch(`${document.url}?w=${width}`)).status;
    const statuses: number[] = [];
    for (const width of [160, 240, 320, 360, 160, 240, 480, 320]) statuses.push(await show(width));
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429, 200]);
    await own.dispose();
  });
});

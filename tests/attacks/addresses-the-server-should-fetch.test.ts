import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import webPush from "web-push";
import { startFakePushService } from "#tests/fakes/push-service";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { SHARED_LAKE_TOKEN, sharedServer, type TestServer } from "#tests/setup/server";
import { createPushSender } from "~/integrations/push/web-push.server";
import { isPublicIp } from "~/integrations/web/public-web.server";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

it("an address that somebody wrote is never fetched by the server", async () => {
  let asked = 0;
  const canary = createServer((_, answer) => {
    asked++;
    answer.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const target = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/latest/meta-data`;
  const mutations = [
    { patch: { query: '*[_type == "post"]', set: { featuredImageUrl: target }, unset: ["featuredImage"] } },
    { patch: { id: "siteSettings", set: { "bookingLinks.emergency": target } } },
  ];
  await sendJson(
    `${server.url}/lake/v2025-02-19/data/mutate/production`,
    { mutations },
    { headers: { Authorization: `Bearer ${SHARED_LAKE_TOKEN}` } },
  );
  const enquiry = {
    ...sampleEnquiry(1, "ssrf"),
    message: target,
    touch: { at: new Date().toISOString(), referrer: target },
  };
  await sendJson(`${server.url}/api/contact`, enquiry);
  const source = encodeURIComponent(target);
  await fetch(`${server.url}/lake/v2025-02-19/assets/files/production?filename=x.txt&sourceUrl=${source}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SHARED_LAKE_TOKEN}`, "Content-Type": "text/plain" },
    body: "x",
  });
  for (const page of ["/blog", "/rss.xml", "/", "/contact", "/sitemap.xml"]) await fetch(server.url + page);
  for (const kind of ["calendly", "resend"])
    await sendJson(`${server.url}/api/webhooks/${kind}`, { payload: { uri: target, url: target } });
  expect(asked).toBe(0);
  canary.close();
});

it("a push service whose name leads to this machine or its network is never pushed to", async () => {
  const push = await startFakePushService();
  const keys = webPush.generateVAPIDKeys();
  const send = createPushSender({
    keys,
    contact: "https://example.com",
    // A name of the public web, as far as its letters say.
    reach: { address: () => true, ip: isPublicIp },
  });
  const named = push.subscribe();
  const endpoint = named.endpoint.replace("127.0.0.1", "localhost");
  const message = { words: "A test", link: null, tag: "test" };
  expect(await send({ ...named, endpoint }, message)).toMatchObject({ outcome: "refused" });
  const within = createPushSender({
    keys,
    contact: "https://example.com",
    reach: { address: () => true, ip: () => true },
  });
  push.trust(keys.publicKey);
  expect(await within({ ...named, endpoint: named.endpoint }, message)).toEqual({ outcome: "sent" });
  expect(push.taken).toHaveLength(1);
  await push.close();
});

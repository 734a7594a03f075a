import { generateKeyPairSync } from "node:crypto";
import dns2 from "dns2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { INBOUND_SECRET, svixHeaders } from "#tests/fakes/resend";
import { startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

const { Packet } = dns2;
type Question = { name: string; type: number };

/** A name server on this machine, asked over UDP as any other. */
function nameServer(records: Map<string, string>) {
  const asked: string[] = [];
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions as Question[];
      const { name, type } = question!;
      asked.push(name.toLowerCase());
      const value = records.get(name.toLowerCase());
      if (value === "silence") return;
      if (value && type === Packet.TYPE.TXT)
        response.answers.push({
          name,
          type,
          class: Packet.CLASS.IN,
          ttl: 60,
          data: value.match(/.{1,255}/g),
        } as never);
      if (value && type === Packet.TYPE.MX)
        response.answers.push({
          name,
          type,
          class: Packet.CLASS.IN,
          ttl: 60,
          exchange: value,
          priority: 10,
        } as never);
      if (value === undefined) (response as unknown as { header: { rcode: number } }).header.rcode = 3;
      send(response);
    },
  });
  return { server, asked };
}

const KEY = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({
  type: "spki",
  format: "der",
});
const records = new Map<string, string>();
const { server, asked } = nameServer(records);
let site: TestServer;
let owner: string;

beforeAll(async () => {
  await server.listen({ udp: { port: 0, address: "127.0.0.1" } });
  const { port } = server.addresses().udp!;
  site = await startServer({
    env: {
      RESEND_API_KEY: "re_sample",
      RESEND_BASE_URL: "http://127.0.0.1:9",
      RESEND_WEBHOOK_SECRET: `whsec_${INBOUND_SECRET}`,
      MAIL_FROM: "Porchlight <hello@mail.example.com>",
      REPLY_DOMAIN: "reply.example.com",
      DNS_SERVER: `127.0.0.1:${port}`,
    },
  });
  owner = await sessionCookie(site.url);
});
afterAll(async () => {
  await site?.dispose();
  await server.close();
});

type Found = { id: string; state: string; found: string; todo: string | null; at?: string };

async function check() {
  const answer = await fetch(`${site.url}/api/deliverability`, { headers: { cookie: owner } });
  expect(answer.status).toBe(200);
  const { findings } = (await answer.json()) as { findings: Found[] };
  return Object.fromEntries(findings.map((one) => [one.id, one]));
}

it("asks no name server before somebody opens it, and then says what to do for each", async () => {
  expect(asked).toEqual([]);
  const found = await check();
  expect(Object.fromEntries(Object.entries(found).map(([id, { state }]) => [id, state]))).toEqual({
    spf: "bad",
    dkim: "bad",
    dmarc: "bad",
    replies: "bad",
    "webhook-reports": "weak",
    "webhook-inbound": "weak",
  });
  expect(Object.values(found).every(({ todo }) => todo !== null)).toBe(true);
  expect(asked).toContain("resend._domainkey.mail.example.com");
});

it("sees what was put right, and when the last signed event came", async () => {
  records.set("send.mail.example.com", "v=spf1 include:amazonses.com ~all");
  records.set("resend._domainkey.mail.example.com", `v=DKIM1; k=rsa; p=${KEY.toString("base64")}`);
  // Of the domain above.
  records.set("_dmarc.example.com", "v=DMARC1; p=quarantine");
  records.set("reply.example.com", "inbound.example.net");
  const body = JSON.stringify({
    type: "email.sent",
    created_at: new Date().toISOString(),
    data: { email_id: "x" },
  });
  const told = await fetch(`${site.url}/api/webhooks/resend`, {
    method: "POST",
    body,
    headers: svixHeaders("delivery-1", body),
  });
  expect(told.status).toBe(200);
  const found = await check();
  for (const id of ["spf", "dkim", "dmarc", "replies", "webhook-reports"])
    expect(found[id], found[id]?.found).toMatchObject({ state: "good", todo: null });
  expect(Date.parse(found["webhook-reports"]!.at!)).toBeGreaterThan(Date.now() - 60_000);
});

it("says that nothing is known where the name server is silent", async () => {
  records.set("send.mail.example.com", "silence");
  expect((await check()).spf).toMatchObject({ state: "unknown" });
});

it("is the owner's alone, as a screen as well", async () => {
  const { username } = await addStaff(site, "helper", "staff");
  const staff = await sessionCookie(site.url, { username, password: "open-the-door" });
  const screen = (cookie: string) => fetch(`${site.url}/admin/deliverability`, { headers: { cookie } });
  expect((await screen(staff)).status).toBe(403);
  const html = await (await screen(owner)).text();
  expect(html).toContain("DKIM: signed by you");
  expect(html).toContain("Bounces and complaints by week");
});

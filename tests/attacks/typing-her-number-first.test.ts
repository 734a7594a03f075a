import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { enquiries, outbox } from "#db/schema";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await sharedServer();
  staff = await sessionCookie(server.url);
});

type Lead = {
  id: string;
  possibleDuplicates: string[];
  contacts: { value: string; provenAt: string | null }[];
};

const call = (path: string, body: unknown, method = "POST") =>
  sendJson(`${server.url}/api/leads${path}`, body, { method, cookie: staff });
async function read(id: string): Promise<Lead> {
  const answer = await fetch(`${server.url}/api/leads/${id}`, { headers: { Cookie: staff } });
  return ((await answer.json()) as { lead: Lead }).lead;
}

/** Sends an enquiry by the form, and finds the lead that it was filed under. */
async function write(enquiry: object): Promise<string> {
  const answer = await sendJson(`${server.url}/api/contact`, { ...sampleEnquiry(2), ...enquiry });
  const { leadId: reference } = (await answer.json()) as { leadId: string };
  const filed = () =>
    inStore(server, (db) => db.select().from(enquiries).where(eq(enquiries.reference, reference)).get());
  await expect.poll(() => filed()?.leadId).toBeTruthy();
  return filed()!.leadId!;
}

const mailsTo = (address: string) =>
  inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, address)).all()).map(
    ({ kind }) => kind,
  );

describe("a stranger who typed her number first, with his own address", () => {
  it("gets neither her enquiry, nor what staff write and book for her", async () => {
    const { phone, email } = sampleEnquiry(6_100, "hers");
    const his = "his-6100@example.com";
    const [first, hers] = [await write({ phone, email: his }), await write({ phone, email })];
    expect(hers).not.toBe(first);
    expect((await read(hers)).possibleDuplicates).toEqual([first]);
    expect((await read(first)).contacts.map(({ provenAt }) => provenAt)).toEqual([null, null]);
    const letter = { emailType: "follow_up", subject: "Your question", body: "Please call us." };
    expect((await call(`/${hers}/emails`, letter)).status).toBe(200);
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const slots = await fetch(
      `${server.url}/api/booking/slots?type=standard&from=${new Date().toISOString()}&to=${start}`,
    );
    const [slot] = (await slots.json()) as { start: string }[];
    if (slot) {
      const time = { type: "standard", start: slot.start, zone: "America/Denver" };
      expect((await call(`/${hers}/bookings`, time)).status).toBe(201);
    }
    expect(mailsTo(email)).toContain("lead_letter");
    expect(mailsTo(his)).toEqual(["nurture"]);
  });

  it("is not who staff answer where she called and gave no address: they have to choose one", async () => {
    const { phone } = sampleEnquiry(6_200);
    const lead = await write({ phone, email: "his-6200@example.com" });
    await call(`/${lead}/calls`, { outcome: "reached" });
    const { email: _, ...byPhone } = { ...sampleEnquiry(2), phone, source: "phone" };
    expect(await (await call("", byPhone)).json()).toMatchObject({ id: lead });
    const letter = { emailType: "follow_up", subject: "Your question", body: "Please call us." };
    expect((await call(`/${lead}/emails`, letter)).status).toBe(409);
    const screen = await fetch(`${server.url}/admin/leads/${lead}?compose=email`, {
      headers: { Cookie: staff },
    });
    expect(await screen.text()).toMatch(/<option value="" selected="">Choose an address/);
  });

  it("is another person than she once staff say so", async () => {
    const { phone, email } = sampleEnquiry(6_300, "hers");
    const [first, hers] = [
      await write({ phone, email: "his-6300@example.com" }),
      await write({ phone, email }),
    ];
    expect((await call(`/${hers}/duplicates/${first}`, { isSame: false }, "PATCH")).status).toBe(200);
    for (const id of [first, hers]) expect((await read(id)).possibleDuplicates).toEqual([]);
    expect((await call(`/${hers}/duplicates/nobody`, { isSame: false }, "PATCH")).status).toBe(404);
  });

  it("is answered with her by one call where staff say that it was the same person", async () => {
    const { phone, email } = sampleEnquiry(6_400, "hers");
    const [first, hers] = [
      await write({ phone, email: "his-6400@example.com" }),
      await write({ phone, email }),
    ];
    const logged = await call(`/${hers}/calls`, { outcome: "reached", samePerson: [first] });
    expect(await logged.json()).toMatchObject({ also: [{ leadId: first }] });
    expect(await read(first)).toMatchObject({ responseDueAt: null });
  });
});

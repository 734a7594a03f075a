import { beforeAll, expect, it } from "vitest";
import { outbox } from "#db/schema";
import { findViolenceFormProblem } from "#studio/texts/nurture-rules";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const firstMailTo = (address: string) =>
  inStore(server, (db) =>
    db
      .select()
      .from(outbox)
      .all()
      .find(({ to, kind, text }) => to === address && kind === "nurture" && text !== null),
  );

it("who names violence in the form gets a first mail that may be read at home", async () => {
  const send = async (n: number, message: string) => {
    const enquiry = { ...sampleEnquiry(n, "violence-mail"), message };
    expect((await sendJson(`${server.url}/api/contact`, enquiry)).status).toBe(201);
    await expect.poll(() => firstMailTo(enquiry.email), { timeout: 30_000 }).toBeTruthy();
    return firstMailTo(enquiry.email)!;
  };
  const mail = await send(1, "My husband hit me and I am afraid of him");
  expect(mail.subject).toBe("Thank you for your note");
  for (const words of [mail.subject ?? "", mail.text ?? ""])
    expect(findViolenceFormProblem(words)).toBeUndefined();
  expect(mail.text).toContain("when it is safe for you");
  expect(mail.text).not.toMatch(/\/request\/|\/book\//);
  const other = await send(3, "My son drinks, and we would like to plan what to do");
  expect(other.subject).not.toBe(mail.subject);
  expect(other.text).toContain("/request/");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, sessionCookie, signInByPassword } from "#tests/setup/staff";

const SECRETS = {
  SESSION_SECRET: "secret-session-secret-secret-session-secret",
  LAKE_TOKENS: "secret-lake-token=administrator",
  CALENDLY_WEBHOOK_KEY: "secret-calendly-key",
  SMTP_URL: "smtp://mailer:secret-smtp-password@127.0.0.1:9",
  IMAP_URL: "imap://reader:secret-imap-password@127.0.0.1:9",
  RESEND_WEBHOOK_SECRET: "whsec_c2VjcmV0LXJlc2VuZA==",
  ADMIN_USERNAME: "ellen",
  ADMIN_PASSWORD: "secret-admin-password",
};

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { ...SECRETS, MAIL_FROM: "hello@example.com", LOG_LEVEL: "trace" } });
  const signedIn = await sendJson(`${server.url}/api/auth/login`, {
    username: "ellen",
    password: SECRETS.ADMIN_PASSWORD,
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
});
afterAll(() => server.dispose());

it("no secret and nobody's data is in the log, at its most talkative and with things going wrong", async () => {
  const person = {
    ...sampleEnquiry(5, "logged"),
    name: "Wilhelmina Quartermaine",
    message: "Nobody else must read this sentence.",
  };
  await sendJson(`${server.url}/api/contact?email=logged-5@example.com`, person);
  await sendJson(`${server.url}/api/contact`, { ...person, phone: "x" });
  await sendJson(`${server.url}/api/contact`, `{"name":"Wilhelmina Quartermaine"`);
  await sendJson(`${server.url}/api/auth/login`, {
    username: SAMPLE_STAFF.username,
    password: "typed-in-anger",
  });
  await fetch(`${server.url}/admin/dashboard?q=Quartermaine`, { headers: { Cookie: cookie } });
  await fetch(`${server.url}/api/leads?q=Quartermaine`, {
    headers: { Cookie: cookie, Authorization: "Bearer secret-lake-token" },
  });
  await fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { Origin: server.url },
    body: new URLSearchParams(person as never),
  });
  await expect.poll(() => server.output()).toContain('"path":"/contact"');
  const log = server.output();
  for (const secret of [
    ...Object.values(SECRETS),
    "secret-lake-token",
    "secret-smtp-password",
    "secret-imap-password",
    "typed-in-anger",
    cookie.split("=")[1]!,
  ])
    if (secret !== "ellen") expect(log.includes(secret), secret).toBe(false);
  for (const trace of ["Quartermaine", "logged-5@", person.phone, "Nobody else must"])
    expect(log.includes(trace), trace).toBe(false);
});

it("no page or call gives a secret away", async () => {
  for (const address of [
    "/",
    "/admin/account",
    "/studio",
    "/api/openapi.json",
    "/lake/v1/users/me",
    "/readyz",
    "/no-such-page",
  ]) {
    const body = await (await fetch(server.url + address, { headers: { Cookie: cookie } })).text();
    for (const secret of Object.values(SECRETS))
      if (secret !== "ellen") expect(body.includes(secret), address).toBe(false);
  }
  expect(await signInByPassword(server.url).catch((error: Error) => error.message)).toContain("401");
});

it("no link that opens something is in the log when its page or call fails", async () => {
  const reference = "84NNix-CDRtCxjq05qasSw";
  const token = `01a216c0-e1f7-7000-be53-5add9a9af4fa.${"x".repeat(86)}`;
  const failing = await startServer();
  const headers = { Cookie: await sessionCookie(failing.url) };
  // Whatever asks who somebody is fails from here on.
  inStore(failing, (db) => db.$client.exec("alter table sessions rename to lost"));
  const paths = [
    `/api/leads/${token}`,
    `/admin/leads/${token}`,
    `/admin/leads/${token}?_data=routes/admin/lead`,
  ];
  for (const path of [...paths, `/book/${reference}`, `/booking/${token}`])
    await fetch(`${failing.url}${path}${path.includes("?") ? "&" : "?"}email=jane@example.com`, { headers });
  await expect.poll(() => failing.output()).toContain("request failed");
  await expect.poll(() => failing.output()).toContain("call failed");
  const log = failing.output();
  await failing.dispose();
  for (const secret of [token, reference, "jane@"]) expect(log.includes(secret), secret).toBe(false);
});

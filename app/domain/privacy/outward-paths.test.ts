import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseSettings } from "~/platform/config/settings";
import { describeOutwardPaths, OUTWARD_PATHS } from "./outward-paths";

/** Packages that the server imports and that ask nobody over the network. A new one belongs here, or in the table. */
const QUIET_PACKAGES = new Set(
  `@conform-to/react @conform-to/zod @date-fns/tz @hono/zod-openapi @portabletext/editor @portabletext/react
  @react-email/components @react-email/render @remix-run/node @remix-run/react @remix-run/dev @remix-run/route-config
  @sanity/client @sanity/image-url @sanity/import @sanity/export @sanity/json-match @sanity/mutator
  @sanity/preview-url-secret @scure/base @simplewebauthn/server age-encryption better-sqlite3 blurhash croner csv-parse
  date-fns double-metaphone drizzle-orm exif-reader groq groq-js hono html-to-text ical-generator ical.js ipaddr.js
  libphonenumber-js lucide-react mailparser markdown-it mendoza minisearch otpauth p-limit parse5 pdfkit pino
  rate-limiter-flexible react react-dom remix-auth remix-auth-form rxjs satori sharp sirv stemmer syllable tsx uqr vite ws
  yaml zod`.split(/\s+/),
);

/** Functions of Node's network modules that open no connection. */
const QUIET_FUNCTIONS = /^(isIP|isIPv4|isIPv6|BlockList|createServer|Server|STATUS_CODES|METHODS)$/;

/** What a file of the server opens connections with, by its own imports and calls. */
function listConnections(text: string): string[] {
  const imports = [...text.matchAll(/^import (?!type\b)([^;]*?) from "([^"]+)"/gms)];
  const lazy = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, from = ""]) => ["", "", from] as const);
  const found = [...imports, ...lazy].flatMap(([, names = "", from = ""]) => {
    if (/^node:(https?|http2|net|tls|dgram|dns)(\/promises)?$/.test(from)) {
      const values = names
        .replace(/[{}]/g, "")
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith("type "));
      return values.some((name) => !QUIET_FUNCTIONS.test(name)) ? [from] : [];
    }
    if (/^(node:|[.~#]|virtual:)/.test(from)) return [];
    const name = from.startsWith("@") ? from.split("/").slice(0, 2).join("/") : from.split("/")[0]!;
    return QUIET_PACKAGES.has(name) ? [] : [from];
  });
  const calls = [
    /(?<![.\w]|function |async )fetch\(/,
    /\bnew SanityClient\(|(?<!\w)createClient\(/,
    // A command of the practice's own may send what it is given anywhere.
    /\bpromisify\(execFile\)/,
  ];
  return [...found, ...calls.filter((call) => call.test(text)).map(String)];
}

/** Files that ask this server alone, or that somebody runs by hand to compare lakes. */
const STAYS_HERE = new Set([
  "app/jobs.server.ts",
  "app/operations/image/first-start.mjs",
  "app/operations/start/announce.mjs",
  "studio/lake/conformance.ts",
  "studio/lake/in-process.ts",
]);

/** The server's own files: what runs in a browser and the tests are left out. */
const isServerFile = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/\.test\.|\/browser\/|\.d\.ts$/.test(file) &&
  (/\.server\.ts$/.test(file) || /^(app\/(operations|integrations|mail)|studio\/lake|db)\//.test(file)) &&
  !STAYS_HERE.has(file);

const serverFiles = ["app", "studio/lake", "db"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => `${root}/${file}`)
    .filter(isServerFile),
);

const named: string[] = Object.values(OUTWARD_PATHS).flatMap(({ adapters }) => [...adapters]);

it("every file of the server that opens a connection is in the table of who gets what", () => {
  const found = serverFiles.flatMap((file) => {
    const by = listConnections(readFileSync(file, "utf8"));
    return by.length > 0 ? [`${file}: ${by.join(", ")}`] : [];
  });
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter((line) => !named.includes(line.split(":")[0]!))).toEqual([]);
});

it("so is every folder of integrations and every mail transport", () => {
  const folders = readdirSync("app/integrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `app/integrations/${name}/`);
  expect(folders.filter((folder) => !named.some((file) => file.startsWith(folder)))).toEqual([]);
  const transports = readdirSync("app/mail/transports")
    .filter((file) => /\.server\.ts$/.test(file))
    .map((file) => `app/mail/transports/${file}`);
  expect(transports.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

const describePaths = (settings: Record<string, string>, hasBookingLink = false) =>
  describeOutwardPaths({ ...parseSettings(settings), hasBookingLink });

it("names what the settings switch on as used, and the rest as not used here", () => {
  const none = describePaths({});
  expect(none.used.map(({ who }) => who)).toEqual([
    "The company that keeps our mailbox",
    expect.stringContaining("Apple"),
    expect.stringContaining("calendar programs"),
  ]);
  const services = /Resend.*Twilio.*telephone.*AI service.*Calendly.*copies of our data/;
  expect(none.unused.join()).toMatch(services);
  const all = describePaths(
    {
      RESEND_API_KEY: "re_1",
      MAIL_FROM: "care@example.com",
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "t",
      TWILIO_FROM: "+18015550142",
      VOICE_NUMBER: "+18015550142",
      TRANSCRIBE_BASE_URL: "http://127.0.0.1:9",
      OPENAI_API_KEY: "sk-1",
      BACKUP_COMMAND: "true",
      BACKUP_KEY: "k".repeat(32),
    },
    true,
  );
  expect(all.used.map(({ who }) => who).join()).toMatch(services);
  expect(all.unused).toEqual([]);
  expect(all.used.find(({ who }) => who.includes("copies"))!.data).toContain("encrypted");
});

import { expect, it } from "vitest";
import { writeMailtoLink } from "./mailto";

const read = (href: string) => {
  const { pathname, searchParams } = new URL(href);
  const of = (name: string) => searchParams.get(name) ?? "";
  return { to: decodeURIComponent(pathname), subject: of("subject"), body: of("body") };
};
type Written = Parameters<typeof writeMailtoLink>[0];
const mail = (over: Partial<Written> = {}): Written => ({
  to: "dana@example.com",
  subject: "A call",
  body: "Hi",
  ...over,
});

it.each<[string, Written, Written?]>([
  ["signs that mean something in a link", mail({ subject: "Costs & fees? 100% #1", body: "a=b & c+d" })],
  ["an address with such signs", mail({ to: "dana+a?b&c@example.com" })],
  ["other scripts and pictures", mail({ subject: "Ça va", body: "été 🌱" })],
  ["half a sign as a sign for it", mail({ body: "\uFFFD" }), mail({ body: "\uD83C" })],
  ["nothing typed yet", mail({ subject: "", body: "" })],
])("a link holds %s", (_, held, typed = held) => {
  const { href, isCut } = writeMailtoLink(typed);
  expect({ ...read(href), isCut }).toEqual({ ...held, isCut: false });
});

it("a link has line ends as a mail has them, whichever were typed", () => {
  expect(writeMailtoLink(mail({ body: "one\ntwo\r\nthree" })).href).toContain("one%0D%0Atwo%0D%0Athree");
});

it("a link that would be longer than mail programs take ends between two words", () => {
  const body = "Schöne Grüße ".repeat(300);
  const { href, isCut } = writeMailtoLink(mail({ body }));
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(2_000);
  expect(href.length).toBeGreaterThan(1_900);
  expect(body.startsWith(read(href).body)).toBe(true);
  expect(read(href).body).toMatch(/(Schöne|Grüße)$/);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { z } from "zod";
import { commandAreas } from "#tests/setup/every-command";
import routes from "../../app/routes";
import { ODD_TEXTS } from "./from-schema";
import { encode, type Made, WHO } from "./made";

const ACTION = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b[^}]*\}/;
/** These pass the request to their own routers, which are fuzzed from their own descriptions. */
const ROUTERS = new Set(["api/*", "lake/*"]);

/** An address, with the field names and words found in its sources. */
type FormAddress = {
  id: string;
  address: string;
  takesForms: boolean;
  fields: string[];
  words: string[];
  /** The commands that its screen carries out, with the fields of their inputs. */
  commands: { name: string; fields: string[] }[];
};

/** Every address of the site. Routes with an action take forms; any route may have a search form. */
export function formAddresses(): FormAddress[] {
  return addressesOf(routes as RouteConfigEntry[])
    .filter(({ address }) => !ROUTERS.has(address))
    .map(({ id, address, file }) => {
      const source = sourcesBeside(path.join("app", file));
      const takesForms = ACTION.test(readFileSync(path.join("app", file), "utf8"));
      return {
        id,
        address,
        takesForms,
        fields: fieldsIn(source),
        words: wordsIn(source),
        commands: commandsIn(source),
      };
    });
}

type Address = { id: string; address: string; file: string };

const addressesOf = (entries: RouteConfigEntry[], parent = ""): Address[] =>
  entries.flatMap(({ id, path: own, file, children = [] }) => {
    const address = [parent, own].filter(Boolean).join("/");
    return [{ id: id ?? file.replace(/\.tsx?$/, ""), address, file }, ...addressesOf(children, address)];
  });

/** The source of a route, and of everything in its own folder. */
function sourcesBeside(file: string): string {
  const folder = path.dirname(file);
  const isFolders = path.basename(file).startsWith("route.");
  const files = isFolders
    ? readdirSync(folder, { recursive: true }).map((one) => path.join(folder, String(one)))
    : [file];
  return files
    .filter((one) => /\.tsx?$/.test(one) && !/\.test\./.test(one))
    .map((one) => readFileSync(one, "utf8"))
    .join("\n");
}

/** The commands of the commandAreas that a source imports. */
const commandsIn = (source: string): FormAddress["commands"] =>
  Object.entries(commandAreas)
    .filter(([name]) => source.includes(name))
    .flatMap(([, commands]) => commands.map(({ row }) => ({ name: row.name, fields: fieldsOf(row.input) })));

/** The fields of an input; of one with several kinds those of all. */
function fieldsOf(input: z.ZodType): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodUnion)
    return [...new Set(input.options.flatMap((one) => fieldsOf(one as z.ZodType)))];
  return [];
}

/** Field names: those of controls, of reads from a form, and the keys of schemas. */
const fieldsIn = (source: string): string[] =>
  unique(source, /\bname="([\w.-]+)"|\b(?:get|getAll|has)\("([\w.-]+)"\)|^\s{2,}(\w+): (?:z\.|\w+Schema)/gm);

/** Quoted words that may be the value of a field, such as an intent. */
const wordsIn = (source: string): string[] => unique(source, /"([a-z][a-z]*(?:[-_:][a-z]+)*)"/g);

const unique = (source: string, pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map((found) => found.slice(1).find(Boolean)!)),
];

/** Fields that many forms share, from parts defined elsewhere. */
const SHARED_FIELDS = ["intent", "id", "leadId", "version", "name", "email", "phone", "reason", "note"];
const SENSIBLE = [
  "on",
  "yes",
  "1",
  "2026-12-01",
  "2026-12-01T10:00",
  "09:30",
  "a@example.com",
  "(303) 555-0100",
];

/** Length of an address in characters: Node accepts 16 KB of headers, and hangs up on more. */
const MAX_QUERY_CHARS = 8_000;

type Value = string | { file: string; type: string };
type Fields = [name: string, value: Value][];
type Sent = { fields: Fields; as: "urlencoded" | "multipart" | "json" | "text" };

/**
 * Requests to every form of the site: with missing, repeated and odd fields, files in place of text and text in place
 * of files, and bodies of other types.
 * @param ids some that exist
 */
export function formRequests(ids: string[]): fc.Arbitrary<Made> {
  const all = formAddresses();
  const posted = all.filter(({ takesForms }) => takesForms).map((form) => requestsTo(form, ids, "POST"));
  const looked = all.map((form) => requestsTo(form, ids, "GET"));
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...posted) },
    { weight: 1, arbitrary: fc.oneof(...looked) },
  );
}

function requestsTo(
  { address, fields, words, commands }: FormAddress,
  ids: string[],
  method: "GET" | "POST",
): fc.Arbitrary<Made> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.constantFrom("nothing", "a".repeat(300), "\u2028", "%"));
  const parameters = [...address.matchAll(/:\w+|\*/g)].map(([name]) => name);
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words, ...SENSIBLE) },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );
  const file = fc.record({
    file: fc.constantFrom("", "a,b\n1,2", "\u0000".repeat(9), "<svg onload=alert(1)>"),
    type: fc.constantFrom("text/csv", "image/png", "", "text/html"),
  });
  const value: fc.Arbitrary<Value> = fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: file });
  const pair = fc.tuple(fc.constantFrom(...SHARED_FIELDS, ...fields), value);
  // The intent comes first: it decides which form an action reads, and without it nothing else is read.
  const intent = fc.tuple(fc.constant("intent"), fc.constantFrom(...words, "x"));
  const all = fc
    .record({ intent: fc.option(intent, { freq: 5 }), pairs: fc.array(pair, { maxLength: 12 }) })
    .map(({ intent: first, pairs }) => (first ? [first, ...pairs] : pairs) as Fields);
  const ofCommand = ({ name, fields }: FormAddress["commands"][number]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...fields, "key", "x"), value), { maxLength: 8 })
      .map((pairs) => ({ query: `?do=${name}`, fields: pairs as Fields }));
  const form = fc.oneof(
    { weight: 1, arbitrary: all.map((fields) => ({ query: "", fields })) },
    ...(commands.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...commands).chain(ofCommand) }] : []),
  );
  return fc
    .record({
      who: fc.oneof({ weight: 4, arbitrary: fc.constant("owner" as const) }, fc.constantFrom(...WHO)),
      ids: fc.tuple(...parameters.map(() => id)),
      isMove: fc.boolean(),
      sent: fc.record({
        form,
        as: fc.constantFrom<Sent["as"][]>(
          ...["urlencoded", "urlencoded", "urlencoded", "multipart", "multipart"].map(
            (as) => as as Sent["as"],
          ),
          "json",
          "text",
        ),
      }),
    })
    .map(({ who, ids: filled, isMove, sent: { form, as } }) => {
      const sent: Sent = { fields: form.fields, as };
      const at = parameters.reduce((text, name, n) => text.replace(name, encode(filled[n] ?? "")), address);
      // Navigation inside the site asks only for data.
      const target = isMove && at ? `/${at}.data` : `/${at}`;
      if (method === "GET")
        return { method, path: `${target}?${urlEncoded(sent.fields).slice(0, MAX_QUERY_CHARS)}`, who };
      return {
        method,
        path: target + form.query,
        who,
        form: address,
        ...bodyOf(sent),
        shown: JSON.stringify(sent),
      };
    });
}

function bodyOf({ fields, as }: Sent): Pick<Made, "body" | "type"> {
  const texts = fields.map(([name, value]) => [name, textOf(value)]);
  if (as === "json") return { body: JSON.stringify(Object.fromEntries(texts)), type: "application/json" };
  if (as === "text") return { body: texts.join("\n"), type: "text/plain" };
  if (as === "urlencoded") return { body: urlEncoded(fields), type: "application/x-www-form-urlencoded" };
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([value.file], "f.csv", { type: value.type }));
  return { body: form };
}

const textOf = (value: Value): string => (typeof value === "string" ? value : value.file);

const urlEncoded = (fields: Fields): string =>
  fields.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join("&");

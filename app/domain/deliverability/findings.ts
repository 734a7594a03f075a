import type { DnsLookupResult } from "~/integrations/dns/look-up.server";

export type FindingState =
  | "good"
  /** The setting works, and could be better. */
  | "weak"
  | "bad"
  /** The DNS lookup failed. */
  | "unknown";

/** A finding about the mail domain; `todo` is null when all is well. */
export type DeliverabilityFinding = {
  id: string;
  title: string;
  state: FindingState;
  found: string;
  /** The time of the finding, as ISO 8601. */
  at?: string;
  todo: string | null;
  /** The DNS record to add. */
  record?: { name: string; type: "TXT" | "MX" | "CNAME"; value: string };
};

type Named = { id: string; title: string };

const unanswered = (named: Named, name: string, reason: string): DeliverabilityFinding => ({
  ...named,
  state: "unknown",
  found: `The name servers ${reason} about ${name}.`,
  todo: "Check again in a minute. If it stays so, ask whoever runs this server’s network.",
});

/** The most DNS lookups of an SPF record: above it receivers treat the record as broken (RFC 7208 §4.6.4). */
const MAX_LOOKUPS = 10;
const LOOKUP = /^[+~?-]?(include:|a\b|mx\b|ptr\b|exists:)|^redirect=/i;

/** Judges an SPF record. @param includes what the mail service requires; null for an own server */
export function judgeSpf(
  name: string,
  looked: DnsLookupResult,
  includes: string | null,
): DeliverabilityFinding {
  const named = { id: "spf", title: "SPF: who may send" };
  if (looked.outcome === "failed") return unanswered(named, name, looked.reason);
  const records =
    looked.outcome === "found" ? looked.records.filter((one) => /^v=spf1(\s|$)/i.test(one)) : [];
  const record = {
    name,
    type: "TXT" as const,
    value: includes ? `v=spf1 include:${includes} ~all` : "v=spf1 mx ~all",
  };
  if (records.length === 0)
    return {
      ...named,
      state: "bad",
      found: `${name} has no SPF record.`,
      todo: includes
        ? "Add this record where the domain’s DNS is managed."
        : "Add a record that names your mail server. This one is right where the server that takes the domain’s mail sends it, too.",
      record,
    };
  if (records.length > 1)
    return {
      ...named,
      state: "bad",
      found: `${name} has ${records.length} SPF records. Receivers then count none of them.`,
      todo: "Put what they name into one record, and remove the others.",
    };
  const [spf = ""] = records;
  const terms = spf.split(/\s+/).slice(1);
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return {
      ...named,
      state: "bad",
      found: `${name} lets anyone send: ${spf}`,
      todo: "End the record with ~all instead of +all.",
    };
  if (includes && !terms.some((term) => term.toLowerCase().replace(/^[+]/, "") === `include:${includes}`))
    return {
      ...named,
      state: "bad",
      found: `${name} does not name the mail service: ${spf}`,
      todo: `Add include:${includes} to the record, before its “all”.`,
    };
  if (terms.filter((term) => LOOKUP.test(term)).length > MAX_LOOKUPS)
    return {
      ...named,
      state: "bad",
      found: `The record of ${name} asks for more than ${MAX_LOOKUPS} lookups. Receivers take it for broken.`,
      todo: "Remove services from it that no longer send for you.",
    };
  const ends = terms.some((term) => /^[~-]all$/i.test(term) || /^redirect=/i.test(term));
  return {
    ...named,
    state: ends ? "good" : "weak",
    found: `${name}: ${spf}`,
    todo: ends ? null : "End the record with ~all, so that others can’t send for you unseen.",
  };
}

/** The least bits of a DKIM key: receivers reject shorter ones (RFC 8301 §3.2); 2048 are recommended. */
const MIN_KEY_BITS = 1024;
const GOOD_KEY_BITS = 2048;

/** Judges DKIM keys. @param bitsOf null for an invalid key */
export function judgeDkim(
  domain: string,
  keys: readonly { selector: string; looked: DnsLookupResult }[],
  { service, isKnown, bitsOf }: { service: string; isKnown: boolean; bitsOf: (key: string) => number | null },
): DeliverabilityFinding {
  const named = { id: "dkim", title: "DKIM: signed by you" };
  const published = keys.flatMap(({ selector, looked }) =>
    looked.outcome === "found"
      ? looked.records.filter((one) => /(^|;)\s*p=/i.test(one)).map((one) => ({ selector, key: keyOf(one) }))
      : [],
  );
  const live = published.filter(({ key }) => key.value !== "");
  if (live.length === 0) {
    const failed = keys.find(({ looked }) => looked.outcome === "failed");
    if (failed?.looked.outcome === "failed")
      return unanswered(named, `${failed.selector}._domainkey.${domain}`, failed.looked.reason);
    if (published.length > 0)
      return {
        ...named,
        state: "bad",
        found: `The key under ${published[0]!.selector}._domainkey.${domain} was withdrawn: it is empty.`,
        todo: `Publish the key that ${service} signs with.`,
      };
    return {
      ...named,
      state: isKnown ? "bad" : "weak",
      found: isKnown
        ? `There is no key under ${keys.map(({ selector }) => `${selector}._domainkey.${domain}`).join(", ")}.`
        : `No key of ${domain} was found under the usual names.`,
      todo: isKnown
        ? `Open the domain’s page at ${service}; it shows the record to add.`
        : "If your mail server signs, set MAIL_DKIM_SELECTOR to the name of its key (the s= of its signature). If it does not, have its provider turn DKIM on.",
    };
  }
  const judged = live.map(({ selector, key }) => ({
    selector,
    bits: key.isEd25519 ? GOOD_KEY_BITS : bitsOf(key.value),
  }));
  const best = judged.reduce((a, b) => ((b.bits ?? 0) > (a.bits ?? 0) ? b : a));
  const where = `${best.selector}._domainkey.${domain}`;
  if (best.bits === null)
    return {
      ...named,
      state: "bad",
      found: `What stands under ${where} is no key.`,
      todo: `Copy the record again from ${service}; long records are often cut when they are pasted.`,
    };
  if (best.bits < GOOD_KEY_BITS)
    return {
      ...named,
      state: best.bits < MIN_KEY_BITS ? "bad" : "weak",
      found: `The key under ${where} has ${best.bits} bits.`,
      todo: `Ask ${service} for a key of ${GOOD_KEY_BITS} bits.`,
    };
  return { ...named, state: "good", found: `There is a key under ${where}.`, todo: null };
}

const tagOf = (record: string, tag: string) =>
  new RegExp(`(?:^|;)\\s*${tag}=([^;]*)`, "i").exec(record)?.[1]?.trim();

const keyOf = (record: string) => ({
  value: (tagOf(record, "p") ?? "").replace(/\s+/g, ""),
  isEd25519: tagOf(record, "k")?.toLowerCase() === "ed25519",
});

/** Judges a DMARC record. @param at where the record was looked for */
export function judgeDmarc(domain: string, at: string, looked: DnsLookupResult): DeliverabilityFinding {
  const named = { id: "dmarc", title: "DMARC: what is not yours" };
  if (looked.outcome === "failed") return unanswered(named, at, looked.reason);
  const records =
    looked.outcome === "found" ? looked.records.filter((one) => /^v=DMARC1\s*(;|$)/i.test(one)) : [];
  if (records.length === 0)
    return {
      ...named,
      state: "bad",
      found: `${domain} has no DMARC record. Large mailboxes ask for one.`,
      todo: "Add this record. It asks for nothing yet, and shows you nothing breaks; then make it p=quarantine.",
      record: { name: `_dmarc.${domain}`, type: "TXT", value: "v=DMARC1; p=none" },
    };
  if (records.length > 1)
    return {
      ...named,
      state: "bad",
      found: `${at} has ${records.length} DMARC records. Receivers then count none of them.`,
      todo: "Keep one of them.",
    };
  const [dmarc = ""] = records;
  const policy = tagOf(dmarc, at === `_dmarc.${domain}` ? "p" : "sp") ?? tagOf(dmarc, "p");
  if (policy === "quarantine" || policy === "reject")
    return { ...named, state: "good", found: `${at}: ${dmarc}`, todo: null };
  return {
    ...named,
    state: policy === "none" ? "weak" : "bad",
    found: `${at}: ${dmarc}`,
    todo:
      policy === "none"
        ? "It asks for nothing yet: mail in your name is let through. Once your own mail passes SPF and DKIM, make it p=quarantine."
        : "Say what is to be done: p=none, p=quarantine or p=reject.",
  };
}

export function judgeReplies(domain: string, looked: DnsLookupResult): DeliverabilityFinding {
  const named = { id: "replies", title: "Replies: where they arrive" };
  if (looked.outcome === "failed") return unanswered(named, domain, looked.reason);
  // A mail server named by a single dot means that the domain takes no mail (RFC 7505).
  const servers = looked.outcome === "found" ? looked.records.filter((one) => !/^\d+ \.?$/.test(one)) : [];
  if (servers.length === 0)
    return {
      ...named,
      state: "bad",
      found: `${domain} has no MX record: answers to your emails come back to whoever wrote them.`,
      todo: "Add the MX record that your mail service shows for receiving.",
    };
  return { ...named, state: "good", found: `${domain} is received by ${servers.join(", ")}.`, todo: null };
}

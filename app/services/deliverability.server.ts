import { createPublicKey } from "node:crypto";
import { getStoredSettings } from "~/content/settings.server";
import {
  type DeliverabilityFinding,
  judgeDkim,
  judgeDmarc,
  judgeReplies,
  judgeSpf,
} from "~/domain/deliverability/findings";
import { readLastSignedEvents } from "~/domain/deliverability/reports.server";
import { createDnsLookup, type DnsLookup } from "~/integrations/dns/look-up.server";
import { getAppContext } from "~/platform/context.server";
import { getMailServiceName } from "./transports/mailer.server";

/** Selectors under which providers usually publish their DKIM keys. */
const USUAL_SELECTORS = ["default", "google", "selector1", "selector2", "k1", "s1", "s2", "mail", "dkim"];

/** Resend sends from this subdomain, through Amazon's servers. */
const RESEND = { subdomain: "send", includes: "amazonses.com", selector: "resend" };

export type Deliverability = {
  domain: string | null;
  service: string | null;
  findings: DeliverabilityFinding[];
};

/** Checks the DNS records of the sender's domain, with new queries on each call. */
export async function checkDeliverability(): Promise<Deliverability> {
  const { db, env } = getAppContext();
  const { email } = await getStoredSettings();
  const from = env.MAIL_FROM ?? email ?? "";
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? null;
  const isResend = Boolean(env.RESEND_API_KEY);
  const service = getMailServiceName();
  const signed = readLastSignedEvents(db);
  const webhooks = [
    ...(isResend ? [webhook("reports", env.RESEND_WEBHOOK_SECRET, signed.reports)] : []),
    ...(isResend && env.REPLY_DOMAIN ? [webhook("inbound", env.RESEND_WEBHOOK_SECRET, signed.inbound)] : []),
  ];
  if (!service || !domain) return { domain, service, findings: webhooks };
  const lookUp = createDnsLookup(env.DNS_SERVER);
  const findings = await Promise.all([
    spf(lookUp, domain, isResend),
    dkim(lookUp, domain, { isResend, service, selectors: env.MAIL_DKIM_SELECTOR }),
    dmarc(lookUp, domain),
    ...(env.REPLY_DOMAIN ? [replies(lookUp, env.REPLY_DOMAIN)] : []),
  ]);
  return { domain, service, findings: [...findings, ...webhooks] };
}

async function spf(lookUp: DnsLookup, domain: string, isResend: boolean): Promise<DeliverabilityFinding> {
  const name = isResend ? `${RESEND.subdomain}.${domain}` : domain;
  return judgeSpf(name, await lookUp("TXT", name), isResend ? RESEND.includes : null);
}

async function dkim(
  lookUp: DnsLookup,
  domain: string,
  { isResend, service, selectors }: { isResend: boolean; service: string; selectors: string[] },
): Promise<DeliverabilityFinding> {
  const isKnown = isResend || selectors.length > 0;
  const names = selectors.length > 0 ? selectors : isResend ? [RESEND.selector] : USUAL_SELECTORS;
  const keys = await Promise.all(
    names.map(async (selector) => ({
      selector,
      looked: await lookUp("TXT", `${selector}._domainkey.${domain}`),
    })),
  );
  return judgeDkim(domain, keys, { service, isKnown, bitsOf });
}

function bitsOf(key: string): number | null {
  try {
    const read = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    return read.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

/** Looks for the domain's DMARC record, else for that of the domain above (RFC 7489 §6.6.3). */
async function dmarc(lookUp: DnsLookup, domain: string): Promise<DeliverabilityFinding> {
  const own = await lookUp("TXT", `_dmarc.${domain}`);
  const above = domain.split(".").slice(-2).join(".");
  const hasOwn = own.outcome === "found" && own.records.some((one) => /^v=DMARC1/i.test(one));
  if (hasOwn || own.outcome === "failed" || above === domain)
    return judgeDmarc(domain, `_dmarc.${domain}`, own);
  return judgeDmarc(domain, `_dmarc.${above}`, await lookUp("TXT", `_dmarc.${above}`));
}

const replies = async (lookUp: DnsLookup, domain: string) => judgeReplies(domain, await lookUp("MX", domain));

const WEBHOOKS = {
  reports: { title: "Webhook: bounces and complaints", path: "/api/webhooks/resend" },
  inbound: { title: "Webhook: replies", path: "/api/webhooks/inbound" },
};

function webhook(
  id: keyof typeof WEBHOOKS,
  secret: string | undefined,
  last: Date | null,
): DeliverabilityFinding {
  const { title, path } = WEBHOOKS[id];
  const address = `${getAppContext().env.SITE_URL}${path}`;
  const named = { id: `webhook-${id}`, title };
  if (!secret)
    return {
      ...named,
      state: "bad",
      found: "RESEND_WEBHOOK_SECRET is not set, so nothing that is reported is believed.",
      todo: `Add a webhook for ${address} at Resend and set RESEND_WEBHOOK_SECRET to its secret.`,
    };
  if (!last)
    return {
      ...named,
      state: "weak",
      found: "The secret is set. No signed event has come yet.",
      todo: `Check that Resend has a webhook for ${address}. One comes as soon as ${id === "reports" ? "a mail is delivered" : "somebody answers"}.`,
    };
  return { ...named, state: "good", found: "The last signed event came", at: last.toISOString(), todo: null };
}

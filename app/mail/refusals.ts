/** Statuses for an address that does not exist or accepts no mail (RFC 3463 §3.2, §3.3). */
const ENDED_STATUS = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/;
/** Statuses that leave the reason to the words: unspecified, and those that servers use for an unknown user as well. */
const VAGUE_STATUS = /^5\.(0\.0|1\.9|2\.0|3\.0|4\.(0|1|4|310)|5\.(0|1|4))$/;
const STATUS = /(?<![.\d])([245]\.\d{1,3}\.\d{1,3})(?![.\d])/;
const REPLY_CODE = /(?<![.\d])([45]\d\d)(?=[\s-]|$)/;
/** Longer answers of a server are read to here. */
const MAX_READ_CHARS = 2_000;

/** What a refusal says that is about a full mailbox, a moment, the sender, or the text: the address may still take mail. */
const OTHER_REASON = new RegExp(
  [
    "quota|mailbox (is )?full|mailbox size|over ?limit|storage|insufficient|exceed|too (many|much|fast|quickly|large|big|busy)",
    "at a rate|rate limit|throttl|grey-?list|gray-?list|temporar|try again|try later|later|timed? ?out|deferred",
    "spam|unsolicited|bulk|block(ed|ing| ?list)|black ?list|banned|listed (at|in|on|by)|reputation|policy|content|virus|malware",
    "sender|relay|spf|dkim|dmarc|authenti|not authori|unauthori|permission|not allowed|reverse dns|rdns|tls|loop|hop count",
  ].join("|"),
);
/** Of these, an answer with a status of its own is still no ended address. */
const PASSING_REASON = /quota|mailbox (is )?full|at a rate|grey-?list|temporar|sender address rejected/;

const WHO =
  "(user|mailbox|mail box|account|e-?mail account|recipients?|e-?mail address|address|addressee|mail user|username|e-?mail name|alias)";
/** How servers say that nobody is there: Gmail, Outlook, Yahoo, AOL, iCloud, Exchange, Postfix, Exim, sendmail, qmail, Domino. */
const ENDED_WORDS = new RegExp(
  [
    `no such ${WHO}|no such (local |mail )?(user|recipient|person|domain|mailbox)|no mailbox (here|by that name|found)|no user (here|by|exists)`,
    `(unknown|invalid|nonexistent|non-existent|undeliverable|inactive|disabled|deactivated|unrouteable|unroutable|unrouted|archived|bad destination) (local |virtual |e-?mail )?(user|mailbox|account|recipient|address|domain|mail box)`,
    `(unknown|invalid) (local.?part|or illegal|or unknown)|is not an active (address|mailbox|user|account)|no (valid recipients|account by that name|mail ?box available for)|not a local address|no ?one (at|with|by) (this|that)|not in my validrcptto`,
    `${WHO}( name| you tried to reach| that you tried to reach| you are trying to reach)?( is| was| were| has been| does| did)?( an?)? (unknown|not found|invalid|inactive|disabled|deactivated|unavailable|not available|closed|deleted|expired|discontinued|terminated|non-?existent|undeliverable|not valid|not exist|not known|not active|not present|no longer|cannot be found|could ?n[o']t be found|was ?n[o']t found)`,
    `(user|mailbox|account|recipient|address|domain|it)( name)? (does not|doesn't|did not|do not|doesnt) (exist|have)`,
    "does(n't| not) have an? .{0,60}account|(cannot|could not|can't|couldn't|unable to) (find|verify|locate) .{0,40}(recipient|user|mailbox|address)",
    "not a (valid|known) (recipient|mailbox|user|address|account)|is not (a )?(valid|known|listed) (here|recipient|user|mailbox)",
    "recipient address rejected: (access denied|user|unknown|undeliverable|invalid|no such|mailbox|address)|recipient (address )?unknown|recipient not found|recipient ?notfound|recipnotfound",
    "address (not found|could ?n[o']t be found)|(wasn't|was not|couldn't be|could not be) found (at|on|in) |no longer (valid|in use|active|exists|available|employed|works|accepts|accepting)",
    "(mailbox|account|user).{0,20} (is |has been |was )(disabled|deactivated|closed|deleted|removed|terminated|discontinued|retired|inactive)",
    "host or domain name not found|domain ([a-z0-9.-]{1,80} )?(does not|doesn't) exist|domain not found|unrouteable address|nxdomain",
    "host unknown|usuario desconocido|no existe|nessun utente|destinatario sconosciuto|boite .{0,20}archivee|nie ma takiego|buz[oó]n no|utilisateur inconnu|adresse inconnue|boîte .{0,20}inexistante|benutzer unbekannt|empfänger unbekannt|existiert nicht|utente sconosciuto|casella inesistente|usu[aá]rio desconhecido|nie istnieje",
  ].join("|"),
);

/** Whether a server's refusal says that an address takes no mail, now or later: by its status, else by its words. */
export function isAddressEnded(refusal: string): boolean {
  // "User <ann@example.com> unknown" says the same of every address.
  const said = refusal
    .slice(0, MAX_READ_CHARS)
    .replace(/<?[^\s<>@]{1,64}@[^\s<>]{1,255}>?/g, " address ")
    .replace(/\s+/g, " ")
    .replace(/’/g, "'")
    .toLowerCase();
  const status = STATUS.exec(said)?.[1] ?? "";
  if (status && !VAGUE_STATUS.test(status)) return ENDED_STATUS.test(status) && !PASSING_REASON.test(said);
  if (REPLY_CODE.exec(said)?.[1]?.startsWith("4")) return false;
  return ENDED_WORDS.test(said) && !OTHER_REASON.test(said);
}

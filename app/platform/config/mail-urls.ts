export type ImapMailbox = {
  host: string;
  port: number;
  /** Whether the connection is TLS from the first byte; else STARTTLS where the server offers it. */
  secure: boolean;
  /** Whether TLS is required: then no mail is read where the connection can't be secured. */
  requireTLS: boolean;
  auth: { user: string; pass: string };
  folder: string;
};

/** The port of IMAP (RFC 9051 §2.1), and its TLS port (RFC 8314). */
const IMAP_PORT = 143;
const IMAPS_PORT = 993;

/** Reads `imaps://user:password@host:port/folder` or `imap://…?requireTLS`. @returns null when it can't be read */
export function readImapUrl(text: string): ImapMailbox | null {
  try {
    const url = new URL(text);
    const asked = [...url.searchParams];
    const isKnown =
      asked.length < 2 &&
      asked.every(([name, value]) => name === "requireTLS" && ["", "true"].includes(value));
    const isImaps = url.protocol === "imaps:";
    const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1");
    if (!(isImaps || url.protocol === "imap:") || !/^[a-z0-9._:-]+$/i.test(host) || !isKnown) return null;
    if (!url.username || !url.password || url.hash) return null;
    const port = Number(url.port) || (isImaps ? IMAPS_PORT : IMAP_PORT);
    return {
      host,
      port,
      secure: isImaps || port === IMAPS_PORT,
      requireTLS: asked.length > 0,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      folder: decodeURIComponent(url.pathname.replace(/^\/|\/$/g, "")) || "INBOX",
    };
  } catch {
    return null;
  }
}

export type SmtpServer = {
  host: string;
  port: number;
  /** Whether the connection is TLS from the first byte; else STARTTLS where the server offers it. */
  secure: boolean;
  /** Whether TLS is required: then no mail is sent where the connection can't be secured. */
  requireTLS: boolean;
  auth: { user: string; pass: string } | undefined;
};

/** The ports of SMTP: mail submission, and TLS (RFC 8314). */
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/** Reads `smtp://user:password@host:port?requireTLS` or `smtps://…`; percent-encoded. @returns null when it can't be read. */
export function readSmtpUrl(text: string): SmtpServer | null {
  try {
    const url = new URL(text);
    const asked = [...url.searchParams];
    const requireTLS = asked.length > 0;
    const isKnown =
      asked.length < 2 &&
      asked.every(([name, value]) => name === "requireTLS" && !(value && value !== "true"));
    const isSmtps = url.protocol === "smtps:";
    const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1");
    if (!(isSmtps || url.protocol === "smtp:") || !/^[a-z0-9._:-]+$/i.test(host) || !isKnown) return null;
    if (!["", "/"].includes(url.pathname) || url.hash || Boolean(url.username) !== Boolean(url.password))
      return null;
    const port = Number(url.port) || (isSmtps ? SUBMISSIONS_PORT : SUBMISSION_PORT);
    const auth = url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined;
    return { host, port, secure: isSmtps || port === SUBMISSIONS_PORT, requireTLS, auth };
  } catch {
    return null;
  }
}

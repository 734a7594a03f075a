export type RawMail = {
  from?: string;
  to?: string;
  /** The Message-ID; none where it is left out. */
  id?: string;
  subject?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** A mail as it comes over the line. */
export function rawMail({
  from = "Ann Moore <ann@example.com>",
  to = "practice@example.com",
  id,
  subject = "Re: Checking in",
  headers = {},
  body = "Yes, please call.",
}: RawMail): Buffer {
  const all = {
    From: from,
    To: to,
    Subject: subject,
    Date: "Tue, 14 Jul 2026 09:12:00 -0600",
    ...(id && { "Message-ID": `<${id}>` }),
    "MIME-Version": "1.0",
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${head.join("")}\r\n`),
    Buffer.isBuffer(body) ? body : Buffer.from(body.replace(/\r?\n/g, "\r\n")),
    Buffer.from("\r\n"),
  ]);
}

const BOUNDARY = "=_sample";

/** Head and body of a mail with files. */
export const withFiles = (text: string, files: { name: string; type: string; content: Buffer }[]) => ({
  headers: { "Content-Type": `multipart/mixed; boundary="${BOUNDARY}"` },
  body: [
    `--${BOUNDARY}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...files.flatMap(({ name, type, content }) => [
      `--${BOUNDARY}`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      content.toString("base64").replace(/.{76}/g, "$&\n"),
    ]),
    `--${BOUNDARY}--`,
  ].join("\n"),
});

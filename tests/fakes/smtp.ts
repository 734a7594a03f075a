import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** The steps of a mail at which the server can cause trouble. */
const smtpSteps = ["connection", "sign-in", "sender", "recipient", "message"] as const;
export type SmtpStep = (typeof smtpSteps)[number];

/**
 * What it does at that step: does not answer until `release`, cuts the connection, or answers with a code. At "message"
 * it has received the whole mail.
 */
export type SmtpTrouble = { at: SmtpStep; does: "hang" | "drop" | number; says?: string };

export type SmtpMail = { messageId: string; from: string; to: string[]; raw: string; isSecure: boolean };

export type SmtpSink = {
  port: number;
  /** Mails that arrived completely and were not refused: these reach people. */
  taken: SmtpMail[];
  /** How often each step was reached. */
  reached: Record<SmtpStep, number>;
  /** Sends the delayed answer. */
  release: () => void;
  /** Sets the trouble; none at first. */
  behave: (trouble?: SmtpTrouble) => void;
  forget: () => void;
  close: () => Promise<void>;
};

export const SMTP_LOGIN = { user: "ellen@example.com", pass: "secret-smtp-password" };

/** Starts a real SMTP server in this process, which accepts mail and keeps it. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  let trouble: SmtpTrouble | undefined;
  let release = () => {};
  const reached: SmtpSink["reached"] = { connection: 0, "sign-in": 0, sender: 0, recipient: 0, message: 0 };
  const at = (step: SmtpStep, answer: (error?: Error) => void, cut: () => void, taken = () => {}) => {
    reached[step]++;
    const { does, says = "It said no" } = trouble?.at === step ? trouble : { does: "well" as const };
    if (typeof does === "number") return answer(Object.assign(new Error(says), { responseCode: does }));
    taken();
    if (does === "hang") {
      release = () => answer();
      return;
    }
    if (does === "drop") return cut();
    answer();
  };
  const cutAll = () => {
    for (const { _socket } of server.connections) _socket?.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    ...options,
    onConnect: (_session, done) => at("connection", done, cutAll),
    onAuth({ username, password }, _session, done) {
      const isRight = username === SMTP_LOGIN.user && password === SMTP_LOGIN.pass;
      at(
        "sign-in",
        (error) => (error || !isRight ? done(error ?? new Error("Wrong")) : done(null, { user: 1 })),
        cutAll,
      );
    },
    onMailFrom: (_address, _session, done) => at("sender", done, cutAll),
    onRcptTo({ address }, _session, done) {
      if (trouble?.at === "recipient" && trouble.says?.includes("<") && !trouble.says.includes(address))
        return done();
      at("recipient", done, cutAll);
    },
    onData(stream, { envelope, secure }, done) {
      const keep = (raw: string) =>
        sink.taken.push({
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "",
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          isSecure: secure,
        });
      void textOf(stream).then(
        (raw) => at("message", done, cutAll, () => keep(raw)),
        // A mail that is cut off before its end does not count.
        () => {},
      );
    },
  });
  // These tests cut clients off on purpose.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => listening.once("listening", resolve));
  const sink: SmtpSink = {
    port: (listening.address() as AddressInfo).port,
    taken: [],
    reached,
    release: () => release(),
    behave: (next) => {
      trouble = next;
    },
    forget() {
      trouble = undefined;
      sink.taken.length = 0;
      for (const step of smtpSteps) reached[step] = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

import type { IncomingMessage } from "node:http";
import { sayTooLarge } from "./body-size";

const KIB = 1024;
const MIB = 1024 * KIB;

export type BodyRule = {
  /** The largest request body that is read, in bytes. */
  largest: number;
  /** Seconds in which the whole request body must arrive. */
  within: number;
  /**
   * `whole`: the handler runs once the body has arrived. `streamed`: the handler counts while reading, after
   * authentication; a declared length over the limit is refused here. `declared`: a body without `Content-Length` is
   * refused as well.
   */
  how: "whole" | "streamed" | "declared";
};

/** The limits of request bodies, matched by the start of the path; the first match applies. */
const RULES: [path: string, BodyRule][] = [
  // The content lake has its own `limits`; an editor's upload may take a while.
  ["/lake/", { largest: 100 * MIB, within: 300, how: "streamed" }],
  // Violation reports that a browser sends by itself: some kilobytes.
  ["/api/csp-reports", { largest: 64 * KIB, within: 10, how: "whole" }],
  // A webhook's event about an inbound mail may include the mail's text.
  ["/api/webhooks/inbound", { largest: 2 * MIB, within: 30, how: "whole" }],
  // A form with one picture of at most `MAX_PICTURE_BYTES`.
  ["/admin/content-studio/pictures", { largest: 20 * MIB + 10_000, within: 300, how: "declared" }],
  // A file of leads (docs/product/import.md §10).
  ["/api/leads/import", { largest: 5 * MIB, within: 60, how: "declared" }],
  ["/api/newsletter/subscribers/import", { largest: 5 * MIB, within: 60, how: "declared" }],
  // The same CSV file from a form without JavaScript, which sends two bytes for each line end.
  ["/admin/import", { largest: 6 * MIB, within: 60, how: "declared" }],
  ["/admin/newsletter/subscribers/import", { largest: 6 * MIB, within: 60, how: "declared" }],
  // A blog post of a book's length from the editor: form encoding turns many characters into three bytes.
  ["/admin/content-studio", { largest: 2 * MIB, within: 60, how: "whole" }],
  ["/admin/blog", { largest: 2 * MIB, within: 60, how: "whole" }],
  ["/admin/scheduler", { largest: 2 * MIB, within: 60, how: "whole" }],
];

/** The body limit of pages and API calls: the longest enquiry, in any script and encoding, takes a fifth of it. */
const DEFAULT_RULE: BodyRule = { largest: 256 * KIB, within: 30, how: "whole" };

/** Finds a path's body limit; an unusual spelling (`//lake`, `/LAKE`) gets the strict default. */
export const resolveBodyRule = (path: string): BodyRule =>
  RULES.find(([start]) => path.startsWith(start))?.[1] ?? DEFAULT_RULE;

export type BodyRefusal = { status: 408 | 411 | 413; message: string };

const tooLarge = (largest: number): BodyRefusal => ({
  status: 413,
  message: sayTooLarge(largest),
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Calls `next` when the handler may read the body, else `refuse`; neither when the client disconnects. */
export function limitBody(request: IncomingMessage, rule: BodyRule, { next, refuse }: Outcomes): void {
  const refusal = findHeaderRefusal(request, rule);
  if (refusal) refuse(refusal);
  else if (!hasBody(request)) next();
  else if (rule.how === "whole") bufferBody(request, rule, { next, refuse });
  else {
    startDeadline(request, rule, () => request.socket.destroy());
    next();
  }
}

type Outcomes = { next: () => void; refuse: (refusal: BodyRefusal) => void };

function findHeaderRefusal({ headers }: IncomingMessage, rule: BodyRule): BodyRefusal | undefined {
  const declared = headers["content-length"];
  if (Number(declared ?? 0) > rule.largest) return tooLarge(rule.largest);
  if (rule.how === "declared" && headers["transfer-encoding"] !== undefined)
    return { status: 411, message: "The request has no Content-Length." };
  return undefined;
}

/** Calls `then` if a request's body takes too long. @returns a function that cancels the timer. */
function startDeadline(request: IncomingMessage, { within }: BodyRule, then: () => void): () => void {
  const timer = setTimeout(() => request.complete || then(), within * 1000).unref();
  const stop = () => clearTimeout(timer);
  request.once("close", stop);
  return stop;
}

function bufferBody(request: IncomingMessage, rule: BodyRule, { next, refuse }: Outcomes): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const done = (then: () => void) => {
    request.off("readable", take);
    cancel();
    then();
  };
  const take = () => {
    // Reading stops after the body's last chunk: `end` is emitted only once, and is for the next reader.
    while (!request.complete || request.readableLength > 0) {
      const chunk = request.read() as Buffer | null;
      if (chunk === null) break;
      chunks.push(chunk);
      size += chunk.length;
      if (size > rule.largest) {
        done(() => refuse(tooLarge(rule.largest)));
        return;
      }
    }
    if (!request.complete) return;
    done(() => {
      if (size > 0) request.unshift(Buffer.concat(chunks, size));
      next();
    });
  };
  const cancel = startDeadline(request, rule, () => {
    const message = `The request did not arrive within ${rule.within} seconds.`;
    done(() => refuse({ status: 408, message }));
  });
  request.on("readable", take);
}

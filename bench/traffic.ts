import http from "node:http";
import { ENQUIRY } from "./enquiries";

/** One action of a visitor or a member of staff. Rejects when an answer is not as expected. */
export type Deed = () => Promise<void>;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

const LAKE = "/lake/v2025-02-19/data";
const PAGES = ["/", "/", "/about", "/services", "/contact", "/resources", "/car-talk", "/blog", "/privacy"];
const STAFF = ["/admin/dashboard", "/admin/dashboard?q=Sample", "/api/tasks/today", "/api/events?limit=50"];

/** The people of a load test, on keep-alive connections. */
export class Traffic {
  /** E-mail addresses of the enquiries that got a 201. */
  readonly taken: string[] = [];
  /** Closes an idle connection well before the server does, so that no request fails because its connection ends. */
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 200, timeout: 2_000 });
  readonly #url: string;
  readonly #cookie: string;
  #number = 100_000;
  #edits = 0;
  #editing: Promise<void> = Promise.resolve();

  constructor(url: string, staffCookie: string) {
    this.#url = url;
    this.#cookie = staffCookie;
  }

  /** Opens a page; every third visitor has been there before. */
  reader: Deed = async () => {
    const page = PAGES[this.#number++ % PAGES.length] as string;
    const first = await this.#ask("GET", page, { "Accept-Encoding": "gzip" }, 200);
    if (this.#number % 3 === 0)
      await this.#ask("GET", page, { "If-None-Match": String(first.headers.etag) }, 304, 200);
  };

  /** Sends an enquiry. Every fifth is sent twice, as after a broken connection. */
  enquiry: Deed = async () => {
    const number = String(this.#number++);
    const fill = (text: string) => text.replaceAll("{n}", number);
    const headers = Object.fromEntries(
      Object.entries(ENQUIRY.headers).map(([name, value]) => [name, fill(value)]),
    );
    const send = () => this.#ask("POST", "/api/contact", headers, fill(ENQUIRY.body), 201);
    await (this.#number % 5 === 0 ? Promise.all([send(), send()]) : send());
    this.taken.push(`sample${number}@example.com`);
  };

  chat: Deed = async () => {
    const json = { "Content-Type": "application/json" };
    const started = await this.#ask("POST", "/api/chat/start", json, "{}", 201);
    const begun = JSON.parse(started.text);
    const cookie = started.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
    const { id, options } = begun.question;
    const body = { sessionId: begun.sessionId, questionId: id, message: options?.[0]?.value ?? "yes" };
    await this.#ask("POST", "/api/chat/message", { ...json, cookie }, JSON.stringify(body), 200);
  };

  /** Opens the next of the staff screens. */
  staff: Deed = async () => {
    const path = STAFF[this.#number++ % STAFF.length] as string;
    await this.#ask("GET", path, { Cookie: this.#cookie }, 200);
  };

  /**
   * Publishes a change and opens the page, which has to show it. Edits run one after the other: with two at once, the
   * later headline would replace the one that the earlier edit looks for.
   */
  editor: Deed = () => {
    const edit = this.#editing.then(() => this.#edit());
    this.#editing = edit.catch(() => {});
    return edit;
  };

  async #edit(): Promise<void> {
    const headline = `Edit ${++this.#edits}`;
    const mutations = [{ patch: { id: "aboutPage", set: { "hero.headline": headline } } }];
    const headers = { Cookie: this.#cookie, Origin: this.#url, "Content-Type": "application/json" };
    await this.#ask("POST", `${LAKE}/mutate/production`, headers, JSON.stringify({ mutations }), 200);
    const { text } = await this.#ask("GET", "/about", {}, 200);
    if (!text.includes(headline)) throw new Error(`"${headline}" did not show on the next request`);
  }

  end(): void {
    this.#agent.destroy();
  }

  /** Sends a request and reads the whole answer. Rejects when the status is none of those given last. */
  #ask(
    method: string,
    path: string,
    headers: http.OutgoingHttpHeaders,
    ...rest: (string | number)[]
  ): Promise<Answer> {
    const body = typeof rest[0] === "string" ? rest[0] : undefined;
    return new Promise((resolve, reject) => {
      const request = http.request(this.#url + path, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const status = answer.statusCode ?? 0;
          const text = answer.headers["content-encoding"] ? "" : Buffer.concat(parts).toString();
          if (rest.includes(status)) resolve({ status, headers: answer.headers, text });
          else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`));
        });
      });
      request.on("error", reject);
      request.end(body);
    });
  }
}

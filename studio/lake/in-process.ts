import { type Any, ClientError, type HttpRequest, type RequestOptions, ServerError } from "@sanity/client";
import { defer } from "rxjs";
import type { LakeCaller, LakeHandler } from "./http/app";
import type { LakeUser } from "./types";

/**
 * A transport without a socket or a token. Event streams (`listen`, `live`) are not supported; see `Lake.subscribe`.
 * @param user recorded in the history as the author
 */
export function createInProcessTransport(lake: { fetch: LakeHandler }, user: LakeUser): HttpRequest {
  const caller: LakeCaller = { user, isApplication: true };
  return (options) => defer(() => send(lake.fetch, caller, options as RequestOptions & { url: string }));
}

/** Sends a client's request to the lake. @throws ClientError or ServerError for statuses from 400 and from 500 */
async function send(fetch: LakeHandler, caller: LakeCaller, options: RequestOptions & { url: string }) {
  const { method = "GET", headers = {}, query, body } = options;
  const url = query ? withQuery(options.url, query) : options.url;
  const isJson = body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);
  const request = new Request(url, {
    method,
    headers: isJson ? { ...headers, "content-type": "application/json" } : headers,
    body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
  });
  const answer = await fetch(request, caller);
  const text = await answer.text();
  const response = {
    type: "response" as const,
    body: isJsonAnswer(answer) ? (JSON.parse(text) as Any) : text,
    url,
    method,
    statusCode: answer.status,
    statusMessage: answer.statusText,
    headers: Object.fromEntries(answer.headers),
  };
  if (answer.status >= 500) throw new ServerError(response);
  if (answer.status >= 400) throw new ClientError(response);
  return response;
}

function withQuery(url: string, query: Record<string, unknown>): string {
  const full = new URL(url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) for (const each of [value].flat()) full.searchParams.append(name, String(each));
  return full.href;
}

const isJsonAnswer = (answer: Response): boolean =>
  (answer.headers.get("content-type") ?? "").includes("application/json");

import { createClient } from "@sanity/client";
import { firstValueFrom, type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeatWrites } from "./repeat-writes";

type Send = Parameters<typeof repeatWrites>[1];
type Sent = Parameters<Send>[0];

const client = createClient({ projectId: "embedded", apiVersion: "2025-02-19", useCdn: false });
const response = { type: "response", body: { transactionId: "t" } } as never;
const unreachable = new Error("Request error while attempting to reach the server");
const answered = (statusCode: number) => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode });

/** Fails with each error in turn, then succeeds. */
function server(...errors: Error[]) {
  const requests: Sent[] = [];
  const send: Send = (request) => {
    requests.push(request);
    const error = errors.shift();
    return (error ? throwError(() => error) : of(response)) as Observable<never>;
  };
  return { requests, send };
}

const write = {
  url: "http://site.test/lake/v1/data/actions/production",
  method: "POST",
  body: { actions: [] },
};
const idOf = ({ body }: Sent) => (body as { transactionId: string }).transactionId;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("writes that got no answer", () => {
  it("are sent again until they do, as the same transaction", async () => {
    const { requests, send } = server(unreachable, answered(503), unreachable);
    const done = firstValueFrom(repeatWrites(write, send, client));
    await vi.runAllTimersAsync();
    expect(await done).toBe(response);
    expect(requests).toHaveLength(4);
    expect(idOf(requests[0] as Sent)).toMatch(/^[\da-f]{32}$/);
    expect(new Set(requests.map(idOf)).size).toBe(1);
  });

  it("keep the transaction id that they have", async () => {
    const { requests, send } = server();
    const named = { ...write, body: { actions: [], transactionId: "mine" } };
    await firstValueFrom(repeatWrites(named, send, client));
    expect(requests.map(idOf)).toEqual(["mine"]);
  });
});

describe("everything else", () => {
  it.each([400, 401, 409, 500])("takes %i for an answer", async (status) => {
    const { requests, send } = server(answered(status));
    await expect(firstValueFrom(repeatWrites(write, send, client))).rejects.toThrow(`HTTP ${status}`);
    expect(requests).toHaveLength(1);
  });

  it("is left to the client", async () => {
    const { requests, send } = server(unreachable);
    const query = { url: "http://site.test/lake/v1/data/query/production?query=*" };
    await expect(firstValueFrom(repeatWrites(query, send, client))).rejects.toBe(unreachable);
    expect(requests).toEqual([query]);
  });
});

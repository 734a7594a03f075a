import { createClient } from "@sanity/client";
import { firstValueFrom, type Observable, of, Subject, throwError } from "rxjs";
import { expect, it } from "vitest";
import { StudioSession } from "./session";

type Send = Parameters<StudioSession["send"]>[1];

const client = createClient({ projectId: "embedded", apiVersion: "2025-02-19", useCdn: false });
const response = { type: "response", body: { ok: true } } as never;
const request = { url: "http://site.test/lake/v1/data/query/production", method: "GET" };
const refusal = (statusCode: number) => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode });
/** Lets a chain of promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function signedOut() {
  const occasions = new Subject<void>();
  let signedIn = false;
  let reachable = true;
  let asked = 0;
  const session = new StudioSession({
    occasions,
    isSignedIn: async () => {
      asked++;
      if (!reachable) throw new TypeError("Failed to fetch");
      return signedIn;
    },
  });
  const states: boolean[] = [];
  session.hasEnded.subscribe((state) => states.push(state));
  let sent = 0;
  const send: Send = () => {
    sent++;
    return (signedIn ? of(response) : throwError(() => refusal(401))) as Observable<never>;
  };
  return {
    session,
    states,
    send,
    occasions,
    signIn: () => {
      signedIn = true;
    },
    setReachable: (is: boolean) => {
      reachable = is;
    },
    counts: () => ({ asked, sent }),
  };
}

it("holds what is refused for want of a session until somebody has signed in, and asks once for all", async () => {
  const { session, states, send, occasions, signIn, counts } = signedOut();
  const both = Promise.all([1, 2].map(() => firstValueFrom(session.send(request, send, client))));
  await settled();
  expect(states).toEqual([false, true]);
  occasions.next();
  await settled();
  expect(counts()).toEqual({ asked: 1, sent: 2 });
  signIn();
  occasions.next();
  expect(await both).toEqual([response, response]);
  expect(states).toEqual([false, true, false]);
  expect(counts()).toEqual({ asked: 2, sent: 4 });
});

it("takes an unreachable server for no sign-in", async () => {
  const { session, states, send, occasions, signIn, setReachable } = signedOut();
  setReachable(false);
  const held = firstValueFrom(session.send(request, send, client));
  signIn();
  occasions.next();
  await settled();
  expect(states).toEqual([false, true]);
  setReachable(true);
  occasions.next();
  expect(await held).toBe(response);
});

it("stops waiting when the request is given up", async () => {
  const { session, states, send, occasions, counts } = signedOut();
  session.send(request, send, client).subscribe().unsubscribe();
  occasions.next();
  await settled();
  expect(states).toEqual([false, true, false]);
  expect(counts().asked).toBe(0);
});

it.each([400, 403, 404, 500])("hands an answer of %i on", async (status) => {
  const { session, states } = signedOut();
  const send: Send = () => throwError(() => refusal(status)) as Observable<never>;
  await expect(firstValueFrom(session.send(request, send, client))).rejects.toThrow(`HTTP ${status}`);
  expect(states).toEqual([false]);
});

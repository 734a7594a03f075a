import { expect, it } from "vitest";
import { buildLoggedError } from "./log.server";

const TOKEN = `01a216c0-e1f7-7000-be53-5add9a9af4fa.${"x".repeat(86)}`;

it.each([
  [`No lead for /booking/${TOKEN}?zone=Denver.`, "No lead for /booking/…"],
  [`Is "/book/84NNix-CDRtCxjq05qasSw" or (/request/${TOKEN}) wrong?`, 'Is "/book/…" or (/request/…) wrong?'],
  [`token ${TOKEN} is not ours`, "token … is not ours"],
  ["https://jane:secret@example.com/private-feed.ics?key=1 failed", "https://example.com/… failed"],
  ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
])("of the message %s the log has %s", (message, logged) => {
  const error = buildLoggedError(new TypeError("outer", { cause: new Error(message) }));
  expect(error).toMatchObject({ type: "TypeError", message: `outer: ${logged}` });
  const text = JSON.stringify(error);
  for (const secret of [TOKEN, "84NNix", "secret", "zone="]) expect(text).not.toContain(secret);
  expect(text).toContain("log.server.test.ts:");
});

it("what an error carries of a request or an answer is not logged, its code is", () => {
  const error = Object.assign(new Error("refused"), {
    code: "ERR_REFUSED",
    statusCode: 401,
    input: `/booking/${TOKEN}`,
    response: { url: "https://example.com/x?y", headers: { cookie: "session" }, body: "jane@example.com" },
  });
  expect(Object.keys(buildLoggedError(error)).toSorted()).toEqual([
    "code",
    "message",
    "stack",
    "statusCode",
    "type",
  ]);
});

it("each error of several that failed together is logged, and so is what is thrown without being an error", () => {
  const error = buildLoggedError(new AggregateError([new Error(`/booking/${TOKEN}`)], "all failed"));
  expect(error).toMatchObject({ message: "all failed", aggregateErrors: [{ message: "/booking/…" }] });
  expect(buildLoggedError(`no /booking/${TOKEN}`)).toEqual({ type: "string", message: "no /booking/…" });
  expect(buildLoggedError(null)).toEqual({ type: "object", message: "null" });
});

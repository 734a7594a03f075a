import { expect, it } from "vitest";
import { streamChanges } from "./event-body";

it("a stream whose subject can't be read any more ends, and the server goes on", async () => {
  let follower = { tell: () => {}, end: () => {} };
  let isStopped = false;
  let reads = 0;
  const events = streamChanges(
    (given) => {
      follower = given;
      return () => {
        isStopped = true;
      };
    },
    () => {
      if (++reads > 1) throw new Error("the disk is gone");
      return { event: "state", data: { reads } };
    },
  );
  follower.tell();
  expect(await events?.text()).toBe('event: state\ndata: {"reads":1}\n\n');
  expect(isStopped).toBe(true);
});

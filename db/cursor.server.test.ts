import { expect, it } from "vitest";
import { paginateRows, pickTimeAndId, readCursor } from "./cursor.server";

const row = (n: number) => ({ createdAt: new Date(n), id: `id-${n}` });

it("gives a cursor only where another page follows, and reads it back", () => {
  const rows = [row(3), row(2), row(1)];
  const { page, nextCursor } = paginateRows(rows, 2, pickTimeAndId);
  expect(page).toEqual([row(3), row(2)]);
  expect(readCursor(nextCursor!)).toEqual([2, "id-2"]);
  expect(paginateRows(rows, 3, pickTimeAndId)).toEqual({ page: rows, nextCursor: null });
  expect(paginateRows([], 3, pickTimeAndId)).toEqual({ page: [], nextCursor: null });
});

it.each([undefined, "", "garbage", "W10", Buffer.from('{"a":1}').toString("base64url")])(
  "finds nothing in %j",
  (cursor) => expect(readCursor(cursor)).toEqual([]),
);

import { randomUUID } from "node:crypto";

/** A function that creates ids; passed as a parameter, so that tests can count. */
export type NewId = () => string;

let last = 0;
let count = 0;

/** Creates a version 7 UUID (RFC 9562 §6.2, method 1): it sorts by time, also within a millisecond. */
export const createId: NewId = () => {
  const now = Date.now();
  if (now > last) {
    last = now;
    count = 0;
  } else if (++count > 0xfff) {
    last++;
    count = 0;
  }
  const time = last.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}-${randomUUID().slice(19)}`;
};

import { randomBytes } from "node:crypto";

/** Makes a new id. Handed in wherever ids are made, so that tests can count. */
export type NewId = () => string;

/** A version 7 UUID (RFC 9562): it begins with the time, so new rows land at the end of an index. */
export const newId: NewId = () => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

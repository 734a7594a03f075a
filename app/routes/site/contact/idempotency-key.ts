import { useEffect, useState } from "react";

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain-http addresses. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Makes a double click one enquiry. Never made on the server: cached pages would share it between families. */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(newKey()), []);
  return key;
}

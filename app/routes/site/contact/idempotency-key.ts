import { useEffect, useState } from "react";

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain-http addresses. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Names one send, so that a double click or a retry is one enquiry. Made in the browser and never on the
 * server: cached pages are shared, and a shared key would make two families' messages one.
 */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(newKey()), []);
  return key;
}

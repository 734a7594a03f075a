import { randomFillSync } from "node:crypto";
import { NONCE_LENGTH } from "./template";

const BYTES = 16;
const AT_ONCE = 256;

const random = Buffer.alloc(BYTES * AT_ONCE);
let used = AT_ONCE;

/** A fresh nonce, as its characters' bytes. Drawn in stocks, since asking the system costs more than the rest. */
export function freshNonce(): Buffer {
  if (used === AT_ONCE) {
    randomFillSync(random);
    used = 0;
  }
  const at = used++ * BYTES;
  const nonce = Buffer.allocUnsafe(NONCE_LENGTH);
  nonce.write(random.toString("base64", at, at + BYTES), "latin1");
  return nonce;
}

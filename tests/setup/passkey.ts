import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a page is given by the server, and what a browser adds to it. */
type Options = { challenge: string };

/** A passkey as a device would hold it (WebAuthn level 2): an ES256 key, attestation "none", who holds it was asked. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const rpIdHash = sha256(Buffer.from(new URL(origin).hostname));

  const authData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** The answer to the options for a new passkey. */
    register(options: Options, from = origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        map(3),
        ...[text("fmt"), text("none"), text("attStmt"), map(0), text("authData")],
        bytes(authData(PRESENT | VERIFIED | ATTESTED, attested)),
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", options, from).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** The answer to a challenge. @param asked whether the device asked who holds it */
    answer(options: Options, { from = origin, asked = true } = {}) {
      const data = authData(PRESENT | (asked ? VERIFIED : 0));
      const client = clientData("webauthn.get", options, from);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949), as far as a passkey needs it. */
const map = (pairs: number) => Buffer.from([0xa0 | pairs]);
const text = (words: string) => Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)]);
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [px, py] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat([
    map(5),
    Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(px),
    Buffer.from([0x22]),
    bytes(py),
  ]);
}

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as the browser would have received it. */
export type PushedMessage = {
  /** The decrypted payload. */
  payload: { words: string; link: string | null; tag: string };
  headers: { ttl: string; urgency: string; topic: string };
};

export type FakePushService = {
  taken: PushedMessage[];
  /** What `pushManager.subscribe()` gives a browser; each subscription has its own keys. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Sets the status of all further answers; 201 at first. */
  answer: (status: number) => void;
  /** Sets the site's public key, which browsers get from the site. */
  trust: (publicKey: string) => void;
  close: () => Promise<void>;
};

/**
 * A real push service for one site (RFC 8030). It verifies the site's signature (RFC 8292). It also has the browsers'
 * keys, so it decrypts each message (RFC 8291, RFC 8188).
 */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: PushedMessage[] = [];
  let status = 201;
  let trusted = "";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = browsers.get(request.url ?? "");
    const end = (code: number) => response.writeHead(code).end();
    if (!browser) return end(404);
    if (status !== 201) return end(status);
    const { authorization = "", ttl, urgency, topic } = request.headers;
    if (!isSigned(authorization, trusted, url)) return end(403);
    if (request.headers["content-encoding"] !== "aes128gcm") return end(415);
    taken.push({
      payload: JSON.parse(decrypted(Buffer.concat(chunks), browser)),
      headers: { ttl: String(ttl), urgency: String(urgency), topic: String(topic) },
    });
    end(201);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    taken,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      const p256dh = ecdh.generateKeys("base64url");
      return { endpoint: url + path, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    answer: (next) => {
      status = next;
    },
    trust: (publicKey) => {
      trusted = publicKey;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether a VAPID header is signed with the trusted key, for this service, and has not expired. */
function isSigned(authorization: string, trusted: string, audience: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== trusted) return false;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const verify = createVerify("SHA256").update(`${head}.${claims}`);
  const good = verify.verify(
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    signature,
    "base64url",
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
  };
  return good && aud === audience && exp > Date.now() / 1000;
}

/** RFC 8291 §3.4 and RFC 8188 §2: a push message is a single record. */
function decrypted(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text is followed by a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

import { randomBytes } from "node:crypto";
import { z } from "zod";
import { defineCookie } from "~/platform/http/cookies.server";

/** How long a browser is known: 180 days after the last sign-in. */
const DEVICE_COOKIE_MAX_AGE_S = 180 * 24 * 60 * 60;

const payloadSchema = z.object({ device: z.string().min(1).max(100), userId: z.string() });

// No other cookie's value has a device and a user, so one of an earlier version is read as well.
const cookie = defineCookie("device", {
  isSigned: true,
  readsEarlier: true,
  maxAge: DEVICE_COOKIE_MAX_AGE_S,
});

/** Reads a device's id; null for a new one. It grants no access: it only selects the counter for failed sign-ins. */
export async function readKnownDeviceId(request: Request, userId: string): Promise<string | null> {
  const payload = payloadSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return payload.success && payload.data.userId === userId ? payload.data.device : null;
}

export const serializeDeviceCookie = (userId: string, device: string | null): Promise<string> =>
  cookie().serialize({ device: device ?? randomBytes(16).toString("base64url"), userId });

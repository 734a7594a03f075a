import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** Half a year after it was last used to sign in. */
const DEVICE_COOKIE_MAX_AGE_S = 180 * 24 * 60 * 60;

const payloadSchema = z.object({ device: z.string().min(1).max(100), userId: z.string() });

const cookie = () => {
  const { env, sessionSecrets } = getAppContext();
  return ensureSingleton(`device-cookie:${sessionSecrets.length}`, () => {
    const secure = env.SITE_URL.startsWith("https:");
    return createCookie(secure ? "__Host-device" : "device", {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      maxAge: DEVICE_COOKIE_MAX_AGE_S,
      secrets: sessionSecrets,
    });
  });
};

/**
 * The id of a device on which an account was signed in before, by a signed cookie; null for any other. It grants no
 * access: it only selects the counter for failed sign-ins.
 */
export async function readKnownDeviceId(request: Request, userId: string): Promise<string | null> {
  const payload = payloadSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return payload.success && payload.data.userId === userId ? payload.data.device : null;
}

/** The `Set-Cookie` header that marks a device as known. @param device the id it has already, if any */
export const serializeDeviceCookie = (userId: string, device: string | null): Promise<string> =>
  cookie().serialize({ device: device ?? randomBytes(16).toString("base64url"), userId });

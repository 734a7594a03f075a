import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, desc, eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { passkeys } from "#db/schema";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { refuseInput, refuseMissing } from "~/refusal";
import type { User } from "../accounts.server";
import { type AddedFactor, completeFactorRemoval, completeFactorSetup } from "./factors.server";

/** Loads the WebAuthn library when somebody first uses a passkey, as it is large. */
const webauthn = () => import("@simplewebauthn/server");

/** A passkey belongs to the host of `SITE_URL`, and is taken from its pages alone. */
function getRelyingParty(): { rpID: string; origin: string } {
  const { origin, hostname } = new URL(getAppContext().env.SITE_URL);
  return { rpID: hostname, origin };
}

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Lists an account's passkeys, newest first. */
export const listPasskeys = (db: AppDatabase, userId: string): OwnPasskey[] =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .all();

const listStoredPasskeys = (db: AppDatabase, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).all();

const describeCredential = ({ id, transports }: typeof passkeys.$inferSelect) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** Generates the options to register a passkey; their challenge has to be kept. */
export async function generatePasskeyRegistrationOptions(user: User, rpName: string) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName,
    rpID: getRelyingParty().rpID,
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: listStoredPasskeys(getAppContext().db, user.id).map(describeCredential),
    // A passkey must verify its user, or a stolen key alone would be enough.
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
}

/** Builds the refusal of a passkey whose answer fits no challenge of the session. */
export const refusePasskey = () => refuseInput("The passkey could not be added. Please try again.");

/** Adds a passkey to one's own account. @throws Refusal when the browser's answer does not fit the challenge */
export async function addPasskey(
  change: StaffChange,
  { challenge, response, name }: { challenge: string; response: RegistrationResponseJSON; name: string },
): Promise<AddedFactor> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = getRelyingParty();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refusePasskey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const { db, now, actor } = change;
  return runInTransaction(db, () => {
    db.insert(passkeys)
      .values({
        id: credential.id,
        userId: actor.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
        createdAt: now,
      })
      .run();
    return completeFactorSetup(change, "passkey");
  });
}

/** Removes a passkey from one's own account. @throws Refusal */
export function removePasskey(change: StaffChange, id: string): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
    if (db.delete(passkeys).where(own).run().changes === 0) throw refuseMissing("passkey");
    completeFactorRemoval(change, "passkey");
  });
}

/** Generates the options to sign in by passkey; by anybody's when `userId` is null. */
export async function generatePasskeyAuthenticationOptions(userId: string | null) {
  const { generateAuthenticationOptions } = await webauthn();
  const allowed = userId ? listStoredPasskeys(getAppContext().db, userId).map(describeCredential) : [];
  return generateAuthenticationOptions({
    rpID: getRelyingParty().rpID,
    userVerification: "required",
    ...(userId && { allowCredentials: allowed }),
  });
}

/** Checks a passkey. @param userId its account; null accepts any. @returns the id of its account, or null. */
export async function checkPasskey(
  db: AppDatabase,
  {
    challenge,
    response,
    userId,
  }: { challenge: string; response: AuthenticationResponseJSON; userId: string | null },
  now: Date,
): Promise<string | null> {
  const stored = db.select().from(passkeys).where(eq(passkeys.id, response.id)).get();
  if (!stored || (userId && stored.userId !== userId)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = getRelyingParty();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      ...describeCredential(stored),
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
      counter: stored.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  db.update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, stored.id))
    .run();
  return stored.userId;
}

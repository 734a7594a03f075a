import { data, redirect } from "@remix-run/node";
import { renderSVG } from "uqr";
import { createId } from "#db/ids.server";
import { requireRecent, type SignedInUser } from "~/platform/auth/require-user.server";
import { buildTotpUri } from "~/platform/auth/second-factor/codes";
import {
  confirmTotp,
  hasSecondFactor,
  offerTotpSecret,
  readSecondFactors,
  removeTotp,
  replaceRecoveryCodes,
} from "~/platform/auth/second-factor/factors.server";
import { listPasskeys, removePasskey } from "~/platform/auth/second-factor/passkeys.server";
import { getAppContext } from "~/platform/context.server";
import { readPracticeName } from "~/services/practice/practice.server";
import type { AccountAnswer } from "./forms";

/** The second factors of an account; with `?setup=app` in the address also what an app is set up with. */
export async function readFactor(request: Request, found: SignedInUser) {
  const { user, mustSetUp } = found;
  const { db } = getAppContext();
  const { totp, recoveryCodes } = readSecondFactors(db, user.id);
  return {
    mustSetUp,
    hasApp: totp,
    recoveryCodes,
    passkeys: listPasskeys(db, user.id).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added: createdAt.toISOString(),
      used: lastUsedAt?.toISOString() ?? null,
    })),
    setUp: new URL(request.url).searchParams.get("setup") === "app" ? await setUp(request, found) : null,
  };
}

async function setUp(request: Request, found: SignedInUser) {
  requireRecent(request, found);
  const { db, now } = getAppContext();
  const secret = offerTotpSecret(db, { user: found.user, sid: found.session.sid }, now());
  if (!secret) return null;
  const address = buildTotpUri(secret, { issuer: await readPracticeName(), account: found.user.username });
  return { address, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: renderSVG(address, { border: 2 }) };
}

const answer = (given: Omit<AccountAnswer, "intent">, status = 200) =>
  data<AccountAnswer>({ intent: "factor", ...given }, { status });

export type FactorState = Awaited<ReturnType<typeof readFactor>>;

/** Changes second factors; requires an authentication in the last ten minutes. */
export async function changeFactor(request: Request, form: FormData, found: SignedInUser) {
  requireRecent(request, found, { form });
  const { user, session } = found;
  const { db, now } = getAppContext();
  const writing = { now: now(), newId: createId };
  switch (form.get("intent")) {
    case "app-on": {
      const added = confirmTotp(
        db,
        { user, sid: session.sid },
        String(form.get("code") ?? "").slice(0, 40),
        writing,
      );
      if (!added)
        return answer(
          {
            ok: false,
            title: "Not turned on",
            message: "That is not the code the app shows now. Please try the next one.",
          },
          422,
        );
      return answer({ ok: true, title: "Authenticator app turned on", codes: added.recoveryCodes });
    }
    case "app-off":
      removeTotp(db, user, writing);
      return answer({ ok: true, title: "Authenticator app turned off" });
    case "new-codes":
      if (!hasSecondFactor(db, user.id)) throw redirect("/admin/account");
      return answer({
        ok: true,
        title: "New recovery codes",
        codes: replaceRecoveryCodes(db, user, writing),
      });
    case "passkey-off":
      removePasskey(db, user, String(form.get("id") ?? ""), writing);
      return answer({ ok: true, title: "Passkey removed" });
    default:
      return answer({ ok: false, title: "Nothing was changed", message: "Please try again." }, 422);
  }
}

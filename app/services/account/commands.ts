import { z } from "zod";
import { byId, type DoneWords, defineCommands } from "~/commands/define";
import { parseUrl } from "~/parse-url";
import { findPasswordLengthProblem } from "~/platform/auth/new-password/rules";

const passwordInput = z
  .object({
    current: z.string("Current password is required").min(1, "Current password is required").max(200),
    // Only the server knows those that have leaked.
    next: z.string("New password is required").superRefine((text, context) => {
      const problem = findPasswordLengthProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
    repeat: z.string("Please repeat the new password"),
  })
  .refine(({ next, repeat }) => next === repeat, { error: "The two do not match", path: ["repeat"] })
  .refine(({ current, next }) => current !== next, {
    error: "Please choose another than the current one",
    path: ["next"],
  });

const calendarAddress = z
  .string("Address is required")
  .trim()
  .min(1, "Address is required")
  .max(2_000, "Please use at most 2,000 characters")
  // `webcal:` marks an address to subscribe to.
  .transform((address) => address.replace(/^webcals?:/i, "https:"))
  .refine(
    (address) => parseUrl(address)?.protocol === "https:",
    "Please enter a whole address that begins with https:// or webcal://",
  );

/** A line that families may read; empty for none. */
const publicLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[\p{L}\p{M}'’. -]*$/u, "Please use letters only")
    .optional()
    .transform((text) => text?.replace(/\s+/g, " ") || null);

/** Minutes after which somebody who is with a family is there for others again. */
export const WITH_FAMILY_MINUTES = [30, 60, 90, 120, 180, 240] as const;

/** The id of a passkey is its authenticator's. */
const passkeyId = z.string().min(1).max(2_000);

/** New recovery codes, which are shown only this once. */
const codesShape = z.object({ recoveryCodes: z.array(z.string()) });

type NewCodes = z.output<typeof codesShape>;

const describeEnded = (ended: number): DoneWords => ({
  title: ended === 1 ? "Session ended" : `${ended} sessions ended`,
});

const securing = { recent: true, settingUp: true } as const;

/** What people can do with their own account. */
export const accountCommands = defineCommands(
  "account",
  { role: "editor" },
  {
    changePassword: {
      input: passwordInput,
      done: (): DoneWords => ({
        title: "Password changed",
        message: "Everyone else signed in to this account has been signed out.",
      }),
      failed: "Failed to change password",
      settingUp: true,
      // A wrong password counts.
      ownTransaction: true,
    },
    endSession: {
      input: z.object({ sid: z.string().min(1).max(100) }),
      done: describeEnded,
      failed: "Failed to end the session",
      ...securing,
    },
    endOtherSessions: {
      input: z.object({}),
      done: describeEnded,
      failed: "Failed to end the sessions",
      ...securing,
    },

    turnOnApp: {
      input: z.object({ code: z.string("Please enter the code").trim().min(1).max(40) }),
      done: (_: NewCodes): DoneWords => ({ title: "Authenticator app turned on" }),
      failed: "Not turned on",
      ...securing,
      // A wrong code is audited.
      ownTransaction: true,
    },
    turnOffApp: {
      input: z.object({}),
      done: "Authenticator app turned off",
      failed: "Not turned off",
      ...securing,
    },
    replaceRecoveryCodes: {
      input: z.object({}),
      done: (_: NewCodes): DoneWords => ({ title: "New recovery codes" }),
      failed: "No new codes",
      ...securing,
    },
    addPasskey: {
      input: z.object({
        name: z.string().trim().min(1).max(60).default("Passkey"),
        // Its content is checked with its signature.
        response: z.object({ id: passkeyId }).loose(),
      }),
      done: "Passkey added",
      failed: "Passkey not added",
      ...securing,
      ownTransaction: true,
      call: {
        at: "POST /auth/passkeys",
        id: "addPasskey",
        summary: "Add a passkey to one's own account",
        rules: { form: "A browser's answer to the challenge of `createPasskeyRegistration`" },
        answer: {
          about: "Added; recovery codes come with the first factor and can't be read again",
          shape: codesShape,
          status: 201,
        },
      },
    },
    removePasskey: {
      input: z.object({ id: passkeyId }),
      done: "Passkey removed",
      failed: "Passkey not removed",
      ...securing,
      call: {
        at: "DELETE /auth/passkeys/{id}",
        id: "removePasskey",
        summary: "Remove a passkey of one's own account",
        answer: { about: "Removed" },
        refuses: [404],
      },
    },

    savePublicName: {
      input: z.object({ displayName: publicLine(40), worksAs: publicLine(60) }),
      role: "staff",
      done: "Saved",
      failed: "Not saved",
    },
    beWithFamily: {
      input: z.object({ minutes: z.coerce.number().pipe(z.literal(WITH_FAMILY_MINUTES)) }),
      role: "staff",
      done: "Families read it now",
      failed: "Not said",
    },
    endWithFamily: { input: z.object({}), role: "staff", done: "Taken back", failed: "Not taken back" },

    renewFeed: {
      input: z.object({}),
      role: "staff",
      done: (): DoneWords => ({
        title: "New address made",
        message: "The old one has ended. Please add the new one to your calendar.",
      }),
      failed: "No new address",
    },
    addCalendar: {
      input: z.object({ address: calendarAddress }),
      role: "staff",
      done: ({ gaps }: { gaps: string | null }): DoneWords => ({
        title: "Calendar added",
        ...(gaps && { message: gaps }),
      }),
      failed: "Not added",
      // The calendar is read before it is kept.
      ownTransaction: true,
    },
    removeCalendar: {
      input: byId,
      role: "staff",
      done: "Calendar removed",
      failed: "Not removed",
    },
  },
);

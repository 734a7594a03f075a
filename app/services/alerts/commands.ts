import { z } from "zod";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import { momentSchema } from "~/domain/time/moment";
import { severalDaysInput, weekHoursInput } from "~/domain/time/week-hours";
import { buildEmailSchema } from "~/email-schema";
import { alertShape, channelShape, onCallHoursShape, swapShape, testedShape } from "./shapes";

const kept = { id: z.string().max(100).nullish(), enabled: z.boolean().default(true) };

const keys = z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });
const subscription = z.object({ endpoint: z.url().max(1_000), keys });

/** The result of `pushManager.subscribe()`, as JSON text or an object; or the endpoint of a known one. */
const pushValue = z.union([z.string().max(3_000), subscription]).transform((given, ctx) => {
  if (typeof given !== "string") return given;
  const read = subscription.safeParse(parseJson(given));
  if (read.success) return read.data;
  if (z.url().safeParse(given).success) return { endpoint: given, keys: null };
  ctx.addIssue({ code: "custom", message: "That is no push subscription" });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_CHANNELS = 20;

const givenNumber = z
  .string({ error: "Please enter a phone number" })
  .trim()
  .min(1, "Please enter a phone number")
  .max(40, "At most 40 characters");

/** An alert channel as a person gives it; only the server knows whether a number or a push service exists. */
const channelInput = z.discriminatedUnion("kind", [
  z.object({
    ...kept,
    kind: z.literal("email"),
    value: buildEmailSchema("Please enter an email address"),
  }),
  z.object({ ...kept, kind: z.literal("sms"), value: givenNumber }),
  z.object({ ...kept, kind: z.literal("voice"), value: givenNumber }),
  z.object({ ...kept, kind: z.literal("push"), value: pushValue }),
]);

export type GivenChannel = z.output<typeof channelInput>;

const MAX_HOURS = 500;

export const TRY_IT = "Send a test to see that it works.";

export const CALL_NEXT = "Press “Call me with the code” when that phone is at hand.";

type Tested = z.output<typeof testedShape>;
type ChannelWords = DoneWords & { message: string };

/** What a person reads about a code that was sent to a channel of theirs. */
export function describeCode({ kind, result, detail }: Tested): ChannelWords {
  if (kind === "voice")
    return describeCall(
      { result, detail },
      "That phone rings in a moment, and reads out six digits, twice. Enter them here within 15 minutes.",
    );
  if (result === "sent")
    return {
      title: "A new code was sent",
      message: "A code was sent there. Enter it here within 15 minutes.",
    };
  return {
    title: "The code did not get through",
    message: `The code was not sent. ${detail ?? "It was refused."}`,
    isTrouble: true,
  };
}

function describeTest({ results: [tested] }: { results: Tested[] }): DoneWords {
  if (tested?.kind === "voice")
    return describeCall(tested, "That phone rings in a moment, and says that it is a test.");
  if (tested?.result === "sent")
    return {
      title: "The test was sent",
      message: "The service has taken it. It should arrive within a minute.",
    };
  return {
    title: "The test did not get through",
    message: tested?.detail ?? "It was refused.",
    isTrouble: true,
  };
}

const describeCall = (
  { result, detail }: Pick<Tested, "result" | "detail">,
  whatIsHeard: string,
): ChannelWords =>
  result === "sent"
    ? { title: "We are calling you", message: whatIsHeard }
    : {
        title: result === "unknown" ? "The call may not get through" : "The call did not get through",
        message: detail ?? "It was refused.",
        isTrouble: true,
      };

/** What can be done about alerts: who is woken when a family writes in a crisis, and how. */
export const alertCommands = defineCommands(
  "alerts",
  { role: "staff" },
  {
    takeAlert: {
      input: byId,
      done: "You have it",
      failed: "You don’t have it",
      call: {
        at: "POST /alerts/{id}/acknowledge",
        id: "acknowledgeAlert",
        summary: "Take up an alert",
        description: '"I have it": claims the lead and alerts nobody else',
        answer: { about: "The alert", shape: alertShape },
        refuses: [404, 409],
        conflict: {
          about: "Somebody else has it, or it is over",
          shape: { acknowledgedBy: z.string().nullable() },
        },
      },
    },
    /** Takes the lead's alert, or, without one, the lead if nobody else owns it. */
    takeLead: {
      input: z.object({ leadId: idField }),
      done: "You have it",
      failed: "You don’t have it",
    },

    addChannel: {
      input: channelInput,
      done: ({ next }: { next: string }): DoneWords => ({ title: "Channel added", message: next }),
      failed: "Failed to add the channel",
      ownTransaction: true,
    },
    replaceChannels: {
      input: z.array(channelInput).max(MAX_CHANNELS),
      done: "Channels updated",
      failed: "Failed to update the channels",
      ownTransaction: true,
      call: {
        at: "PUT /alerts/channels",
        id: "replaceAlertChannels",
        summary: "Replace one's own alert channels",
        description:
          "Replaces one's own channels. A new address or number is sent a code, and is alerted once that is confirmed. `voice` is a phone that rings for calls and gets no alert; it is called with its code once one is asked for. `value` of `push` is what the browser's `subscribe()` gave, as JSON text or an object, or the address of one that is known",
        rules: {
          value:
            "Of `sms` and `voice` a phone number that there can be, of `voice` not the practice’s own; of `push` a subscription to a push service",
        },
        answer: { about: "One's own channels", shape: z.array(channelShape) },
      },
    },
    switchChannel: {
      input: z.object({ id: idField, enabled: z.boolean() }),
      done: "Channel updated",
      failed: "Failed to update the channel",
    },
    removeChannel: { input: byId, done: "Channel removed", failed: "Failed to remove the channel" },
    sendCode: {
      input: byId,
      done: describeCode,
      failed: "The code did not get through",
      ownTransaction: true,
      call: {
        at: "POST /alerts/channels/{id}/code",
        id: "sendAlertChannelCode",
        summary: "Send a channel its code",
        description:
          "Sends a channel that is not confirmed a new code, or calls a phone with one, and says what came of it",
        answer: { about: "What came of it", shape: testedShape },
        refuses: [404, 429],
      },
    },
    confirmChannel: {
      input: z.object({
        id: idField,
        code: z
          .string({ error: "Please enter the code" })
          .transform((given) => given.replace(/\s/g, ""))
          .pipe(z.string().regex(/^\d{6}$/, "The code has six digits")),
      }),
      done: "Channel confirmed",
      failed: "The channel is not confirmed",
      ownTransaction: true,
      call: {
        at: "POST /alerts/channels/{id}/confirm",
        id: "confirmAlertChannel",
        summary: "Confirm a channel with its code",
        description:
          "Confirms a channel with the code that was sent to it: six digits, 15 minutes, five tries",
        rules: { code: "The one that was sent there" },
        answer: { about: "One's own channels", shape: z.array(channelShape) },
        refuses: [404],
      },
    },
    testChannels: {
      input: z.object({ id: z.string().max(100).optional() }),
      done: describeTest,
      failed: "The test did not get through",
      ownTransaction: true,
      call: {
        at: "POST /alerts/test",
        id: "testAlertChannels",
        summary: "Send a test to one's own alert channels",
        description:
          "Sends a test to one of one's channels, or to all that are on and take alerts, and says what came of it. A phone is called",
        answer: { about: "What came of each", shape: z.object({ results: z.array(testedShape) }) },
        refuses: [404, 429],
      },
    },

    addHours: {
      input: severalDaysInput,
      done: "Hours added",
      failed: "Failed to add the hours",
    },
    removeHours: { input: weekHoursInput, done: "Hours removed", failed: "Failed to remove the hours" },
    replaceHours: {
      input: z.array(weekHoursInput).max(MAX_HOURS),
      done: "Hours updated",
      failed: "Failed to update the hours",
      call: {
        at: "PUT /alerts/rota",
        id: "replaceOnCallHours",
        summary: "Replace the on-call hours of the week",
        description: "Replaces the hours of the week; with none, the owner is on call",
        rules: { personId: "People who see leads" },
        answer: { about: "The hours of the week", shape: z.array(onCallHoursShape) },
      },
    },
    addSwap: {
      input: z.object({ personId: weekHoursInput.shape.personId, from: momentSchema, to: momentSchema }),
      done: "Swap added",
      failed: "Failed to add the swap",
      once: true,
      call: {
        at: "POST /alerts/swaps",
        id: "addOnCallSwap",
        summary: "Put one person on call for a stretch of time",
        description: "While it lasts, its person alone is on call; four weeks at most",
        rules: {
          personId: "A person who sees leads",
          from: "Not all of it in a swap that the person has already",
          to: "After `from`, by four weeks at most",
        },
        answer: { about: "The swap", shape: swapShape, status: 201 },
      },
    },
    removeSwap: {
      input: byId,
      done: "Swap removed",
      failed: "Failed to remove the swap",
      call: {
        at: "DELETE /alerts/swaps/{id}",
        id: "removeOnCallSwap",
        summary: "Remove a swap",
        answer: { about: "It is gone" },
        refuses: [404],
      },
    },
  },
);

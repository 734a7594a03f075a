import { z } from "zod";
import { alertChannelKinds, alertEnds, alertSendKinds, alertSendStates } from "#db/values";
import { instantShape } from "~/commands/define";
import { weekHoursShape } from "~/domain/time/week-hours";

/** What the calls about alerts answer, as JSON. */
export const alertShape = z
  .object({
    id: z.string(),
    leadId: z.string().nullable().meta({ description: "Null while it is a chat nobody has signed" }),
    chatId: z.string().nullable().meta({ description: "Of a chat nobody has signed: the alert's id" }),
    callId: z.string().nullable().meta({ description: "Of a voicemail: its call" }),
    at: instantShape,
    steps: z.array(
      z.object({
        step: z.int(),
        at: instantShape,
        sends: z.array(
          z.object({
            person: z.string().nullable(),
            personId: z.string().nullable(),
            kind: z.enum(alertSendKinds),
            state: z.enum(alertSendStates),
            detail: z.string().nullable(),
            sentAt: instantShape.nullable(),
          }),
        ),
      }),
    ),
    acknowledgedBy: z.string().nullable(),
    acknowledgedAt: instantShape.nullable(),
    endedAt: instantShape.nullable(),
    endedBecause: z.enum(alertEnds).nullable(),
  })
  .meta({ id: "Alert" });

export const channelShape = z
  .object({
    id: z.string(),
    kind: z.enum(alertChannelKinds),
    value: z.string().meta({ description: "Of `push` the subscription's endpoint" }),
    enabled: z.boolean(),
    confirmed: z.boolean().meta({ description: "By the code that was sent there; of `push` from the start" }),
    lastState: z.enum(alertSendStates).nullable(),
    lastDetail: z.string().nullable(),
    lastAt: instantShape.nullable(),
  })
  .meta({ id: "AlertChannel" });

export const testedShape = z.object({
  id: z.string(),
  kind: z.enum(alertChannelKinds),
  result: z.enum(["sent", "refused", "unknown", "off"]),
  detail: z.string().nullable(),
});

export const onCallHoursShape = weekHoursShape.meta({ id: "OnCallHours" });

export const swapShape = z
  .object({ id: z.string(), personId: z.string(), from: instantShape, to: instantShape })
  .meta({ id: "OnCallSwap" });

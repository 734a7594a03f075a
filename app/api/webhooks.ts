import { isSignedByTwilio } from "~/integrations/sms/twilio-webhook.server";
import { getAppContext } from "~/platform/context.server";
import { sendProblem } from "./call";
import type { JsonContext } from "./shapes";

export const sendUnsigned = (c: JsonContext) =>
  sendProblem(c, 401, "This delivery is not signed, or its signature is not right or too old.");

export const sendUnreadable = (c: JsonContext) => sendProblem(c, 400, "The delivery can't be read.");

/** Reads the fields of a delivery of Twilio; null where Twilio has not signed it. @param address as Twilio has it, without a query */
export async function readSignedForm(c: JsonContext, address: string): Promise<URLSearchParams | null> {
  const { TWILIO_AUTH_TOKEN } = getAppContext().env;
  const form = new URLSearchParams(await c.req.text());
  const { search } = new URL(c.req.url);
  const isSigned =
    TWILIO_AUTH_TOKEN !== undefined &&
    isSignedByTwilio(c.req.header("x-twilio-signature"), `${address}${search}`, form, TWILIO_AUTH_TOKEN);
  return isSigned ? form : null;
}

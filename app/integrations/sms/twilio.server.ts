import type { SendOutcome } from "../send-outcome";
import { postToTwilio, type TwilioAccount } from "../twilio-request.server";

export type TwilioSettings = TwilioAccount & {
  /** A number in E.164, or the SID of a messaging service. */
  from: string;
  /** The address for the service's reports; without it none are asked for. */
  reportsTo?: string | undefined;
};

/** Twilio's code for a number that texted STOP: it keeps a list of its own (twilio.com/docs/api/errors/21610). */
const STOPPED_ERROR_CODE = 21610;

export function createTwilioSender({ from, reportsTo, ...account }: TwilioSettings) {
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return (to: string, text: string): Promise<SendOutcome> =>
    postToTwilio(account, {
      resource: "Messages",
      form: new URLSearchParams({
        To: to,
        Body: text,
        [sender]: from,
        ...(reportsTo && { StatusCallback: reportsTo }),
      }),
      service: "text service",
      gone: { [STOPPED_ERROR_CODE]: "They have texted STOP to this number." },
    });
}

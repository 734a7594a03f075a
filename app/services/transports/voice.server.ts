import type { VoiceProvider } from "~/integrations/voice/provider";
import { createTwilioVoice } from "~/integrations/voice/twilio-voice.server";
import { getAppContext } from "~/platform/context.server";

/** The practice's telephone: its number, in E.164, and the service that carries its calls. */
export type PracticeTelephone = { number: string; provider: VoiceProvider };

/** Finds the account that carries the practice's calls; null while it has no number. */
export function findVoiceAccount() {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_BASE_URL, VOICE_NUMBER } = getAppContext().env;
  if (!VOICE_NUMBER || !TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN) return null;
  return {
    number: VOICE_NUMBER,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    baseUrl: TWILIO_BASE_URL,
  };
}

/** Opens the practice's telephone; null while it has no number. */
export function openTelephone(): PracticeTelephone | null {
  const account = findVoiceAccount();
  return account && { number: account.number, provider: createTwilioVoice(account) };
}

/** Whether the practice has a telephone. Without a number Call opens the telephone of the device. */
export const isTelephoneEnabled = (): boolean => getAppContext().env.VOICE_NUMBER !== undefined;

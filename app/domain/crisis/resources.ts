import type { CrisisLevel } from "#db/values";

export type CrisisResource = { label: string; href: string };
export type Crisis = { level: CrisisLevel; message: string; resources: CrisisResource[] };

const call911 = { label: "Call 911", href: "tel:911" };
const call988 = { label: "Call 988 Suicide & Crisis Lifeline", href: "tel:988" };
const text988 = { label: "Text 988", href: "sms:988" };
const textLine = { label: "Text HOME to 741741 (Crisis Text Line)", href: "sms:741741?&body=HOME" };
const samhsa = { label: "SAMHSA National Helpline 1-800-662-4357", href: "tel:+18006624357" };
const chat988 = { label: "Chat with 988 online", href: "https://988lifeline.org/chat/" };

/** What a family is shown for a crisis. When both dangers hold, 911 comes first and everything is listed. */
export function crisisCard(levels: { emergency: boolean; suicide: boolean }): Crisis | null {
  if (levels.emergency && levels.suicide) {
    return {
      level: "emergency",
      message:
        "This sounds like an emergency. Call 911 now. If someone may take their own life, 988 is also there, day and night.",
      resources: [call911, call988, text988, textLine, chat988, samhsa],
    };
  }
  if (levels.emergency) {
    return {
      level: "emergency",
      message: "This sounds like an emergency. Call 911 now. Stay with them if it is safe for you to do so.",
      resources: [call911, call988, textLine, samhsa],
    };
  }
  if (levels.suicide) {
    return {
      level: "suicide",
      message:
        "Please call or text 988 now. Someone will answer, day or night, for you or for the person you love. If there is immediate danger, call 911.",
      resources: [call988, text988, textLine, chat988, call911, samhsa],
    };
  }
  return null;
}

/** What is said instead of a family's words in the inquiry of a call, as nobody has written down what they said. */
export const CALL_MESSAGES = {
  answered: "[Called, and somebody took it]",
  lost: "[Called, and the connection was lost before they could talk]",
  asked_back: "[Called, and asked to be called back]",
  voicemail: "[Left a voicemail]",
} as const;

/** How a voicemail's text begins: a machine mishears. */
export const TRANSCRIPT_MARK = "[Voicemail, written by a machine]";

/** What the person who is rung hears: a mailbox can't press a key, so it never takes a call. */
export const WHISPER_WORDS = {
  question: "A family is calling. Press 1 to talk.",
  gone: "The call is over, or somebody else has taken it.",
};

import type { AutomaticKind } from "#db/values";
import { createGoodbyeReader } from "~/domain/consent/goodbye";
import { stripSubjectPrefixes } from "~/mail/thread-names";
import { separateSignature } from "./signature";

/** `only`: the mail is a wish for no more mail; `also`: it says something else as well. */
export type GoodbyeKind = "only" | "also";

const MAILS = createGoodbyeReader({
  things: "(?:e-?mails?|mails?|messages?|newsletters?|mailings?|letters?|spam)",
  lists: "e-?mails?|mails?|mailings?|messages?|newsletters?",
  send: "e-?mail|mail",
  sending: "e-?mailing|mailing",
  sent: "e-?mailed",
  place: "address|e-?mail|e-?mail address|inbox",
  cosas: "(?:correos?|correos? electr[oó]nicos?|e-?mails?|mails?|mensajes?|cartas?|bolet[ií]n(?:es)?)",
  manden: "",
  mandar: "",
  lugar: "correo|correo electr[oó]nico|direcci[oó]n|e-?mail",
});

/**
 * Says whether a mail asks for no more mail, in its words or, where it has none, in its subject. Signatures, greetings and
 * thanks count as nothing.
 */
export function classifyGoodbye({
  subject,
  words: text,
  automatic = null,
}: {
  subject: string;
  words: string;
  automatic?: AutomaticKind | null;
}): GoodbyeKind | null {
  const { words } = separateSignature(text);
  const isWordless = !words.trim() || (words.length < MAX_NOTE_CHARS && PROGRAM_NOTE.test(words.trim()));
  // A mail program that unsubscribes by mail may call its mail automatic.
  if (isWordless && (automatic === null || automatic === "answer")) {
    return MAILS.isGoodbye(stripSubjectPrefixes(subject)) ? "only" : null;
  }
  if (automatic) return null;
  if (MAILS.isGoodbye(words)) return "only";
  return MAILS.hasGoodbye(words) ? "also" : null;
}

/** What a mail program writes when its button for unsubscribing sends a mail. */
const PROGRAM_NOTE =
  /^this (?:is an automatic(?:ally generated)? (?:message|e-?mail)|(?:message|e-?mail) was (?:automatically )?(?:generated|sent)(?: automatically)? by)\b/i;
const MAX_NOTE_CHARS = 300;

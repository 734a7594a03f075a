import {
  type BuiltDraft,
  buildOurQuotedMail,
  ENGLISH,
  type MailContext,
  phoneLine,
  quoteOurs,
  typed,
  typeInto,
} from "./draft-parts";
import { type QuotedMail, writeLeadIn } from "./lead-in";
import type { MailBlock, QuotedText } from "./types";

/** A mail of somebody in the family, a day after ours. */
const buildFamilyMail = ({ ours }: MailContext): QuotedMail => ({
  name: "Sam Moore",
  address: "sam@example.com",
  toName: ours.to.name,
  toAddress: ours.to.address,
  subject: "Monday",
  sentAt: new Date(ours.sentAt.getTime() + 14 * 60 * 60 * 1000),
});

export function buildForward(context: MailContext): BuiltDraft {
  const { say, language, program } = context;
  const cover = say(language.cover);
  const inside = [say(language.calm[0]), say(ENGLISH)];
  const lead = writeLeadIn(program.forward, language, buildFamilyMail(context));
  const quoted = inside.map((text): QuotedText => ({ by: "them", text, depth: 1 }));
  const blocks: MailBlock[] = [typed(cover), ...phoneLine(context), { kind: "forward", lead, quoted }];
  return { blocks, theirs: [cover, ...inside], words: null, isForward: true };
}

/** A forward of a reply to our mail, with a line typed into our words by whom it came from. */
export function buildForwardChain(context: MailContext): BuiltDraft {
  const { say, language, program, ours } = context;
  const inside = [say(language.calm[0]), say(ENGLISH)];
  const between = say(language.calm[1]);
  const replyLead = writeLeadIn(program.leadIn, language, buildOurQuotedMail(ours));
  const quoted: QuotedText[] = [
    ...inside.map((text): QuotedText => ({ by: "them", text, depth: 1 })),
    ...replyLead.filter(Boolean).map((text): QuotedText => ({ by: "program", text, depth: 1 })),
    ...typeInto(quoteOurs(context, 2), [between], { depth: 2 }),
  ];
  const lead = writeLeadIn(program.forward, language, buildFamilyMail(context));
  return {
    blocks: [...phoneLine(context), { kind: "forward", lead, quoted }],
    theirs: [...inside, between],
    words: null,
    isForward: true,
  };
}

export function buildAttachedForward(context: MailContext, depth: 1 | 2): BuiltDraft {
  const { say, language } = context;
  const cover = say(language.cover);
  const from = buildFamilyMail(context);
  const levels = [[say(language.calm[0]), say(ENGLISH)], ...(depth === 2 ? [[say(language.calm[1])]] : [])];
  const attached = levels.map((texts) => ({ blocks: texts.map(typed), from }));
  return {
    blocks: [typed(cover), ...phoneLine(context)],
    theirs: [cover, ...levels.flat()],
    words: null,
    isForward: true,
    attached,
  };
}

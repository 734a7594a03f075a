import { writeMail } from "./mime";
import { requireLanguage } from "./read-data";
import { draftMail } from "./shapes";
import type { OurMail, Rephrase, SampleMail } from "./types";
import { chooseBody, type MailRecipe, type Writer, writeDraft, writeHeaders } from "./write-parts";

function writeSubject({ program, language }: MailRecipe, ours: OurMail, isForward: boolean): string {
  const { re, fw } = requireLanguage(language);
  const local = isForward ? fw : re;
  const plain = isForward ? "Fwd" : "Re";
  return `${program.subject === "local" ? local : plain}: ${ours.subject}`;
}

const HOUR_MS = 60 * 60 * 1000;

/** Writes the mail of a recipe. */
export function composeMail(recipe: MailRecipe, ours: OurMail, rephrase: Rephrase): SampleMail {
  const { program, shape } = recipe;
  const language = requireLanguage(recipe.language);
  const body = chooseBody(recipe);
  let slot = 0;
  const say = (sentence: string) => rephrase(sentence, slot++);
  const draft = draftMail(shape, { program: body.program, language, ours, say });
  let boundaries = 0;
  const name = `${program.id}.${language.id}.${shape}`;
  const writer: Writer = {
    body,
    stub: language.stub,
    messageId: `${name}@mail.example.com`,
    boundary: () => `----=_Part_${boundaries++}_${name}`,
  };
  const headers = writeHeaders({
    from: `${ours.to.name} <${ours.to.address}>`,
    to: ours.replyAddress,
    subject: writeSubject(recipe, ours, draft.isForward),
    sentAt: new Date(ours.sentAt.getTime() + 24 * HOUR_MS),
    id: writer.messageId,
    more: [
      ["In-Reply-To", `<${ours.messageId}>`],
      ["References", `<${ours.messageId}>`],
      ...(program.agent ? [["X-Mailer", program.agent] as [string, string]] : []),
    ],
  });
  return {
    id: `${program.id} ${language.id} ${shape}`,
    program: program.id,
    language: language.id,
    shape,
    raw: writeMail(headers, writeDraft(draft, recipe, writer), program.eol),
    ours: draft.ours,
    theirs: draft.theirs,
    words: draft.words,
    isForward: draft.isForward,
  };
}

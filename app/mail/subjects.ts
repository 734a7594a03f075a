const ANSWERED = /^(\s*(re|fwd?|aw|wg|rv|r|sv|vs|tr)\s*(\[\d+\])?:)+/i;

/** A subject without what mail programs put before it when they answer or forward. */
export const baseSubject = (subject: string): string => subject.replace(ANSWERED, "").trim();

/** The subject of an answer, as mail programs write it. */
export const answerTo = (subject: string): string => {
  const base = baseSubject(subject);
  return base ? `Re: ${base}` : "";
};

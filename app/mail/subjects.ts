const ANSWERED = /^(\s*(re|fwd?|aw|wg|rv|r|sv|vs|tr)\s*(\[\d+\])?:)+/i;

/** A subject without what mail programs put before it when they answer or forward. */
export const stripSubjectPrefixes = (subject: string): string => subject.replace(ANSWERED, "").trim();

/** The subject of an answer, as mail programs write it. */
export const formatReplySubject = (subject: string): string => {
  const base = stripSubjectPrefixes(subject);
  return base ? `Re: ${base}` : "";
};

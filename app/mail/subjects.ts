const PREFIXES = /^(\s*(re|fwd?|aw|wg|rv|r|sv|vs|tr)\s*(\[\d+\])?:)+/i;

/** Removes what mail programs put before a subject when they answer or forward, such as "Re:". */
export const stripSubjectPrefixes = (subject: string): string => subject.replace(PREFIXES, "").trim();

export const formatReplySubject = (subject: string): string => {
  const base = stripSubjectPrefixes(subject);
  return base ? `Re: ${base}` : "";
};

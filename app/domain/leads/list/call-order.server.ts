/** The rank of a lead's own urgency, or of an unanswered enquiry's if that is more urgent: SQL of `computeAttentionUrgency`. */
export const ATTENTION_RANK = `min(CASE urgency_level WHEN 'immediate' THEN 0 WHEN 'urgent' THEN 1 WHEN 'planning' THEN 2 ELSE 3 END,
  coalesce(open_urgency_rank, 3))`;

/**
 * SQL of the first part of `computeCallOrderPlace`: what is left is sorted by due time, or the newest first.
 * @param now in milliseconds, or a parameter of the statement
 */
export const buildCallPlaceSql = (now: number | `@${string}`): string =>
  `CASE WHEN open_urgency_rank IS NOT 0 THEN 5 + 3 * ${ATTENTION_RANK} + iif(response_due_at IS NULL, 2, NOT may_be_in_danger)
     WHEN tries = 0 THEN NOT danger_named WHEN next_try_at > ${now} THEN 4 ELSE 2 + NOT danger_named END`;

-- Searching for leads, whatever signs that nobody sees are in their texts: the view of 0011, without soft hyphens, marks of zero
-- width and of direction, and with letters in place of ligatures. What is typed is folded the same way
-- (`app/content/visible-text.ts`). Its triggers read the view, so they stay.
DROP VIEW lead_search_texts;--> statement-breakpoint
CREATE VIEW lead_search_texts AS
SELECT l.seq, l.id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(l.name || ' ' || coalesce(l.email, '') || ' ' || l.phone_digits || coalesce((
    SELECT group_concat(' ' || CASE WHEN c.kind = 'phone' THEN ltrim(c.normalized, '+') ELSE c.value END, '')
    FROM lead_contacts c WHERE c.lead_id = l.id AND c.is_primary = 0), ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '′', ''), char(173), ''), char(8203), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), ''), char(64256), 'ff'), char(64257), 'fi'), char(64258), 'fl'), char(64259), 'ffi'), char(64260), 'ffl'), char(64261), 'st'), char(64262), 'st') AS reach,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(l.name || ' ' || coalesce(l.location, ''), 'ʼ', ' ') || ' ' || replace(replace(replace(replace(replace(replace(replace(l.name || ' ' || coalesce(l.location, '') || ' ' || coalesce(l.message, '') || coalesce((
    SELECT group_concat(' ' || e.name || ' ' || coalesce(e.location, '') || ' ' || coalesce(e.message, ''), '')
    FROM enquiries e WHERE e.lead_id = l.id AND (e.name IS NOT l.name OR e.location IS NOT l.location OR e.message IS NOT l.message)), ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '′', ''), char(173), ''), char(8203), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), ''), char(64256), 'ff'), char(64257), 'fi'), char(64258), 'fl'), char(64259), 'ffi'), char(64260), 'ffl'), char(64261), 'st'), char(64262), 'st') AS words
FROM leads l;
--> statement-breakpoint
DELETE FROM lead_search;--> statement-breakpoint
DELETE FROM lead_search_words;--> statement-breakpoint
INSERT INTO lead_search(rowid, reach) SELECT seq, reach FROM lead_search_texts;--> statement-breakpoint
INSERT INTO lead_search_words(rowid, words) SELECT seq, words FROM lead_search_texts;

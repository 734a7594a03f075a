DROP TRIGGER lead_search_insert;
--> statement-breakpoint
DROP TRIGGER lead_search_delete;
--> statement-breakpoint
DROP TRIGGER lead_search_update;
--> statement-breakpoint
DROP TABLE lead_search;
--> statement-breakpoint
-- Two indexes, one row a lead. `lead_search`: any three characters in a row of the name and of all numbers and addresses.
-- `lead_search_words`: starts of words of names, places and messages, those of every enquiry.
CREATE VIRTUAL TABLE lead_search USING fts5(reach, tokenize='trigram remove_diacritics 1', columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE lead_search_words USING fts5(words, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', columnsize=0);
--> statement-breakpoint
-- What the indexes hold of each lead. Quotes are left out, as `searchWords` leaves them out of a query: O'Brien is found by
-- either quote and by none. Names and places stand with their parts as well: "Brien".
-- A migration that rebuilds leads, lead_contacts or enquiries has to drop this view and the triggers below first.
CREATE VIEW lead_search_texts AS
SELECT l.seq, l.id,
  replace(replace(replace(replace(replace(replace(replace(l.name || ' ' || coalesce(l.email, '') || ' ' || l.phone_digits || coalesce((
    SELECT group_concat(' ' || CASE WHEN c.kind = 'phone' THEN ltrim(c.normalized, '+') ELSE c.value END, '')
    FROM lead_contacts c WHERE c.lead_id = l.id AND c.is_primary = 0), ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '′', '') AS reach,
  replace(l.name || ' ' || coalesce(l.location, ''), 'ʼ', ' ') || ' ' || replace(replace(replace(replace(replace(replace(replace(l.name || ' ' || coalesce(l.location, '') || ' ' || coalesce(l.message, '') || coalesce((
    SELECT group_concat(' ' || e.name || ' ' || coalesce(e.location, '') || ' ' || coalesce(e.message, ''), '')
    FROM enquiries e WHERE e.lead_id = l.id AND (e.name IS NOT l.name OR e.location IS NOT l.location OR e.message IS NOT l.message)), ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '′', '') AS words
FROM leads l;
--> statement-breakpoint
CREATE TRIGGER lead_search_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search(rowid, reach) SELECT seq, reach FROM lead_search_texts WHERE id = new.id;
  INSERT INTO lead_search_words(rowid, words) SELECT seq, words FROM lead_search_texts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM lead_search WHERE rowid = old.seq;
  DELETE FROM lead_search_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone_digits ON leads
WHEN old.name IS NOT new.name OR old.email IS NOT new.email OR old.phone_digits IS NOT new.phone_digits BEGIN
  UPDATE lead_search SET reach = (SELECT reach FROM lead_search_texts WHERE id = new.id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_words_update AFTER UPDATE OF name, location, message ON leads
WHEN old.name IS NOT new.name OR old.location IS NOT new.location OR old.message IS NOT new.message BEGIN
  UPDATE lead_search_words SET words = (SELECT words FROM lead_search_texts WHERE id = new.id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.id);
END;
--> statement-breakpoint
-- The primary ones stand in the lead's own columns.
CREATE TRIGGER lead_search_contact_insert AFTER INSERT ON lead_contacts WHEN new.is_primary = 0 BEGIN
  UPDATE lead_search SET reach = (SELECT reach FROM lead_search_texts WHERE id = new.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_contact_update AFTER UPDATE OF lead_id, value, normalized, is_primary ON lead_contacts BEGIN
  UPDATE lead_search SET reach = (SELECT reach FROM lead_search_texts WHERE id = old.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = old.lead_id);
  UPDATE lead_search SET reach = (SELECT reach FROM lead_search_texts WHERE id = new.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_contact_delete AFTER DELETE ON lead_contacts WHEN old.is_primary = 0 BEGIN
  UPDATE lead_search SET reach = (SELECT reach FROM lead_search_texts WHERE id = old.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = old.lead_id);
END;
--> statement-breakpoint
-- The first enquiry of a lead has the lead's own words: nothing is written a second time.
CREATE TRIGGER lead_search_enquiry_insert AFTER INSERT ON enquiries
WHEN EXISTS (SELECT 1 FROM leads l WHERE l.id = new.lead_id AND (l.name IS NOT new.name OR l.location IS NOT new.location OR l.message IS NOT new.message)) BEGIN
  UPDATE lead_search_words SET words = (SELECT words FROM lead_search_texts WHERE id = new.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_enquiry_update AFTER UPDATE OF lead_id, name, location, message ON enquiries
WHEN old.lead_id IS NOT NULL
  OR EXISTS (SELECT 1 FROM leads l WHERE l.id = new.lead_id AND (l.name IS NOT new.name OR l.location IS NOT new.location OR l.message IS NOT new.message)) BEGIN
  UPDATE lead_search_words SET words = (SELECT words FROM lead_search_texts WHERE id = old.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = old.lead_id);
  UPDATE lead_search_words SET words = (SELECT words FROM lead_search_texts WHERE id = new.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = new.lead_id);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_enquiry_delete AFTER DELETE ON enquiries WHEN old.lead_id IS NOT NULL BEGIN
  UPDATE lead_search_words SET words = (SELECT words FROM lead_search_texts WHERE id = old.lead_id)
  WHERE rowid = (SELECT seq FROM leads WHERE id = old.lead_id);
END;
--> statement-breakpoint
INSERT INTO lead_search(rowid, reach) SELECT seq, reach FROM lead_search_texts;
--> statement-breakpoint
INSERT INTO lead_search_words(rowid, words) SELECT seq, words FROM lead_search_texts;

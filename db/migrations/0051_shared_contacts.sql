CREATE TABLE `lead_duplicates` (
	`lead_id` text NOT NULL,
	`other_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`not_same_at` integer,
	`not_same_by` text,
	PRIMARY KEY(`lead_id`, `other_id`, `kind`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`not_same_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "lead_duplicates_kind" CHECK("lead_duplicates"."kind" in ('phone', 'email'))
);
--> statement-breakpoint
CREATE INDEX `lead_duplicates_other` ON `lead_duplicates` (`other_id`);--> statement-breakpoint
DROP INDEX `leads_duplicate`;
--> statement-breakpoint
-- SQLite drops no column that a foreign key names, so that key goes first.
PRAGMA writable_schema = ON;
--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(sql, ',
	FOREIGN KEY (`possible_duplicate_of`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null', '')
WHERE type = 'table' AND name = 'leads';
--> statement-breakpoint
PRAGMA writable_schema = RESET;
--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `possible_duplicate_of`;
--> statement-breakpoint
ALTER TABLE `mail_threads` ADD `address` text;
--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `proven_at` integer;
--> statement-breakpoint
-- Proven is what staff typed, confirmed or imported, whom a call reached, and what answered in the thread of our mail.
UPDATE lead_contacts SET proven_at = created_at WHERE source IN ('staff', 'import');
--> statement-breakpoint
UPDATE lead_contacts AS c SET proven_at = a.at FROM (
  SELECT lead_id, metadata ->> '$.contactId' AS contact_id, min(created_at) AS at FROM lead_activities
  WHERE activity_type = 'call_logged' AND metadata ->> '$.outcome' = 'reached' GROUP BY 1, 2
) a WHERE c.lead_id = a.lead_id AND c.kind = 'phone' AND c.is_wrong = 0 AND c.proven_at IS NULL
  AND (c.id = a.contact_id OR (a.contact_id IS NULL AND c.is_primary = 1));
--> statement-breakpoint
UPDATE lead_contacts AS c SET proven_at = a.at FROM (
  SELECT r.lead_id, lower(r.from_address) AS address, min(r.created_at) AS at
  FROM replies r JOIN enquiries e ON e.id = r.enquiry_id
  WHERE e.origin ->> '$.threadOf' = r.lead_id AND e.origin ->> '$.isSenderUnproven' IS NULL GROUP BY 1, 2
) a WHERE c.lead_id = a.lead_id AND c.kind = 'email' AND c.source <> 'enquiry' AND c.normalized = a.address AND c.proven_at IS NULL;
--> statement-breakpoint
INSERT INTO lead_duplicates (lead_id, other_id, kind, created_at)
SELECT a.lead_id, b.lead_id, a.kind, max(a.created_at, b.created_at)
FROM lead_contacts a JOIN lead_contacts b ON b.kind = a.kind AND b.normalized = a.normalized AND b.lead_id > a.lead_id
WHERE (SELECT count(*) FROM lead_contacts c WHERE c.kind = a.kind AND c.normalized = a.normalized) <= 21;
--> statement-breakpoint
-- A stranger may type one number into any number of enquiries: the newest twenty other leads are enough to ask about.
CREATE TRIGGER lead_duplicates_insert AFTER INSERT ON lead_contacts BEGIN
  INSERT OR IGNORE INTO lead_duplicates (lead_id, other_id, kind, created_at)
  SELECT min(new.lead_id, c.lead_id), max(new.lead_id, c.lead_id), new.kind, max(new.created_at, c.created_at) FROM lead_contacts c
  WHERE c.kind = new.kind AND c.normalized = new.normalized AND c.lead_id <> new.lead_id
  ORDER BY c.created_at DESC LIMIT 20;
END;
--> statement-breakpoint
CREATE TRIGGER lead_duplicates_update AFTER UPDATE OF lead_id, normalized ON lead_contacts
WHEN old.lead_id IS NOT new.lead_id OR old.normalized IS NOT new.normalized BEGIN
  DELETE FROM lead_duplicates WHERE old.lead_id IN (lead_id, other_id) AND kind = old.kind AND not_same_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM lead_contacts a JOIN lead_contacts b ON b.kind = a.kind AND b.normalized = a.normalized
      WHERE a.kind = old.kind AND a.lead_id = lead_duplicates.lead_id AND b.lead_id = lead_duplicates.other_id);
  INSERT OR IGNORE INTO lead_duplicates (lead_id, other_id, kind, created_at)
  SELECT min(new.lead_id, c.lead_id), max(new.lead_id, c.lead_id), new.kind, max(new.created_at, c.created_at) FROM lead_contacts c
  WHERE c.kind = new.kind AND c.normalized = new.normalized AND c.lead_id <> new.lead_id
  ORDER BY c.created_at DESC LIMIT 20;
END;
--> statement-breakpoint
CREATE TRIGGER lead_duplicates_delete AFTER DELETE ON lead_contacts BEGIN
  DELETE FROM lead_duplicates WHERE old.lead_id IN (lead_id, other_id) AND kind = old.kind AND not_same_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM lead_contacts a JOIN lead_contacts b ON b.kind = a.kind AND b.normalized = a.normalized
      WHERE a.kind = old.kind AND a.lead_id = lead_duplicates.lead_id AND b.lead_id = lead_duplicates.other_id);
END;

CREATE TABLE `duty_words` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`told` text,
	`reference` text,
	`words` text,
	`salt` text,
	`erased_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `duty_words_lead` ON `duty_words` (`lead_id`);--> statement-breakpoint
CREATE INDEX `duty_words_age` ON `duty_words` (`created_at`) WHERE erased_at is null;--> statement-breakpoint
-- Nothing is taken out of the duty log: an erasure may empty an entry's words, once, and nothing else may change.
-- INSERT OR REPLACE deletes rows without running their delete triggers, by any key, the rowid included.
CREATE TRIGGER duty_words_no_replace BEFORE INSERT ON duty_words
WHEN EXISTS (SELECT 1 FROM duty_words d WHERE d.id = new.id OR d.rowid = new.rowid) BEGIN
  SELECT raise(ABORT, 'the duty log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER duty_words_no_update BEFORE UPDATE ON duty_words
WHEN NOT (old.erased_at IS NULL AND new.erased_at IS NOT NULL
  AND coalesce(new.told, new.reference, new.words, new.salt) IS NULL
  AND new.id IS old.id AND new.rowid IS old.rowid AND new.lead_id IS old.lead_id AND new.created_at IS old.created_at) BEGIN
  SELECT raise(ABORT, 'the duty log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER duty_words_no_delete BEFORE DELETE ON duty_words BEGIN
  SELECT raise(ABORT, 'the duty log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log a WHERE a.id = new.id OR a.position = new.position OR a.rowid = new.rowid) BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;

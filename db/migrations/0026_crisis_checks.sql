-- Written by hand: drizzle-kit would rebuild the three tables for the CHECK, which is widened in place below, as
-- https://www.sqlite.org/lang_altertable.html (section 7) has it for a change that needs no other content on disk.
ALTER TABLE `chat_sessions` ADD `crisis_reading` text;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `crisis_check` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `crisis_reading` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `crisis_check` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `may_be_in_danger` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_check` ON `enquiries` (`reference`) WHERE crisis_check is not null;--> statement-breakpoint
DROP INDEX `leads_queue`;--> statement-breakpoint
CREATE INDEX `leads_queue` ON `leads` (`attention_rank`,"may_be_in_danger" desc,`response_due_at`) WHERE open_urgency_rank > 0;--> statement-breakpoint
PRAGMA writable_schema = ON;--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(sql, '"crisis_level" in (''emergency'', ''suicide'')', '"crisis_level" in (''emergency'', ''violence'', ''poisoning'', ''suicide'')')
WHERE type = 'table' AND name IN ('chat_sessions', 'enquiries', 'leads');--> statement-breakpoint
PRAGMA writable_schema = RESET;

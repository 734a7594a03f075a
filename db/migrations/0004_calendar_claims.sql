ALTER TABLE `calendar_entries` ADD `next_attempt_at` integer;--> statement-breakpoint
ALTER TABLE `calendar_entries` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `calendar_entries` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `calendar_entries` ADD `topic_counted` integer DEFAULT false NOT NULL;
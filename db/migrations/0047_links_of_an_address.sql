CREATE TABLE `earlier_link_addresses` (
	`lead_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `email`)
);
--> statement-breakpoint
CREATE TABLE `mail_recipients` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_recipients_email_unique` ON `mail_recipients` (`email`);--> statement-breakpoint
-- Links of earlier versions named a lead, whose mail went to these addresses until now; a merged lead's also to those of the kept one.
INSERT OR IGNORE INTO `earlier_link_addresses` (`lead_id`, `email`, `created_at`)
SELECT `lead_id`, lower(trim(`to_address`)), unixepoch() * 1000 FROM `outbox`
WHERE `lead_id` IS NOT NULL AND `to_address` LIKE '%@%'
  AND (`kind` IN ('nurture', 'lead_letter') OR (`kind` LIKE 'booking_%' AND `kind` <> 'booking_staff'));--> statement-breakpoint
INSERT OR IGNORE INTO `earlier_link_addresses` (`lead_id`, `email`, `created_at`)
SELECT m.`dropped_id`, e.`email`, e.`created_at` FROM `lead_merges` m JOIN `earlier_link_addresses` e ON e.`lead_id` = m.`kept_id`
WHERE m.`undone_at` IS NULL;

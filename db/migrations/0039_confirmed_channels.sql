ALTER TABLE `alert_channels` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `alert_channels` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `alert_channels` ADD `code_expires_at` integer;--> statement-breakpoint
ALTER TABLE `alert_channels` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `alert_channels` SET `confirmed_at` = `created_at`;
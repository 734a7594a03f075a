CREATE TABLE `later_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`key` text NOT NULL,
	`to_address` text NOT NULL,
	`email_type` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`send_at` integer NOT NULL,
	`read_until` integer NOT NULL,
	`held` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `later_emails_key_unique` ON `later_emails` (`key`);--> statement-breakpoint
CREATE INDEX `later_emails_lead` ON `later_emails` (`lead_id`);--> statement-breakpoint
CREATE INDEX `later_emails_due` ON `later_emails` (`held`,`send_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `reported` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reported_at` integer;--> statement-breakpoint
ALTER TABLE `replies` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `replies` ADD `named` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What was reported before stands in the timelines.
UPDATE `outbox` SET (`reported`, `reported_at`) = (
	SELECT `metadata` ->> '$.reason', `created_at` FROM `lead_activities`
	WHERE `activity_type` = 'email_stopped' AND `metadata` ->> '$.providerMessageId' = `outbox`.`provider_message_id`
	ORDER BY `created_at` DESC LIMIT 1)
WHERE `provider_message_id` IN (
	SELECT `metadata` ->> '$.providerMessageId' FROM `lead_activities`
	WHERE `activity_type` = 'email_stopped' AND `metadata` ->> '$.reason' IN ('bounced', 'complained'));

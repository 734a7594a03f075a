CREATE TABLE `lead_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`number` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`key` text NOT NULL,
	`sid` text,
	`user_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`detail` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "lead_texts_state" CHECK("lead_texts"."state" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'stopped', 'received'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_texts_key_unique` ON `lead_texts` (`key`);--> statement-breakpoint
CREATE INDEX `lead_texts_lead` ON `lead_texts` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `lead_texts_sid` ON `lead_texts` (`sid`) WHERE sid is not null;--> statement-breakpoint
CREATE INDEX `lead_texts_under_way` ON `lead_texts` (`next_attempt_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `may_text` integer;--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `text_stopped_at` integer;
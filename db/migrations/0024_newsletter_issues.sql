CREATE TABLE `newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`subject` text NOT NULL,
	`letter` text NOT NULL,
	`revision` text NOT NULL,
	`approved_by` text,
	`send_at` integer NOT NULL,
	`started_at` integer,
	`claimed_to` text,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "newsletter_issues_status" CHECK("newsletter_issues"."status" in ('scheduled', 'sending', 'sent', 'stopped'))
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`send_at`) WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX `newsletter_issues_started` ON `newsletter_issues` (`started_at`);--> statement-breakpoint
CREATE TABLE `newsletter_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`issue_id` text NOT NULL,
	`subscriber_id` text,
	`mail_id` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`sent_at` integer,
	`bounced_at` integer,
	`complained_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletter_subscribers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mail_id`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "newsletter_letters_status" CHECK("newsletter_letters"."status" in ('queued', 'sent', 'failed', 'cancelled', 'needs_review'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_letters_once` ON `newsletter_letters` (`issue_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `newsletter_letters_figures` ON `newsletter_letters` (`issue_id`,`status`);--> statement-breakpoint
CREATE INDEX `newsletter_letters_subscriber` ON `newsletter_letters` (`subscriber_id`) WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX `newsletter_letters_mail` ON `newsletter_letters` (`mail_id`) WHERE mail_id is not null;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `bounced_at` integer;--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_newest` ON `newsletter_subscribers` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_status` ON `newsletter_subscribers` (`status`,`id`);
CREATE TABLE `inbound_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`event` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`error_message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inbound_mails_due` ON `inbound_mails` (`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE TABLE `mail_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_threads_lead` ON `mail_threads` (`lead_id`);--> statement-breakpoint
CREATE TABLE `mailboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`uid_validity` text NOT NULL,
	`last_uid` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `replies` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`lead_id` text,
	`enquiry_id` text,
	`state` text NOT NULL,
	`automatic` text,
	`from_address` text NOT NULL,
	`from_name` text,
	`subject` text NOT NULL,
	`words` text NOT NULL,
	`quoted` text,
	`sent_at` integer,
	`handled_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "replies_state" CHECK("replies"."state" in ('waiting', 'filed', 'automatic', 'dismissed')),
	CONSTRAINT "replies_automatic" CHECK("replies"."automatic" in ('answer', 'list', 'report'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `replies_key_unique` ON `replies` (`key`);--> statement-breakpoint
CREATE INDEX `replies_lead` ON `replies` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `replies_enquiry` ON `replies` (`enquiry_id`) WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX `replies_waiting` ON `replies` (`created_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `replies_without_lead` ON `replies` (`created_at`) WHERE lead_id is null;--> statement-breakpoint
CREATE TABLE `reply_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`reply_id` text NOT NULL,
	`place` integer NOT NULL,
	`filename` text NOT NULL,
	`size` integer NOT NULL,
	`content` blob,
	`refused` text,
	FOREIGN KEY (`reply_id`) REFERENCES `replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reply_attachments_reply` ON `reply_attachments` (`reply_id`,`place`);
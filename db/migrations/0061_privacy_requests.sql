CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`ask` text NOT NULL,
	`status` text DEFAULT 'unconfirmed' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_normalized` text NOT NULL,
	`words` text,
	`is_alarming` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`closed_at` integer,
	`closed_by` text,
	`answer` text,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "privacy_requests_ask" CHECK("privacy_requests"."ask" in ('see', 'correct', 'delete', 'appeal')),
	CONSTRAINT "privacy_requests_status" CHECK("privacy_requests"."status" in ('unconfirmed', 'open', 'done', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `privacy_requests_status_confirmed` ON `privacy_requests` (`status`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `privacy_requests_email` ON `privacy_requests` (`email_normalized`);--> statement-breakpoint
CREATE INDEX `privacy_requests_alarming` ON `privacy_requests` (`created_at`) WHERE is_alarming;
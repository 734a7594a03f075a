CREATE TABLE `blocked_numbers` (
	`number` text PRIMARY KEY NOT NULL,
	`blocked_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `phone_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`sid` text NOT NULL,
	`direction` text NOT NULL,
	`number` text,
	`lead_id` text,
	`enquiry_id` text,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`answered_at` integer,
	`ended_at` integer,
	`answered_by` text,
	`outcome` text,
	`recording_sid` text,
	`recording_state` text,
	`recording_seconds` integer,
	`recording_attempts` integer DEFAULT 0 NOT NULL,
	`recording_next_at` integer,
	`transcript` text,
	`transcript_state` text,
	`transcript_attempts` integer DEFAULT 0 NOT NULL,
	`transcript_next_at` integer,
	`crisis_reading` text,
	`heard_at` integer,
	`heard_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`heard_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "phone_calls_direction" CHECK("phone_calls"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `phone_calls_sid_unique` ON `phone_calls` (`sid`);--> statement-breakpoint
CREATE INDEX `phone_calls_newest` ON `phone_calls` (`started_at`);--> statement-breakpoint
CREATE INDEX `phone_calls_lead` ON `phone_calls` (`lead_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `phone_calls_number` ON `phone_calls` (`number`,`started_at`);--> statement-breakpoint
CREATE INDEX `phone_calls_going_on` ON `phone_calls` (`updated_at`) WHERE outcome is null;--> statement-breakpoint
CREATE INDEX `phone_calls_recording` ON `phone_calls` (`recording_next_at`) WHERE recording_next_at is not null;--> statement-breakpoint
CREATE INDEX `phone_calls_transcript` ON `phone_calls` (`transcript_next_at`) WHERE transcript_next_at is not null;--> statement-breakpoint
CREATE TABLE `phone_recordings` (
	`call_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`call_id`) REFERENCES `phone_calls`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recording_deletions` (
	`sid` text PRIMARY KEY NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recording_deletions_due` ON `recording_deletions` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE `alerts` ADD `phone_call_id` text REFERENCES phone_calls(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `alerts_call` ON `alerts` (`phone_call_id`) WHERE phone_call_id is not null;
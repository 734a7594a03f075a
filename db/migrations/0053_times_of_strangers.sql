PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`meeting_type` text,
	`status` text DEFAULT 'booked' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`invitee_name` text,
	`invitee_email` text,
	`invitee_phone` text,
	`cancel_reason` text,
	`cancelled_at` integer,
	`rescheduled_from` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`user_id` text,
	`zone` text,
	`reference` text,
	`is_unproven` integer DEFAULT false NOT NULL,
	`proven_at` integer,
	`sender_block` text,
	`sender_browser` text,
	`moves` integer DEFAULT 0 NOT NULL,
	`filed_sequence` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`outcome_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bookings_status" CHECK("__new_bookings"."status" in ('booked', 'cancelled', 'asked_for')),
	CONSTRAINT "bookings_meeting_type" CHECK("__new_bookings"."meeting_type" in ('emergency', 'standard', 'exploratory'))
);
--> statement-breakpoint
-- Times that are not confirmed go on being held, and nobody knows who sent them. Their moves until now are counted.
INSERT INTO `__new_bookings`("id", "lead_id", "provider", "external_id", "meeting_type", "status", "starts_at", "ends_at", "invitee_name", "invitee_email", "invitee_phone", "cancel_reason", "cancelled_at", "rescheduled_from", "metadata", "user_id", "zone", "reference", "is_unproven", "proven_at", "sequence", "outcome", "outcome_at", "created_at", "updated_at", "moves", "filed_sequence") SELECT "id", "lead_id", "provider", "external_id", "meeting_type", "status", "starts_at", "ends_at", "invitee_name", "invitee_email", "invitee_phone", "cancel_reason", "cancelled_at", "rescheduled_from", "metadata", "user_id", "zone", "reference", "is_unproven", "proven_at", "sequence", "outcome", "outcome_at", "created_at", "updated_at", CASE WHEN "proven_at" IS NULL THEN "sequence" ELSE 0 END, "sequence" FROM `bookings`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_external` ON `bookings` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `bookings_lead` ON `bookings` (`lead_id`);--> statement-breakpoint
CREATE INDEX `bookings_unmatched` ON `bookings` (`created_at`) WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX `bookings_starts` ON `bookings` (`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_not_proven` ON `bookings` (`starts_at`) WHERE provider = 'own' and status = 'booked' and proven_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_time_once` ON `bookings` (`user_id`,`starts_at`) WHERE provider = 'own' and status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_once` ON `bookings` (`reference`) WHERE status in ('booked', 'asked_for');--> statement-breakpoint
CREATE INDEX `bookings_unfiled` ON `bookings` (`created_at`) WHERE filed_sequence < sequence;
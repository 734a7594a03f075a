CREATE TABLE `booking_days_off` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booking_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	`types` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_hours_once` ON `booking_hours` (`user_id`,`day`,`from_time`,`to_time`);--> statement-breakpoint
CREATE TABLE `booking_people` (
	`user_id` text PRIMARY KEY NOT NULL,
	`daily_limit` integer,
	`feed_version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booking_rules` (
	`meeting_type` text PRIMARY KEY NOT NULL,
	`length` integer NOT NULL,
	`buffer_before` integer NOT NULL,
	`buffer_after` integer NOT NULL,
	`notice` integer NOT NULL,
	`days_ahead` integer NOT NULL,
	CONSTRAINT "booking_rules_meeting_type" CHECK("booking_rules"."meeting_type" in ('emergency', 'standard', 'exploratory'))
);
--> statement-breakpoint
CREATE TABLE `busy_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`read_at` integer,
	`tried_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `busy_calendars_once` ON `busy_calendars` (`user_id`,`url`);--> statement-breakpoint
CREATE TABLE `busy_times` (
	`calendar_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`calendar_id`) REFERENCES `busy_calendars`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `busy_times_by_calendar` ON `busy_times` (`calendar_id`,`starts_at`);--> statement-breakpoint
DROP INDEX `enquiries_check`;--> statement-breakpoint
CREATE INDEX `enquiries_reference` ON `enquiries` (`reference`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `bookings` ADD `zone` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `reference` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `is_unproven` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `outcome_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_starts` ON `bookings` (`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_time_once` ON `bookings` (`user_id`,`starts_at`) WHERE provider = 'own' and status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_once` ON `bookings` (`reference`) WHERE status = 'booked';
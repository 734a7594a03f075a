CREATE TABLE `phone_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`ring_seconds` integer DEFAULT 20 NOT NULL,
	`last_notice_at` integer,
	`checked_number` text,
	`checked_at` integer,
	`state` text
);
